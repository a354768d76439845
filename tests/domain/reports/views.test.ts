import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { productViewDay, visitDay } from '@/db/schema/counts';
import { recordView } from '@/lib/reports/views';
import { make } from '../../support/make';
import { guest, openShop } from '../../support/shop';

beforeAll(() => openShop());

const made = (fields = {}) => make.product({ stocks: [{ price: '1' }], ...fields });

test('views and visits are counts by the days of the shop’s zone; what is not shown counts for nothing', async () => {
  const ctx = await guest();
  const [shown, hidden] = [await await made(), await made({ visibled: '0' })];
  const tell = (moment: string, view: object) =>
    recordView({ ...ctx, now: () => new Date(moment) }, view);
  // In Hong Kong the day begins at 16:00 of universal time.
  await tell('2026-11-19T15:59:59Z', { product_id: shown.id, visit: true });
  await tell('2026-11-19T16:00:00Z', { product_id: shown.id, visit: true });
  await Promise.all(
    Array.from({ length: 20 }, () => tell('2026-11-20T09:00:00Z', { product_id: shown.id })),
  );
  await tell('2026-11-20T09:00:00Z', { product_id: hidden.id });
  await tell('2026-11-20T09:00:00Z', { product_id: 2_000_000_000, visit: false });
  expect(await database().select().from(productViewDay).orderBy(productViewDay.day)).toEqual([
    { product_id: shown.id, day: '2026-11-19', views: 1 },
    { product_id: shown.id, day: '2026-11-20', views: 21 },
  ]);
  expect(await database().select().from(visitDay).orderBy(visitDay.day)).toEqual([
    { day: '2026-11-19', visits: 1 },
    { day: '2026-11-20', visits: 1 },
  ]);
});
