import 'server-only';
import { systemKey } from '@/lib/core/system-key';
import { serverUrl } from './server-url';

const PATIENCE_MS = 120_000;

/** Has this very server work its due jobs. Throws when it cannot be asked or refuses. */
export async function requestDueWork(): Promise<void> {
  const response = await fetch(`${serverUrl()}/api/cron`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${systemKey()}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`/api/cron answered ${response.status}`);
}
