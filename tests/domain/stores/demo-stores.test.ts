import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { physicalStore } from '@/db/schema/stores';
import { zonedDay } from '@/lib/core/zoned-time';
import { systemContext } from '@/lib/settings/system-context';
import { loadStore } from '@/lib/storefront/pages/page-reads';
import { seedStores } from '@/scripts/seed/stores';
import { make } from '../../support/data/make';
import { guest, openShop } from '../../support/data/shop';

test('the demo has two stores at warehouses of its own, with special days to come', async () => {
  await openShop();
  const [main, bulky] = [await make.warehouse(), await make.warehouse()];
  const warehouses = new Map([
    ['KC', main.id],
    ['TM', bulky.id],
  ]);
  const none = new Map<string, number>();
  const ids = { brands: none, categories: none, values: none, details: none, warehouses };
  const ctx = await systemContext(database());
  const picture = async () => '';
  expect(await seedStores({ ctx, picture, ids })).toEqual(['kwai-chung', 'tuen-mun']);
  const [store] = await database()
    .select()
    .from(physicalStore)
    .where(eq(physicalStore.url, 'tuen-mun'));
  expect(store).toMatchObject({ warehouse_id: bulky.id, pickup_enabled: true });
  const today = zonedDay(ctx.now(), 'Asia/Hong_Kong');
  expect(store?.special_hours.every(({ date }) => date > today)).toBe(true);
  expect((await loadStore(await guest(), 'kwai-chung'))?.store).toMatchObject({
    title: 'Harbour Kwai Chung',
    pickup_enabled: true,
  });
});
