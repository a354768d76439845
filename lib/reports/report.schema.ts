import { z } from 'zod';
import { type ReportName, reportNames } from '@/db/schema/enums';
import { moment, priceOutput } from '@/lib/core/records/output.schema';
import { figureTypes } from '@/lib/core/text/figure-text';
import { intervals } from '@/lib/core/text/period-text';

/**
 * The shape of every report: its period, its figures, and per currency their totals and groups.
 * Screens, files and emails are made from it alone.
 */

/**
 * A figure of a report, in order. Its label is `report.figure.<name>` in the messages, its
 * definition `report.define.<name>`.
 */
const columnOutput = z.strictObject({ name: z.string(), type: z.enum(figureTypes) });
export type ReportColumn = z.output<typeof columnOutput>;

/** Any of these permissions gives access to a report. */
export const anyReport = reportNames.map((name) => `report.${name}` as const);

/** The first figures on a screen and in an email, if the report has them. */
export const keyFigures: Record<ReportName, readonly string[]> = {
  sales: ['net', 'total', 'orders', 'average_order', 'units', 'refunds'],
  products: ['net', 'units', 'units_sold', 'units_refunded', 'refund_rate', 'orders'],
  customer: ['customers', 'new_customers', 'returning_customers', 'orders', 'net', 'average_order'],
  inventories: ['on_hand', 'available', 'value', 'units', 'days_left', 'sell_through'],
};

/** Figures by column name; null if unknown, or a share of nothing. */
const figuresOutput = z.record(z.string(), z.union([priceOutput, z.int()]).nullable());
export type ReportFigures = z.output<typeof figuresOutput>;

/** A time span: `until` is the first moment after it. */
const spanOutput = z.strictObject({ from: moment, until: moment });

/**
 * A group of a report: `value` identifies it in queries (empty: entries without one), `label` is
 * its name in the caller's language (may be empty too). A time interval has its `span`, and that of
 * the compared period.
 */
const groupOutput = z.strictObject({
  value: z.string(),
  label: z.string(),
  span: spanOutput.nullable(),
  compared_span: spanOutput.nullable(),
  figures: figuresOutput,
  compared: figuresOutput.nullable(),
});
export type ReportGroup = z.output<typeof groupOutput>;

/**
 * All figures in one currency; amounts of different currencies are never added. `groups` is a page
 * of them, `others` the sum of those not on it (null: there are none).
 */
const blockOutput = z.strictObject({
  currency: z.string(),
  total: figuresOutput,
  compared: figuresOutput.nullable(),
  groups: z.array(groupOutput),
  group_count: z.int().min(0),
  others: figuresOutput.nullable(),
});
export type ReportBlock = z.output<typeof blockOutput>;

/** Calendar days, both included: `2026-11-26`. */
const days = z.strictObject({ from: z.iso.date(), to: z.iso.date() });

/** The days of a report in `timezone`, and those it compares with. */
const periodOutput = days.extend({
  timezone: z.string(),
  /** The interval of a course over time. */
  interval: z.enum(intervals),
  compared: days.nullable(),
});

export const reportOutput = z.strictObject({
  report: z.string(),
  period: periodOutput,
  /** What groups are by: `time`, `channel`, `product`, … */
  group: z.string(),
  columns: z.array(columnOutput),
  blocks: z.array(blockOutput),
});
export type Report = z.output<typeof reportOutput>;
