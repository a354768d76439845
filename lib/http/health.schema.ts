import { z } from 'zod';

export const liveness = z.strictObject({ live: z.literal(true) });

/** `ready`: the server takes requests; otherwise the status is 503. */
export const readiness = z.strictObject({
  ready: z.boolean(),
  stopping: z.boolean(),
  full: z.boolean(),
});

/** Whether the database responds; otherwise the status is 503. */
export const databaseHealth = z.strictObject({ database: z.boolean() });
