import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '../support/fleet/client';
import { type Fleet, openFleet } from '../support/fleet/fleet';
import { buyThrough, findBroken, findLost } from '../support/fleet/traffic';
import { buyPersistently, plentifulOffers } from '../support/server/persistent-buyers';

const BUYERS = 30;
/** How long nothing may work once everything is there again. */
const AWAY_MS = 5000;
/** How long the database is away. */
const OUTAGE_MS = 10_000;

let fleet: Fleet;
let shop: { url: string; databaseUrl: string };
beforeAll(async () => {
  fleet = await openFleet();
  shop = { url: fleet.url, databaseUrl: fleet.pair.primary.url };
}, 600_000);
afterAll(() => fleet?.close());

/** Restarts what was killed after a second, as a supervisor does. */
const restarted = async (part: { kill: () => Promise<void>; start: () => Promise<void> }) => {
  await part.kill();
  await pause(1000);
  await part.start();
};
// What there is two of is not waited for.
const faults: Record<string, () => Promise<void>> = {
  'a host': () => fleet.hosts[0].kill(),
  'the process for jobs': () => restarted(fleet.worker),
  'the pooler': () => restarted(fleet.pooler),
  'the replica': () => fleet.pair.replica.kill(),
  'the primary': () => restarted(fleet.pair.primary),
  'the balancer': () => restarted(fleet.balancer),
  'the storage': async () => {
    fleet.storage.isAway = true;
    await pause(1000);
    fleet.storage.isAway = false;
  },
};
const mends: Record<string, () => Promise<void>> = {
  'a host': () => fleet.hosts[0].start(),
  'the replica': () => fleet.pair.replica.start(),
};

test.each(Object.keys(faults))(
  `%s is killed under ${BUYERS} buyers: no order is lost, and all goes on within ${AWAY_MS / 1000} s`,
  async (name) => {
    const bought = await buyThrough(shop, BUYERS, faults[name] as () => Promise<void>);
    await mends[name]?.();
    expect(new Set(bought.orders).size).toBe(BUYERS);
    expect(await findLost(shop.databaseUrl, bought.orders)).toEqual([]);
    expect(bought.lastFailure).toBeLessThanOrEqual(AWAY_MS);
    expect(await findBroken(shop.databaseUrl)).toEqual([]);
  },
);

test('while the database is away, hosts are ready, kept pages open, and a checkout says when to come again', async () => {
  const pages = async () =>
    (await Promise.all(Array.from({ length: 16 }, () => callAs(fleet.url)('GET', '/')))).map(
      ({ status }) => status,
    );
  const [offer] = await plentifulOffers(shop.databaseUrl);
  const cart = { stock_id: offer?.stock_id, quantity: 1 };
  // Each of the four servers has the page afterwards.
  for (let visit = 0; visit < 5; visit++) await pages();
  fleet.primaryAddress.cut();
  try {
    const cutAt = performance.now();
    while (performance.now() - cutAt < OUTAGE_MS) {
      for (const { url } of fleet.hosts)
        expect((await callAs(url)('GET', '/health/ready')).status).toBe(200);
      expect(new Set(await pages())).toEqual(new Set([200]));
      const refused = await callAs(fleet.url)('POST', '/api/cart/item', cart);
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      await pause(500);
    }
  } finally {
    fleet.primaryAddress.mend();
  }
  await expect
    .poll(async () => (await callAs(fleet.url)('POST', '/api/cart/item', cart)).status, {
      timeout: AWAY_MS,
    })
    .toBe(200);
});

test('a primary that takes no writes and is replaced under buyers answers 503 only, and orders go on', async () => {
  const { primary, replica } = fleet.pair;
  const offers = await plentifulOffers(shop.databaseUrl);
  let replacedAt = Number.POSITIVE_INFINITY;
  const buying = buyPersistently(fleet.url, offers, BUYERS, () => replacedAt);
  await pause(300);
  await primary.run('alter system set default_transaction_read_only = on');
  await primary.run('select pg_reload_conf()');
  await pause(2000);
  const [{ position } = { position: '' }] = await primary.run(
    'select pg_current_wal_flush_lsn()::text as position',
  );
  await expect
    .poll(() => replica.run(`select pg_last_wal_replay_lsn() >= '${position}' as is_whole`))
    .toEqual([{ is_whole: true }]);
  await replica.run('select pg_promote()');
  fleet.primaryAddress.lead(replica.url);
  replacedAt = performance.now();
  const bought = await buying;
  expect(Object.keys(bought.statuses).filter((status) => status !== '200')).toEqual(['503']);
  expect(bought.lastFailure).toBeLessThanOrEqual(AWAY_MS);
  expect(await findLost(replica.url, bought.orders)).toEqual([]);
  expect(await findBroken(replica.url)).toEqual([]);
}, 480_000);
