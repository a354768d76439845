import { closeDatabase, database } from '@/db/client';
import { renewWholeCache } from '@/lib/core/cache/renewals.mjs';
import { transaction } from '@/lib/core/context';
import { readSettings } from '@/lib/settings/settings';
import { systemContext } from '@/lib/settings/system-context';
import { seedAttributes, seedBrands, seedCategories, seedSynonyms } from '@/scripts/seed/catalogue';
import { seedPages } from '@/scripts/seed/content';
import { seedShippingMethods } from '@/scripts/seed/methods';
import { seedProducts } from '@/scripts/seed/products';
import type { SeededShop } from '@/scripts/seed/shop';
import { seedSettings, seedWarehouses } from '@/scripts/seed/store';
import { storePicture } from '../values/pictures';
import { filledDatabase } from './database';

/**
 * Gives this test file a database with the demo shop's products, pages, synonyms and shipping
 * methods: filled once per test run, then copied. Returns a function that drops it.
 */
export async function openDemoCatalogue(): Promise<() => Promise<void>> {
  const use = async (url: string) => {
    await closeDatabase();
    process.env.DATABASE_URL = url;
    renewWholeCache();
  };
  const { url, drop } = await filledDatabase('catalogue', async (url) => {
    await use(url);
    await fillDemoCatalogue(seedShippingMethods);
    await closeDatabase();
  });
  await use(url);
  return async () => {
    await closeDatabase();
    await drop();
  };
}

/**
 * Fills the test's database with the demo shop's products, pages and synonyms; every image is the
 * same plain one.
 */
export async function fillDemoCatalogue(
  ...more: ((shop: SeededShop) => Promise<unknown>)[]
): Promise<void> {
  const ids: SeededShop['ids'] = {
    brands: new Map(),
    categories: new Map(),
    values: new Map(),
    details: new Map(),
    warehouses: new Map(),
  };
  const plain = await storePicture();
  const picture = async () => plain;
  await transaction(await systemContext(database()), async (ctx) => {
    await seedSettings({ ctx, picture, ids });
    await seedWarehouses({ ctx, picture, ids });
    const shop: SeededShop = {
      ctx: { ...ctx, settings: await readSettings(ctx.db) },
      picture,
      ids,
    };
    const fills = [
      seedBrands,
      seedAttributes,
      seedCategories,
      seedPages,
      seedProducts,
      seedSynonyms,
      ...more,
    ];
    for (const fill of fills) await fill(shop);
  });
}
