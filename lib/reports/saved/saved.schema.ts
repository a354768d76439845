import { z } from 'zod';
import { reportNames, reportSchedules } from '@/db/schema/enums';
import { moment, recordId } from '@/lib/core/records/output.schema';
import {
  emptyIsNull,
  enumRule,
  id,
  listed,
  required,
  requiredOrWrong,
  switched,
  wholeFrom,
} from '@/lib/core/rules.schema';

export const MOST_NAME = 80;
const MOST_RECIPIENTS = 50;

const schedule = emptyIsNull(enumRule(reportSchedules));
const hour = wholeFrom(0, 23);
const weekday = wholeFrom(1, 7);
const day = wholeFrom(1, 31);
const recipients = listed(id, MOST_RECIPIENTS);

const savedFields = {
  name: required(MOST_NAME),
  /** The parameters of the report's URL, without the page. */
  query: z.record(z.string(), z.string('check_input').max(200, 'too_long'), requiredOrWrong),
};

/**
 * POST /api/admin/report/saved: a named report query. It is emailed to `recipients` (staff IDs) by
 * `schedule`, null: never; at the store's local `hour`, weekly on `weekday` (Monday is 1), monthly
 * on `day` or the month's last day.
 */
export const savedReportInput = z.object({
  ...savedFields,
  report: enumRule(reportNames),
  shared: switched.default(false),
  schedule: schedule.default(null),
  hour: hour.default(8),
  weekday: weekday.default(1),
  day: day.default(1),
  recipients: recipients.default([]),
});
export type SavedReportInput = z.output<typeof savedReportInput>;

/** PUT /api/admin/report/saved/{id}: any field except the report. */
export const savedReportChanges = z
  .object({ ...savedFields, shared: switched, schedule, hour, weekday, day, recipients })
  .partial();
export type SavedReportChanges = z.output<typeof savedReportChanges>;

/** GET /api/admin/report/saved: of all reports the caller may see, or of one. */
export const savedReportsQuery = z.object({ report: enumRule(reportNames).optional() });

/** `own`: the caller saved it, and may change it; `owner` is who saved it. */
export const savedReportOutput = z.strictObject({
  id: recordId,
  name: z.string(),
  report: z.enum(reportNames),
  query: z.record(z.string(), z.string()),
  shared: z.boolean(),
  own: z.boolean(),
  owner: z.string(),
  schedule: z.enum(reportSchedules).nullable(),
  hour: z.int(),
  weekday: z.int(),
  day: z.int(),
  recipients: z.array(recordId),
  /** When it is emailed next; null: never. */
  next_at: moment.nullable(),
  last_sent_at: moment.nullable(),
});
export type SavedReport = z.output<typeof savedReportOutput>;
