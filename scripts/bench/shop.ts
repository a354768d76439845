import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { open } from '@/db/client';
import { transaction } from '@/lib/core/context';
import { systemContext } from '@/lib/settings/system-context';
import { fillCatalogue, fillOrders } from '@/tests/bench/catalogue';
import { freshDatabase } from '@/tests/support/data/database';
import { seedPaymentMethods, seedShippingMethods } from '../seed/methods';
import type { SeededShop } from '../seed/shop';
import { seedAdmins } from '../seed/store';
import { inRoot, root } from '../support/root.mjs';
import { call } from './ask';
import { serversBelow } from './processes';
import { formatWhole } from './result';
import { serveProgram } from './serve';

/**
 * The demo shop, the same with its jobs run and full stock, and catalogues of 1,000 and of
 * 100,000 products.
 */
export type ShopName = 'demo' | 'served' | 'small' | 'large';

/** A database to measure on; several builds of the shop may serve it. */
export type BenchDatabase = { name: ShopName; products: number; url: string };
/** A running shop. `requestCounts` counts the addresses requested, by row. */
export type BenchShop = BenchDatabase & {
  databaseUrl: string;
  build: 'this' | 'other';
  workers: number;
  servers: () => number[];
  requestCounts: Map<string, number>;
  close: () => Promise<void>;
};

/** The demo shop, or a shop with so many products, as many orders, methods and admins. */
export async function storeShop(name: ShopName, products: number): Promise<BenchDatabase> {
  if (name === 'demo' || name === 'served') {
    const { url } = await freshDatabase('seeded');
    if (name === 'served') await fillShelves(url);
    return { name, products, url };
  }
  const { url } = await freshDatabase('migrated');
  await fillCatalogue(url, products);
  await fillMethods(url);
  await fillOrders(url, products);
  return { name, products, url };
}

const PLENTY = 1_000_000;

/** Fills up stock, and deletes the jobs and emails of the demo's history. */
async function fillShelves(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  await sql`with filled as (update inventory set quantity = quantity + ${PLENTY}
      returning id, quantity)
    insert into inventory_history (inventory_id, type, change, balance)
      select id, 'plus', ${PLENTY}, quantity from filled`;
  await sql`delete from pgboss.job`;
  await sql`delete from mail`;
  await sql.end();
}

/**
 * Serves a shop as `npm start` does, with so many processes, from this folder's build or that of
 * `folder`. Except for `served`, no emails are written (`JOBS=off`): those of hundreds of orders
 * would be written while the next row is measured.
 */
export async function openBenchShop(
  { url: databaseUrl, ...shopInfo }: BenchDatabase,
  { workers = 1, folder = root }: { workers?: number; folder?: string } = {},
): Promise<BenchShop> {
  const home = mkdtempSync(join(tmpdir(), 'harbour-bench-'));
  const own = folder === root;
  const env = {
    ...(own ? process.env : withoutBuildSettings()),
    ...(own && { DATA_DIR: home }),
    DATABASE_URL: databaseUrl,
    MAIL_DIR: join(home, 'mail'),
    ...(shopInfo.name !== 'served' && { JOBS: 'off' }),
    WORKERS: String(workers),
  };
  const start = own ? inRoot('scripts', 'start.mjs') : join(folder, 'scripts', 'start.mjs');
  const served = await serveProgram([start], env, { folder, path: '/health/ready' });
  const close = async () => {
    await served.close();
    rmSync(home, { recursive: true, force: true });
  };
  const servers = () => serversBelow(served.pid);
  const shop = { ...shopInfo, databaseUrl, workers, servers, close, url: served.url };
  return { ...shop, build: own ? 'this' : 'other', requestCounts: new Map() };
}

/** Another folder's build has its own secret, which it finds itself. */
function withoutBuildSettings(): NodeJS.ProcessEnv {
  const { AUTH_SECRET: _, DATA_DIR: __, ...env } = process.env;
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(NEXT|HARBOUR)_/.test(name)),
  ) as NodeJS.ProcessEnv;
}

/** The name of a shop in the table. */
export const shopName = ({ name, products }: BenchDatabase): string =>
  name === 'demo'
    ? 'demo'
    : name === 'served'
      ? 'demo, as served'
      : `${formatWhole(products)} products`;

/** The next number of a row on this shop: no address is requested twice. */
export function takeNextNumber({ requestCounts }: BenchShop, row: string): number {
  const next = (requestCounts.get(row) ?? 0) + 1;
  requestCounts.set(row, next);
  return next;
}

/** The headers of the owner's calls. */
export async function ownersHeaders({ url }: BenchShop): Promise<{ Authorization: string }> {
  const login = { email: 'owner@harbour.test', password: 'harbour-demo' };
  const { token } = await call<{ token: string }>(`${url}/api/admin/login`, login);
  return { Authorization: `Bearer ${token}` };
}

/** Adds what orders need to a catalogue: the demo shop's methods and its admins. */
async function fillMethods(databaseUrl: string): Promise<void> {
  const { sql, db } = open(databaseUrl, 1);
  const empty = () => new Map<string, number>();
  const ids: SeededShop['ids'] = {
    brands: empty(),
    categories: empty(),
    values: empty(),
    details: empty(),
    warehouses: empty(),
  };
  const picture = () => Promise.reject(new Error('A catalogue of the bench has no pictures.'));
  try {
    await transaction(await systemContext(db), async (ctx) => {
      const shop = { ctx, picture, ids };
      await seedAdmins(shop);
      await seedShippingMethods(shop);
      await seedPaymentMethods(shop);
    });
  } finally {
    await sql.end();
  }
}
