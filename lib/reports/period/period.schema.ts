import { z } from 'zod';
import { enumRule } from '@/lib/core/rules.schema';
import { intervals } from '@/lib/core/text/period-text';

/** Periods that move with the calendar; those of `this_…` end today. */
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
 * With what a period is compared: as many days right before it, whole months with as many months
 * before them, the same days seven days or one year before.
 */
export const comparisons = ['none', 'previous', 'week_before', 'year_before'] as const;
export type Comparison = (typeof comparisons)[number];
/** With what screens and mails compare where their question does not say; the API: with nothing. */
export const DEFAULT_COMPARE: Comparison = 'previous';

/** A calendar without a year 0, as the database's. */
const day = z.iso.date('check_date').refine((date) => date >= '0001', 'check_date');

const isZone = (name: string): boolean => {
  try {
    // Offsets (`+08:00`) are zones of JavaScript, but none by name.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/**
 * The period of a report: days from `from` to `to`, both included, or a `preset`; the last 30 days
 * where neither is given. `timezone` is the zone whose days they are, the store's where it is
 * absent; `interval` what a course over time is cut into, the finest that suits where it is absent.
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
