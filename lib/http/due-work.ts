import 'server-only';
import { systemKey } from '@/lib/core/system-key';
import { log } from './log';
import { serverUrl } from './server-url';

const PATIENCE_MS = 120_000;

/** Asks this very server to run its due work. A failure is logged; the caller asks again. */
export async function requestDueWork(): Promise<void> {
  try {
    const options = {
      method: 'POST',
      headers: { Authorization: `Bearer ${systemKey()}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    };
    const answer = await fetch(`${serverUrl()}/api/cron`, options);
    if (!answer.ok) log.error({ status: answer.status }, 'due work was refused');
  } catch (error) {
    log.error({ err: error }, 'due work could not be asked for');
  }
}
