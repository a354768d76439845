import { z } from 'zod';
import { moment, wrapData } from '@/lib/core/records/output.schema';

/**
 * A live login: browser and system by name (empty if unknown), `place` (from a proxy header, else
 * empty), when it began and when it was last used, to five minutes. `current` is the caller's own.
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
export const endedOutput = wrapData(z.strictObject({ ended: z.int().min(0) }));
