// npm run released-shop -- 2026-12-01: saves this release's demo shop, with orders made over its
// API, for tests/long/upgrade.test.ts to upgrade to later releases.

import { OWNER, PASSWORD } from '@/tests/support/browser/stored-login';
import { getReleaseFile, RELEASE_SECRET, writeRelease } from '@/tests/support/data/released-shop';
import { buyFrom } from '@/tests/support/server/buyer';
import { startServer } from '@/tests/support/server/server';
import { ensureBuild } from './support/build.mjs';
import { openTestPostgres } from './support/test-postgres.mjs';

type Shop = { url: string; databaseUrl: string };

async function main([release = '']: string[]) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(release))
    throw new Error('Pass the date of the release: npm run released-shop -- 2026-12-01');
  Object.assign(process.env, { AUTH_SECRET: RELEASE_SECRET, SANDBOX_PAYMENTS: 'on' });
  await ensureBuild(process.env);
  const postgres = await openTestPostgres({ seeded: true });
  Object.assign(process.env, postgres.environment);
  try {
    const shop = await startServer();
    await buyAndServe(shop);
    await shop.stop();
    await writeRelease(release, shop.databaseUrl);
    console.log(`Saved the shop of ${release} to ${getReleaseFile(release)}.`);
  } finally {
    await postgres.close();
  }
}

/** Three orders: one is completed, one has a unit returned, one is open. */
async function buyAndServe(shop: Shop): Promise<void> {
  const member = await logIn(shop, '/api/login', 'member@harbour.test');
  const owner = await logIn(shop, '/api/admin/login', OWNER);
  const ask = call(shop, owner);
  for (const [nth, token] of [member, undefined, member].entries()) {
    const { order_number } = await buyFrom(shop, 'bank_transfer', token);
    if (nth === 2) return;
    const { data: found } = await ask('GET', `/api/admin/order?search=${order_number}`);
    const order = `/api/admin/order/${found[0].id}`;
    await ask('PUT', `${order}/status`, { status: 'paid', reference: `FPS ${order_number}` });
    await ask('PUT', `${order}/status`, { status: 'shipped', carrier: 'SF Express' });
    await ask('PUT', `${order}/status`, { status: 'completed' });
    if (nth === 0) continue;
    const { data: sold } = await ask('GET', order);
    const items = [{ order_item_id: sold.items[0].id, quantity: 1 }];
    await ask('POST', `${order}/refund`, { items, reason: 'Chipped on arrival', restock: true });
  }
}

async function logIn(shop: Shop, path: string, email: string): Promise<string> {
  return (await call(shop)('POST', path, { email, password: PASSWORD })).token;
}

const call =
  (shop: Shop, token?: string) => async (method: string, path: string, body?: object) => {
    const answer = await fetch(shop.url + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(process.env.DEBUG ? error : error.message);
  process.exitCode = 1;
});
