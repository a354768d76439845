import { open } from '@/db/client';
import { auditInvariants } from '@/lib/invariants/audit';
import { inDatabase } from '../data/database';
import { buyPersistently, type Purchases, plentifulOffers } from '../server/persistent-buyers';
import { callAs } from './client';

const CALLERS = 40;
/** With more open requests than this, new ones wait. */
const MOST_OPEN = 60;

/**
 * Sends requests through a balancer until `over`, so many each second: every second one reads
 * `path`, the others put a variant into a new cart. Returns how many came, and those that failed.
 */
export async function sendTraffic(
  url: string,
  { path, stock_id, perSecond }: { path: string; stock_id: number; perSecond: number },
  over: Promise<unknown>,
): Promise<{ sent: number; failed: string[] }> {
  const callers = Array.from({ length: CALLERS }, () => callAs(url));
  const failed: string[] = [];
  const open = new Set<Promise<void>>();
  const startedAt = performance.now();
  let sent = 0;
  let isOver = false;
  void over.finally(() => {
    isOver = true;
  });
  const send = async (n: number) => {
    const call = callers[n % CALLERS] as (typeof callers)[number];
    const [method, answer] =
      n % 2
        ? (['GET', call('GET', path)] as const)
        : (['POST', call('POST', '/api/cart/item', { stock_id, quantity: 1 })] as const);
    const { status, body } = await answer;
    if (status === 200) return;
    const after = Math.round(performance.now() - startedAt);
    failed.push(`${method} ${status} after ${after} ms: ${String(body.text).slice(0, 80)}`);
  };
  while (!isOver) {
    if (open.size < MOST_OPEN) {
      const request = send(sent++).finally(() => open.delete(request));
      open.add(request);
    }
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
  }
  await Promise.all(open);
  return { sent, failed };
}

/**
 * So many buyers order through the balancer while `fault` happens, which says when everything was
 * there again; a buyer without an answer asks again by the same key. `lastFailure`: milliseconds
 * from then to the last answer that was none or 503.
 */
export async function buyThrough(
  { url, databaseUrl }: { url: string; databaseUrl: string },
  buyers: number,
  fault: () => Promise<void>,
): Promise<Purchases> {
  const offers = await plentifulOffers(databaseUrl);
  let backAt = Number.POSITIVE_INFINITY;
  const buying = buyPersistently(url, offers, buyers, () => backAt);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await fault();
  backAt = performance.now();
  return buying;
}

/** The acknowledged orders that are not in the database. */
export const findLost = (databaseUrl: string, orders: string[]) =>
  inDatabase(databaseUrl, async (sql) => {
    const rows = await sql<{ order_number: string }[]>`
      select order_number from orders where order_number = any(${orders})`;
    const numbers = new Set(rows.map(({ order_number }) => order_number));
    return orders.filter((number) => !numbers.has(number));
  });

/** The invariants of the data that do not hold. */
export async function findBroken(databaseUrl: string): Promise<string[]> {
  const { sql, db } = open(databaseUrl, 1);
  const findings = await auditInvariants(db).finally(() => sql.end());
  return findings.flatMap(({ id, rows }) => rows.map((row) => `${id} ${JSON.stringify(row)}`));
}
