import { z } from 'zod';

/** The other staff who have an order open. */
export const presenceOutput = z.strictObject({ names: z.array(z.string()) });
export type Presence = z.output<typeof presenceOutput>;

/** How often a screen that shows an order reports so. */
export const HEARTBEAT_SECONDS = 20;
