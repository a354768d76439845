// The shop of this folder, as backup and restore see it: where it keeps what.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readFileText } from '../support/files.mjs';
import { openPostgres } from '../support/postgres.mjs';
import { dataFolder } from '../support/root.mjs';
import { Stop } from '../support/say.mjs';

/** The embedded database's name. */
export const SHOP = 'harbour';

export const SECRET_FILE = join(dataFolder, 'secret');
export const mediaFolder = () => resolve(process.env.MEDIA_DIR || join(dataFolder, 'media'));

/** The address of a database of one's own, past a pooler; undefined with the embedded one. */
export const ownDatabaseUrl = () => process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;

/** The shop's AUTH_SECRET: the variable, or the file made without one. */
export function readSecret() {
  const secret = process.env.AUTH_SECRET || readFileText(SECRET_FILE)?.trim();
  if (!secret) throw new Stop('AUTH_SECRET is not set. Set it to the one that the shop runs with.');
  return secret;
}

/** Stops unless this folder has a shop on the embedded database. */
export function requireEmbeddedShop() {
  if (!existsSync(join(dataFolder, 'postgres', 'PG_VERSION')))
    throw new Stop(
      `There is no shop in ${dataFolder} yet. Set DATA_DIR if it is elsewhere, or DATABASE_URL.`,
    );
}

/** Opens the embedded database as it is, running or not, without migrating it. */
export function openEmbedded() {
  requireEmbeddedShop();
  return openPostgres(dataFolder, {}, { kept: true });
}

/** Stops when a database has any table where the shop would have its own. */
export async function checkIsEmpty(sql) {
  const { name, tables, orders } = await readContents(sql);
  if (tables) throw hasShop(name, tables, orders);
}

const hasShop = (name, tables, orders) =>
  new Stop(
    `Nothing was written: the database ${name} has ${tables} tables` +
      `${orders ? ` and ${orders} orders` : ''}. Create an empty one.`,
  );

async function readContents(sql) {
  const [{ name, tables, orders }] = await sql`
    select current_database() as name, count(*)::int as tables,
      to_regclass('public.orders') as orders
    from pg_class where relkind in ('r', 'p')
      and relnamespace::regnamespace::text in ('public', 'drizzle', 'pgboss')`;
  const count = orders && (await sql`select count(*)::int as count from orders`)[0].count;
  return { name, tables, orders: count ?? undefined };
}
