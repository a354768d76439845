import { z } from 'zod';
import { jobStates } from '@/db/schema/enums';
import { moment, recordId } from '@/lib/core/records/output.schema';
import { pageRequest } from '@/lib/core/rules.schema';
import { type JobName, jobNames } from './jobs.schema';

const jobName = z.enum(jobNames as [JobName, ...JobName[]]);
const count = z.int().min(0);

/** Filters of the job list; invalid ones are ignored. */
export const jobQuery = pageRequest.extend({
  name: jobName.optional().catch(undefined),
  state: z.enum(jobStates).optional().catch(undefined),
});
export type JobQuery = z.output<typeof jobQuery>;

export const jobParams = z.object({ id: z.uuid('check_input') });

/** The counts of a queue; `completed` covers the last day. */
export const jobQueueOutput = z.strictObject({
  name: jobName,
  waiting: count,
  retrying: count,
  active: count,
  failed: count,
  completed: count,
  last_run_at: moment.nullable(),
});
export type JobQueue = z.output<typeof jobQueueOutput>;

/** One job: its subject, its state, and its last error. */
export const jobRow = z.strictObject({
  id: z.uuid(),
  name: jobName,
  state: z.enum(jobStates),
  template: z.string().nullable(),
  order_id: recordId.nullable(),
  mail_id: recordId.nullable(),
  retry_count: count,
  retry_limit: count,
  error: z.string().nullable(),
  created_at: moment,
  due_at: moment,
  started_at: moment.nullable(),
  completed_at: moment.nullable(),
});
export type JobRow = z.output<typeof jobRow>;
export type JobState = JobRow['state'];
