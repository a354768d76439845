import { inArray } from 'drizzle-orm';
import { menu } from '@/db/schema/content';
import { stores } from '@/db/seed/content/stores';
import { addDays } from '@/lib/core/calendar';
import { zonedDay } from '@/lib/core/zoned-time';
import { parsePastedHours } from '@/lib/stores/paste-hours.schema';
import { storeInput } from '@/lib/stores/store.schema';
import { createStore } from '@/lib/stores/stores';
import { getSeedId, type SeededShop } from './shop';

/** The physical stores, each at one of the warehouses, with the image of a category. */
export async function seedStores({ ctx, ids }: SeededShop): Promise<string[]> {
  const urls = stores.map(({ picture }) => picture);
  const pictures = await ctx.db.select().from(menu).where(inArray(menu.url, urls));
  const today = zonedDay(ctx.now(), ctx.settings.store_timezone);
  for (const [order, { picture, warehouse, hours, special, ...fields }] of stores.entries()) {
    const input = {
      ...fields,
      order,
      image_path: pictures.find(({ url }) => url === picture)?.image_path ?? null,
      warehouse_id: getSeedId(ids.warehouses, warehouse),
      opening_hours: parsePastedHours(hours).opening_hours,
      special_hours: special.map(({ in_days, ...day }) => ({
        ...day,
        date: addDays(today, in_days),
        closed: !day.open,
      })),
      pickup_enabled: fields.pickup_instructions !== undefined,
    };
    await createStore(ctx, storeInput.parse(input));
  }
  return stores.map(({ url }) => url);
}
