import 'server-only';
import { systemKey } from '@/lib/core/system-key';

/**
 * The address of this very process on its own machine, not of another that shares its port;
 * undefined on a host without a long-running server.
 */
function serverUrl(): string | undefined {
  const { HARBOUR_OWN_PORT, HOST, PORT, VERCEL } = process.env;
  if (HARBOUR_OWN_PORT) return `http://127.0.0.1:${HARBOUR_OWN_PORT}`;
  if (!PORT || VERCEL) return undefined;
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

const PATIENCE_MS = 120_000;

/** Has this server run its due jobs. Throws if it cannot be reached or refuses. */
export async function requestDueWork(): Promise<void> {
  const response = await fetch(`${serverUrl()}/api/cron`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${systemKey()}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`/api/cron returned ${response.status}`);
}
