import type { z } from 'zod';
import { inTimeZone } from '@/lib/core/moment.schema';
import { DEFAULT_COMPARE, type Preset } from '@/lib/reports/period/period.schema';

/** What a screen shows where its address does not say. */
export const DEFAULT_PRESET: Preset = 'last_30_days';
/** In place of a preset: days that are chosen one by one. */
export const CHOSEN_DAYS = 'custom';

/** What the address of a report's screen asks for, as it was typed: links are made of it. */
export type ReportAddress = Readonly<Record<string, string>>;

/**
 * What of an address a report takes: of it links are made. What cannot be read is not among it.
 */
export function reportAddress(
  query: z.ZodType,
  typed: Readonly<Record<string, unknown>>,
): ReportAddress {
  const written = writtenIn(typed);
  // Whether a moment can be read is the same by all clocks.
  const { error } = inTimeZone('UTC', () => query.safeParse(written));
  const refused = new Set(error?.issues.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(written).filter(([name]) => !refused.has(name)));
}

/**
 * What an address says, without empty fields of its form: a preset wins over days, and amounts are
 * those of the orders only where one currency is chosen.
 */
export function writtenIn(typed: Readonly<Record<string, unknown>>): ReportAddress {
  const {
    preset,
    from,
    to,
    in: amounts,
    ...others
  } = Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  );
  const days = { ...(from && { from }), ...(to && { to }) };
  return {
    ...others,
    ...(preset && preset !== CHOSEN_DAYS ? { preset } : days),
    ...(amounts && /^[A-Z]{3}$/.test(others.currency ?? '') && { in: amounts }),
  };
}

/** What a screen asks for by its address: it compares with the period before unless told not to. */
export const toReportQuery = (address: ReportAddress): ReportAddress => ({
  compare: DEFAULT_COMPARE,
  ...address,
});

/** Whether days are chosen one by one, also while none are named yet; else a preset is. */
export const choosesDays = (
  typed: Readonly<Record<string, unknown>>,
  { preset, from, to }: ReportAddress,
): boolean => !preset && (typed.preset === CHOSEN_DAYS || Boolean(from || to));

/** The same on its first page, by pages as long as ever. */
export const withoutPage = ({ page: _, page_size: __, ...address }: ReportAddress): ReportAddress =>
  address;

/** The days that an address asks for, without what else it does. */
export const pickReportDays = ({ preset, from, to, timezone }: ReportAddress) => ({
  preset,
  from,
  to,
  timezone,
});
