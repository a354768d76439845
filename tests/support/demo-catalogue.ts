import { database } from '@/db/client';
import { transaction } from '@/lib/core/context';
import { readSettings } from '@/lib/settings/settings';
import { systemContext } from '@/lib/settings/system-context';
import { seedAttributes, seedBrands, seedCategories, seedSynonyms } from '@/scripts/seed/catalogue';
import { seedPages } from '@/scripts/seed/content';
import { seedProducts } from '@/scripts/seed/products';
import type { SeededShop } from '@/scripts/seed/shop';
import { seedSettings, seedWarehouses } from '@/scripts/seed/store';
import { storedPicture } from './pictures';

/**
 * Fills the test's database with what the demo shop sells, its pages and its synonyms; every
 * picture is the same plain one. Returns the ids of what further seeds build on.
 */
export async function openDemoCatalogue(): Promise<SeededShop['ids']> {
  const ids: SeededShop['ids'] = {
    brands: new Map(),
    categories: new Map(),
    values: new Map(),
    details: new Map(),
    warehouses: new Map(),
  };
  const plain = await storedPicture();
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
    ];
    for (const fill of fills) await fill(shop);
  });
  return ids;
}
