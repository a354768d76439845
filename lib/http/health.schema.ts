import { z } from 'zod';

export const liveness = z.strictObject({ live: z.literal(true) });

/** `ready`: all of it is as it should be; else the answer is 503. */
export const readiness = z.strictObject({
  ready: z.boolean(),
  database: z.boolean(),
  stopping: z.boolean(),
  full: z.boolean(),
});
