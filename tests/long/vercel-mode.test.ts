// The shop as on Vercel (case 19): two instances that may write nowhere and are suspended between
// requests, finished pages cached outside of them, and no process for jobs.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { open } from '@/db/client';
import { productChanges } from '@/lib/products/product.schema';
import { updateProduct } from '@/lib/products/products';
import { systemContext } from '@/lib/settings/system-context';
import { freshDatabase } from '../support/data/database';
import { type FakeS3, startFakeS3 } from '../support/fakes/fake-s3';
import { type MailServer, startMailServer } from '../support/fakes/mail-server';
import { askShop, buyFrom } from '../support/server/buyer';
import { openVercelShop, type VercelShop } from '../support/server/vercel-shop';

const CRON_SECRET = 'what the scheduler of the test sends';
const PASSWORD = 'harbour-demo';
let database: Awaited<ReturnType<typeof freshDatabase>>;
let bucket: FakeS3;
let mails: MailServer;
let shop: VercelShop;

beforeAll(async () => {
  [database, bucket, mails] = await Promise.all([
    freshDatabase('settled'),
    startFakeS3(),
    startMailServer(),
  ]);
  shop = await openVercelShop({
    ...bucket.environment,
    DATABASE_URL: database.url,
    AUTH_SECRET: 'the secret of a shop on Vercel',
    SITE_URL: 'http://127.0.0.1',
    SMTP_URL: mails.url,
    MAIL_FROM: 'shop@harbour.test',
    SANDBOX_PAYMENTS: 'on',
    CRON_SECRET,
  });
}, 1_500_000);
afterAll(async () => {
  await shop?.close();
  await bucket?.close();
  await mails?.stop();
  await database?.drop();
});
/** While the instances are suspended, their connections die. */
beforeEach(() =>
  askShop(
    { databaseUrl: database.url },
    (sql) => sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  ),
);

async function logIn(url: string, path: string, email: string): Promise<string> {
  const body = JSON.stringify({ email, password: PASSWORD });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(url + path, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}
const logInOwner = (url: string) => logIn(url, '/api/admin/login', 'owner@harbour.test');
const callAs = (token: string, method: string, url: string, body?: FormData | object) =>
  fetch(url, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
    },
    body: body instanceof FormData ? body : body && JSON.stringify(body),
  });

/** A product with its page's path and one price. */
async function findProduct() {
  const [found] = await askShop<{ id: number; path: string; stocks: number[] }>(
    { databaseUrl: database.url },
    (sql) => sql`select p.id, '/product/' || p.url as path, array_agg(s.id) as stocks
      from product p join stock s on s.product_id = p.id
      where p.visibled group by p.id order by p.id limit 1`,
  );
  if (!found) throw new Error('the shop has no product');
  return found;
}
const toPriceChanges = (stocks: number[], price: number) => ({
  stocks: stocks.map((id) => ({ id, price: `${price}.00`, special_price: null })),
});
async function shownPrice(url: string): Promise<number> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  const [, shown = '0'] = /HK\$([\d,]+)\.00/.exec(await answer.text()) ?? [];
  return Number(shown.replaceAll(',', ''));
}

test('nothing can be written where the code is', () => {
  expect(shop.canWrite()).toBe(false);
});

test('a login at one instance holds at the other', async () => {
  const token = await logIn(shop.urls[0], '/api/login', 'member@harbour.test');
  const ask = (as: string) => callAs(as, 'GET', `${shop.urls[1]}/api/address`);
  expect((await ask(token)).status).toBe(200);
  expect((await ask(`${token}x`)).status).toBe(401);
});

test('an order is confirmed by email after the answer, though nobody called for jobs', async () => {
  const { email, order_number } = await buyFrom({
    url: shop.urls[0],
    databaseUrl: database.url,
  });
  await expect.poll(() => mails.to(email).length, { timeout: 15_000 }).toBe(1);
  expect(mails.to(email)[0]?.subject).toContain(order_number);
});

test('a price that staff change at one instance is in the next answer of the other', async () => {
  const owner = await logInOwner(shop.urls[1]);
  const { id, path, stocks } = await findProduct();
  const before = shop.platform.found();
  for (let n = 0; n < 10; n++) {
    // Not in turn: an instance knows what it changed itself.
    const [first, second] = n < 5 ? shop.urls : [shop.urls[1], shop.urls[0]];
    for (const url of shop.urls) await shownPrice(url + path);
    const change = toPriceChanges(stocks, 1001 + n);
    const answer = await callAs(owner, 'PUT', `${first}/api/admin/product/${id}`, change);
    expect(answer.status).toBe(200);
    expect([n, await shownPrice(second + path)]).toEqual([n, 1001 + n]);
    expect([n, await shownPrice(first + path)]).toEqual([n, 1001 + n]);
  }
  expect(shop.platform.found() - before).toBeGreaterThan(10);
  expect((await fetch(shop.urls[0])).status).toBe(200);
  expect(shop.platform.mostTags()).toBeGreaterThan(10);
  expect(shop.platform.mostTags()).toBeLessThanOrEqual(128);
});

test('what no request changed is renewed by the scheduler’s next call', async () => {
  const { id, path, stocks } = await findProduct();
  await shownPrice(shop.urls[0] + path);
  const { sql, db } = open(database.url, 1);
  const change = productChanges.parse(toPriceChanges(stocks, 2222));
  await updateProduct(await systemContext(db), id, change).finally(() => sql.end());
  const headers = { Authorization: `Bearer ${CRON_SECRET}` };
  expect((await fetch(`${shop.urls[1]}/api/cron`, { headers })).status).toBe(200);
  expect(await shownPrice(shop.urls[0] + path)).toBe(2222);
});

test('an image uploaded to one instance is answered by the other; a body above 4.5 MB never arrives', async () => {
  const owner = await logInOwner(shop.urls[0]);
  const image = sharp({ create: { width: 900, height: 900, channels: 3, background: '#8ac' } });
  const upload = (file: Blob) => {
    const form = new FormData();
    form.append('image', file, 'picture.png');
    return callAs(owner, 'POST', `${shop.urls[0]}/api/admin/upload`, form);
  };
  const answer = await upload(new Blob([new Uint8Array(await image.png().toBuffer())]));
  const body = await answer.text();
  expect([answer.status, body]).toEqual([200, expect.stringContaining('.webp')]);
  const [, path] = /"([\w/-]+\.webp)"/.exec(body) ?? [];
  const shown = await fetch(`${shop.urls[1]}/media/${path}`);
  expect([path, shown.status]).toEqual([path, 200]);
  expect(bucket.objects.size).toBeGreaterThan(0);
  expect((await upload(new Blob([new Uint8Array(5_000_000)]))).status).toBe(413);
});
