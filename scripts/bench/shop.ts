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
 * The demo shop, the same with its jobs worked and its shelves full, and catalogues of 1,000 and of
 * 100,000 products.
 */
export type ShopName = 'demo' | 'served' | 'small' | 'large';

/** A database to measure on; several builds of the shop may serve it. */
export type BenchDatabase = { name: ShopName; products: number; url: string };
/** A running shop. Its addresses that were asked for are counted in `requestCounts`, by row. */
export type BenchShop = BenchDatabase & {
  databaseUrl: string;
  build: 'this' | 'other';
  workers: number;
  servers: () => number[];
  requestCounts: Map<string, number>;
  close: () => Promise<void>;
};

/**
 * The demo shop, or an empty one filled with so many products, as many orders, methods and admins.
 */
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

/** Fills the shelves, as a delivery would, and drops the jobs and mails of the demo's history. */
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
 * Serves it as `npm start` does, by so many processes, from this folder's build or that of
 * `folder`. But for the shop `served`, mails are left unwritten (`JOBS=off`): those of hundreds of
 * orders would be written while the next row is measured.
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

/** Another folder's build was made with its own secret, which it finds itself. */
function withoutBuildSettings(): NodeJS.ProcessEnv {
  const { AUTH_SECRET: _, DATA_DIR: __, ...env } = process.env;
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(NEXT|HARBOUR)_/.test(name)),
  ) as NodeJS.ProcessEnv;
}

/** How a shop is called in the table. */
export const shopName = ({ name, products }: BenchDatabase): string =>
  name === 'demo'
    ? 'demo'
    : name === 'served'
      ? 'demo, as served'
      : `${formatWhole(products)} products`;

/** The next number of a row on this shop: no address is asked for twice. */
export function takeNextNumber({ requestCounts }: BenchShop, row: string): number {
  const next = (requestCounts.get(row) ?? 0) + 1;
  requestCounts.set(row, next);
  return next;
}

/** What the owner's calls are made with. */
export async function ownersHeaders({ url }: BenchShop): Promise<{ Authorization: string }> {
  const login = { email: 'owner@harbour.test', password: 'harbour-demo' };
  const { token } = await call<{ token: string }>(`${url}/api/admin/login`, login);
  return { Authorization: `Bearer ${token}` };
}

/** What a catalogue needs to be bought from: the demo shop's methods, and its admins. */
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
