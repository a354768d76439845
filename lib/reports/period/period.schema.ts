import { z } from 'zod';
import { enumRule } from '@/lib/core/rules.schema';
import { intervals } from '@/lib/core/text/period-text';

/** Periods relative to today; those of `this_…` end today. */
export const presets = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'last_7_days',
  'last_30_days',
  'this_month',
  'last_month',
  'last_90_days',
  'last_12_months',
  'this_year',
  'last_year',
] as const;
export type Preset = (typeof presets)[number];

/**
 * What a period is compared with: as many days right before it, whole months with as many months
 * before, the same days seven days or one year before.
 */
export const comparisons = ['none', 'previous', 'week_before', 'year_before'] as const;
export type Comparison = (typeof comparisons)[number];
/** The default comparison of screens and emails; the API's is none. */
export const DEFAULT_COMPARE: Comparison = 'previous';

/** The calendar has no year 0, as in the database. */
const day = z.iso.date('check_date').refine((date) => date >= '0001', 'check_date');

const isZone = (name: string): boolean => {
  try {
    // JavaScript accepts offsets (`+08:00`), which aren't named zones.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/**
 * The period of a report: days from `from` to `to`, both included, or a `preset`; by default the
 * last 30 days. `timezone` is the zone of these days, by default the store's; `interval` divides a
 * course over time, by default the finest that fits.
 */
export const periodFields = {
  from: day.optional(),
  to: day.optional(),
  preset: enumRule(presets).optional(),
  compare: enumRule(comparisons).default('none'),
  timezone: z.string().max(64, 'check_timezone').refine(isZone, 'check_timezone').optional(),
  interval: enumRule(intervals).optional(),
};
export type PeriodQuery = z.output<z.ZodObject<typeof periodFields>>;
