import 'server-only';
import { houseKey } from '@/lib/core/house-key';
import { log } from './log';

const PATIENCE_MS = 50_000;

/** Asks this very server to run its due work. A failure is logged; the next minute asks again. */
export async function askForDueWork(): Promise<void> {
  const { HOST, PORT = '3000' } = process.env;
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  try {
    const options = { method: 'POST', headers: { Authorization: `Bearer ${houseKey()}` }, signal: AbortSignal.timeout(PATIENCE_MS) };
    const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${PORT}/api/cron`, options);
    if (!answer.ok) log.error({ status: answer.status }, 'due work was refused');
  } catch (error) {
    log.error({ err: error }, 'due work could not be asked for');
  }
}
