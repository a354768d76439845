import { z } from 'zod';
import { type ReportName, reportNames } from '@/db/schema/enums';
import { moment, priceOutput } from '@/lib/core/records/output.schema';
import { figureTypes } from '@/lib/core/text/figure-text';
import { intervals } from '@/lib/core/text/period-text';

/**
 * The shape of a report, whatever it is about: what period it looks at, which figures it has, and
 * per currency all of them together and in groups. Screens, files and mails are made of it alone.
 */

/**
 * A figure that a report has, in its order. What it is called is `report.figure.<name>` of the
 * messages, what it means `report.define.<name>`.
 */
const columnOutput = z.strictObject({ name: z.string(), type: z.enum(figureTypes) });
export type ReportColumn = z.output<typeof columnOutput>;

/** Any of these lets its holder see a report. */
export const anyReport = reportNames.map((name) => `report.${name}` as const);

/** The figures that stand first on a screen and in a mail, as far as the report has them. */
export const keyFigures: Record<ReportName, readonly string[]> = {
  sales: ['net', 'total', 'orders', 'average_order', 'units', 'refunds'],
  products: ['net', 'units', 'units_sold', 'units_refunded', 'refund_rate', 'orders'],
  customer: ['customers', 'new_customers', 'returning_customers', 'orders', 'net', 'average_order'],
  inventories: ['on_hand', 'available', 'value', 'units', 'days_left', 'sell_through'],
};

/** Figures by the name of their column; null: not known, or a share of nothing. */
const figuresOutput = z.record(z.string(), z.union([priceOutput, z.int()]).nullable());
export type ReportFigures = z.output<typeof figuresOutput>;

/** A stretch of time: `until` is the first moment that does not belong to it. */
const spanOutput = z.strictObject({ from: moment, until: moment });

/**
 * What of a report has something in common: `value` is what it is asked for again by (empty: of
 * what has none), `label` what it is called in the caller's language (empty as well). A stretch of
 * time has its `span`, and that of the period it is compared with.
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
 * All figures in one currency; amounts of different ones are never added. `groups` is a page of
 * them, `others` what the groups that are not on it come to (null: there are none).
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

/** Days of a calendar, both included: `2026-11-26`. */
const days = z.strictObject({ from: z.iso.date(), to: z.iso.date() });

/** The days a report looks at, as clocks in `timezone` count them, and those it compares with. */
const periodOutput = days.extend({
  timezone: z.string(),
  /** What a course over time is cut into. */
  interval: z.enum(intervals),
  compared: days.nullable(),
});

export const reportOutput = z.strictObject({
  report: z.string(),
  period: periodOutput,
  /** What the groups have in common: `time`, `channel`, `product`, … */
  group: z.string(),
  columns: z.array(columnOutput),
  blocks: z.array(blockOutput),
});
export type Report = z.output<typeof reportOutput>;
