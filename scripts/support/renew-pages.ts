import { systemKey } from '@/lib/core/system-key';
import { runningShops } from './shops.mjs';

/**
 * Tells every shop that runs here, or the one at SITE_URL, which pages have changed.
 * Returns one sentence about it.
 */
export async function renewPages(tags: Set<string>): Promise<string> {
  const shops = runningShops();
  const addresses = shops.length ? shops : process.env.SITE_URL ? [process.env.SITE_URL] : [];
  if (!addresses.length) return 'No shop is running here: it will show the change when it starts.';
  const told = await Promise.all(addresses.map((address) => tell(address, tags)));
  return told.join(' ');
}

async function tell(address: string, tags: Set<string>): Promise<string> {
  const sorry = `The shop at ${address} could not be told and may show old pages until it is started again`;
  try {
    const answer = await fetch(new URL('/api/cache', address), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${systemKey()}` },
      body: JSON.stringify({ tags: [...tags] }),
      signal: AbortSignal.timeout(10_000),
    });
    return answer.ok
      ? `The shop at ${address} shows it now.`
      : `${sorry} (it answered ${answer.status}).`;
  } catch (error) {
    return `${sorry} (${error instanceof Error ? error.message : error}).`;
  }
}
