import 'server-only';
import { after } from 'next/server';
import { database } from '@/db/client';
import { log } from '@/lib/http/log';
import { callingDevice } from './calling-device';
import { type LiveSession, noteSeen, SEEN_EVERY_MS } from './sessions';

/**
 * Has it written down, after the response, that a session is in use and from where; at most
 * once in five minutes, so that calls do not wait for a write.
 */
export async function noteVisit({ sid, last_seen_at }: LiveSession, now: Date): Promise<void> {
  if (last_seen_at && now.getTime() - last_seen_at.getTime() < SEEN_EVERY_MS) return;
  const device = await callingDevice();
  after(async () => {
    try {
      await noteSeen(database(), sid, device, now);
    } catch (error) {
      log.warn({ err: error }, 'that a session is in use could not be written down');
    }
  });
}
