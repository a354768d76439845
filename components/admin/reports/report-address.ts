import type { z } from 'zod';
import type { Comparison, Preset } from '@/lib/reports/period/period.schema';

/** What a screen shows where its address does not say. */
export const DEFAULT_COMPARE: Comparison = 'previous';
export const DEFAULT_PRESET: Preset = 'last_30_days';

/** What the address of a report's screen asks for, as it was typed: links are made of it. */
export type ReportAddress = Readonly<Record<string, string>>;

/**
 * What of an address a report takes; the rest reads as absent. A preset wins over days, and
 * amounts are those of the orders only where one currency is chosen.
 */
export function reportAddress(
  query: z.ZodType,
  typed: Readonly<Record<string, unknown>>,
): ReportAddress {
  const texts = Object.entries(typed).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  const refused = refusedBy(query, Object.fromEntries(texts));
  const left = Object.fromEntries(texts.filter(([name]) => !refused.has(name)));
  const dropped = new Set(left.preset ? ['from', 'to'] : []);
  if (left.in !== 'currency' || !/^[A-Z]{3}$/.test(left.currency ?? '')) dropped.add('in');
  return Object.fromEntries(Object.entries(left).filter(([name]) => !dropped.has(name)));
}

function refusedBy(query: z.ZodType, typed: Record<string, string>): Set<unknown> {
  const { in: _amounts, ...others } = typed;
  return new Set(query.safeParse(others).error?.issues.map(({ path }) => path[0]));
}

/** What a screen asks for by its address: it compares with the period before unless told not to. */
export const askedBy = (address: ReportAddress): ReportAddress => ({
  compare: DEFAULT_COMPARE,
  ...address,
});

/** Whether days are chosen one by one, also while none are named yet; else a preset is. */
export const choosesDays = (
  typed: Readonly<Record<string, unknown>>,
  { preset, from, to }: ReportAddress,
): boolean => !preset && (typed.preset === 'custom' || Boolean(from || to));

/** The days that an address asks for, without what else it does. */
export const daysOf = ({ preset, from, to, timezone }: ReportAddress) => ({
  preset,
  from,
  to,
  timezone,
});
