import { z } from 'zod';

export const liveness = z.strictObject({ live: z.literal(true) });

/** `ready`: everything is in order; otherwise the status is 503. */
export const readiness = z.strictObject({
  ready: z.boolean(),
  database: z.boolean(),
  stopping: z.boolean(),
  full: z.boolean(),
});
