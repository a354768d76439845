import { z } from 'zod';
import { moment, wrapData } from '@/lib/core/records/output.schema';

/**
 * A login that lives: with what (browser and system by name, empty where the program does not
 * say), from where (`place` as a proxy in front tells it, else empty), since when, and when it
 * was last in use, to five minutes. `current` is the one the caller came with.
 */
export const sessionOutput = z.strictObject({
  id: z.uuid(),
  browser: z.string(),
  system: z.string(),
  place: z.string(),
  address: z.string(),
  created_at: moment,
  last_seen_at: moment,
  expires_at: moment,
  current: z.boolean(),
});
export type SessionRecord = z.output<typeof sessionOutput>;

export const sessionParams = z.object({ id: z.uuid() });
/** How many logins ended. */
export const endedOutput = wrapData(z.strictObject({ ended: z.int().min(0) }));
