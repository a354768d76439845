import { z } from 'zod';
import { jobStates } from '@/db/schema/enums';
import { pageRequest } from '@/lib/core/rules.schema';
import { type JobName, jobNames } from './jobs.schema';

/** GET /api/admin/job. Nonsense reads as absent. */
export const jobQuery = pageRequest.extend({
  name: z
    .enum(jobNames as [JobName, ...JobName[]])
    .optional()
    .catch(undefined),
  state: z.enum(jobStates).optional().catch(undefined),
});
export type JobQuery = z.output<typeof jobQuery>;

/** The path of one job. */
export const jobId = z.uuid('check_input');
