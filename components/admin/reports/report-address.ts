import type { z } from 'zod';
import { inTimeZone } from '@/lib/core/moment.schema';
import { DEFAULT_COMPARE, type Preset } from '@/lib/reports/period/period.schema';

/** The default, if the URL names none. */
export const DEFAULT_PRESET: Preset = 'last_30_days';
/** Instead of a preset: individual dates. */
export const CHOSEN_DAYS = 'custom';

/** A report's query parameters, as typed; links are built from them. */
export type ReportAddress = Readonly<Record<string, string>>;

/** The parameters that a report accepts, for links. Invalid ones are left out. */
export function reportAddress(
  query: z.ZodType,
  typed: Readonly<Record<string, unknown>>,
): ReportAddress {
  const written = writtenIn(typed);
  // Whether a moment is valid does not depend on the time zone.
  const { error } = inTimeZone('UTC', () => query.safeParse(written));
  const refused = new Set(error?.issues.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(written).filter(([name]) => !refused.has(name)));
}

/**
 * The parameters without empty form fields: a preset wins over dates, and amounts are in the
 * orders' own currency only if one currency is chosen.
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

/** The query of a screen: compares with the previous period by default. */
export const toReportQuery = (address: ReportAddress): ReportAddress => ({
  compare: DEFAULT_COMPARE,
  ...address,
});

/** Whether dates are chosen individually, even while empty; otherwise a preset is. */
export const choosesDays = (
  typed: Readonly<Record<string, unknown>>,
  { preset, from, to }: ReportAddress,
): boolean => !preset && (typed.preset === CHOSEN_DAYS || Boolean(from || to));

/** The same on its first page, with the default page size. */
export const withoutPage = ({ page: _, page_size: __, ...address }: ReportAddress): ReportAddress =>
  address;

/** Only the period parameters. */
export const pickReportDays = ({ preset, from, to, timezone }: ReportAddress) => ({
  preset,
  from,
  to,
  timezone,
});
