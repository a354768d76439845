import { z } from 'zod';

/** Who of the others has an order open. */
export const presenceOutput = z.strictObject({ names: z.array(z.string()) });
export type Presence = z.output<typeof presenceOutput>;

/** How often a screen that shows an order says so. */
export const HEARTBEAT_SECONDS = 20;
