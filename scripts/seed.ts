// npm run seed: fills an empty database with the demo shop, through the functions staff use.
import { type Connection, closeDatabase, openDirect } from '@/db/client';
import { product } from '@/db/schema/catalog';
import { type Context, transaction } from '@/lib/core/context';
import { readSettings } from '@/lib/settings/settings';
import { systemContext } from '@/lib/settings/system-context';
import { seedChanges, seedSavedReports } from './seed/back-office';
import {
  seedAttributes,
  seedBrands,
  seedCategories,
  seedSearchMisses,
  seedSynonyms,
} from './seed/catalogue';
import { seedChangedOrders } from './seed/changed-orders';
import {
  seedBlocks,
  seedBlog,
  seedHomePage,
  seedMenus,
  seedPages,
  seedSlider,
} from './seed/content';
import { seedCustomers, seedMemberAccount, seedMembers, seedTiers } from './seed/customers';
import { seedLeadStatuses, seedLeads } from './seed/leads';
import { seedLetters } from './seed/letters';
import { seedPaymentMethods, seedShippingMethods } from './seed/methods';
import { seedOrderDesk } from './seed/order-desk';
import { seedOrders } from './seed/orders';
import { pictureStore, seedLibrary } from './seed/pictures';
import { dateStockHistory, seedDrops, seedProducts } from './seed/products';
import { seedPromotions } from './seed/promotions';
import type { SeededShop } from './seed/shop';
import { seedAdmins, seedSettings, seedTaxes, seedWarehouses } from './seed/store';
import { seedStores } from './seed/stores';
import { seedTills } from './seed/tills';
import { seedPageSpeed, seedViews } from './seed/visits';

const { sql, db } = openDirect(4);
const failed = new AbortController();
try {
  if (await db.$count(product))
    throw new Error('this database already has products. The demo needs an empty one.');
  const outside = await systemContext(db);
  const ids: SeededShop['ids'] = {
    brands: new Map(),
    categories: new Map(),
    values: new Map(),
    details: new Map(),
    warehouses: new Map(),
  };
  const picture = pictureStore(failed.signal);
  // One transaction: an interrupted seed leaves nothing in the database.
  await transaction(outside, async (own) => {
    const ctx = withoutSavepoints(own);
    await step('Settings', () => seedSettings({ ctx, picture, ids }));
    await step('Warehouses', () => seedWarehouses({ ctx, picture, ids }));
    const shop: SeededShop = {
      ctx: { ...ctx, settings: await readSettings(ctx.db) },
      picture,
      ids,
    };
    await step('Roles and staff', () => seedAdmins(shop));
    await step('Lead statuses', () => seedLeadStatuses(shop));
    await step('Customers', () => seedCustomers(shop));
    await step('Taxes', () => seedTaxes(shop));
    await step('Shipping methods', () => seedShippingMethods(shop));
    await step('Payment methods', () => seedPaymentMethods(shop));
    await step('Brands', () => seedBrands(shop));
    await step('Attributes', () => seedAttributes(shop));
    await step('Categories', () => seedCategories(shop));
    await step('Physical stores', () => seedStores(shop));
    await step('Pages', () => seedPages(shop));
    await step('Home page', () => seedHomePage(shop));
    await step('Blocks', () => seedBlocks(shop));
    await step('Products', () => seedProducts(shop));
    await step('Promotions', () => seedPromotions(shop));
    await step('Membership tiers', () => seedTiers(shop));
    await step('Slides', () => seedSlider(shop));
    await step('Blog', () => seedBlog(shop));
    await step('Menus', () => seedMenus(shop));
    await step('Synonyms', () => seedSynonyms(shop));
    await step('Searches without results', () => seedSearchMisses(shop));
    await step('Page speed', () => seedPageSpeed(shop));
    await step('Views', () => seedViews(shop));
    await step('Orders', () => seedOrders(shop));
    await step('Returns and labels', () => seedOrderDesk(shop));
    const withSavepoints = { ...shop, ctx: { ...shop.ctx, db: own.db } };
    await step('Edits and exchanges', () => seedChangedOrders(withSavepoints));
    await step('POS', () => seedTills(shop));
    await step('Inventory history', () => dateStockHistory(shop));
    await step('Memberships', () => seedMembers(shop));
    await step('Member account', () => seedMemberAccount(shop));
    await step('Leads', () => seedLeads(shop));
    await step('Messages', () => seedLetters(shop));
    await step('Saved reports', () => seedSavedReports(shop));
    await step('Media library', () => seedLibrary(shop));
    await step('Changes', () => seedChanges(shop));
    await step('Drops', () => seedDrops(shop));
  });
} catch (error) {
  failed.abort();
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  process.stderr.write(
    `The demo shop could not be created: ${cause instanceof Error ? cause.message : cause}\n`,
  );
  process.exitCode = 1;
} finally {
  await sql.end();
  await closeDatabase();
}

/**
 * Prints one line when a step of the seed is done: its name, how many records it made, how long
 * it took.
 */
async function step<T>(name: string, work: () => Promise<T[]>): Promise<T[]> {
  const started = performance.now();
  const made = await work();
  process.stdout.write(
    `  ${name}: ${made.length} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`,
  );
  return made;
}

/**
 * The same context, whose functions work in the open transaction instead of in savepoints: a
 * failure fails the whole seed, and savepoints would take a quarter of the time of its orders.
 */
function withoutSavepoints<C extends Context>(ctx: C): C {
  const joined: Connection = Object.create(ctx.db, {
    transaction: { value: (work: (db: Connection) => Promise<unknown>) => work(joined) },
  });
  return { ...ctx, db: joined };
}
