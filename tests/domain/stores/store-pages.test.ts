import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { physicalStore } from '@/db/schema/stores';
import { widgetRequest } from '@/lib/content/widget.schema';
import type { Context } from '@/lib/core/context';
import { shopFor } from '@/lib/storefront/addresses/shop';
import { checkUrl } from '@/lib/storefront/addresses/urls';
import { loadLayout, loadStore, loadStores } from '@/lib/storefront/pages/page-reads';
import { widgetResponse } from '@/lib/storefront/pages/widgets';
import { listSitemapEntries } from '@/lib/storefront/seo/sitemap';
import { storeLd } from '@/lib/storefront/seo/store-ld';
import { storeChanges } from '@/lib/stores/store.schema';
import { readStoreViews } from '@/lib/stores/store-view';
import { storeResource } from '@/lib/stores/stores';
import { make } from '../../support/data/make';
import { changeProduct } from '../../support/data/products';
import { guest, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

const change = async (id: number, fields: object) =>
  storeResource.update(await owner(), id, storeChanges.parse(fields));
const namesAt = async (url: string) =>
  (await loadStore(await guest(), url))?.products.map(({ name }) => name);
const urlsInSitemap = async () =>
  (await listSitemapEntries(await guest(), { kind: 'stores', language: 'en-US', number: 1 }))?.map(
    ({ loc }) => new URL(loc).pathname,
  );

beforeAll(async () => {
  await openShop();
});
beforeEach(async () => {
  await database().delete(physicalStore);
});

test('a store that was renamed leads on; a disabled one is not there, nor in footer or sitemap', async () => {
  const { id } = await make.store({ url: 'old-pier' });
  await change(id, { url: 'pier' });
  const db = database();
  expect(await checkUrl(db, 'store', 'pier')).toEqual({ exists: true, redirect_to: null });
  expect(await checkUrl(db, 'store', 'old-pier')).toEqual({ exists: false, redirect_to: 'pier' });
  expect(await urlsInSitemap()).toEqual(['/store', '/store/pier']);
  expect((await loadLayout(await guest())).shop.has_stores).toBe(true);
  await change(id, { enabled: false });
  for (const url of ['pier', 'old-pier', 'nobody']) {
    expect(await checkUrl(db, 'store', url)).toEqual({ exists: false, redirect_to: null });
    expect(await loadStore(await guest(), url)).toBeUndefined();
  }
  expect(await urlsInSitemap()).toEqual([]);
  expect((await loadStores(await guest())).stores).toEqual([]);
  expect((await loadLayout(await guest())).shop.has_stores).toBe(false);
});

test('it shows what is in stock in its own warehouse, which may be another than the shop’s', async () => {
  const { id: warehouse_id } = await make.warehouse();
  const { id: other } = await make.warehouse();
  const stockIn = (warehouse: number, quantity: number) => [
    { price: '10', inventories: [{ warehouse_id: warehouse, quantity }] },
  ];
  const bowl = await make.product({ name: 'Bowl', stocks: stockIn(warehouse_id, 2) });
  await make.product({ name: 'Pot', is_featured: true, stocks: stockIn(warehouse_id, 1) });
  await make.product({ name: 'Gone', stocks: stockIn(warehouse_id, 0) });
  await make.product({ name: 'Elsewhere', stocks: stockIn(other, 5) });
  const { id } = await make.store({ url: 'pier', warehouse_id });
  expect(await namesAt('pier')).toEqual(['Pot', 'Bowl']);
  const found = await loadStore(await guest(), 'pier');
  expect(found?.products.map(({ sold_out }) => sold_out)).toEqual([false, false]);
  await changeProduct(bowl.id, { visibled: false });
  expect(await namesAt('pier')).toEqual(['Pot']);
  await change(id, { warehouse_id: '' });
  expect(await namesAt('pier')).toEqual([]);
});

test('texts are in the reader’s language, and nobody learns of its warehouse', async () => {
  await make.store({
    url: 'pier',
    title: { 'en-US': 'Pier', 'zh-HK': '碼頭店' },
    description: '<p>By the sea</p><script>1</script>',
  });
  const ctx: Context = { ...(await guest()), language: 'zh-HK' };
  const [store] = await readStoreViews(ctx);
  expect(store).toMatchObject({ title: '碼頭店', description: '<p>By the sea</p>' });
  expect(store).not.toHaveProperty('warehouse_id');
});

test('a widget shows as many of them as it is told to, in their order', async () => {
  await make.store({ title: 'Second', order: 2 });
  await make.store({ title: 'First', order: 1 });
  await make.store({ title: 'Closed for good', order: 0, enabled: false });
  const titles = async (data: object) =>
    (await widgetResponse(await guest(), widgetRequest.parse({ type: 'stores', data }))) as object;
  expect(await titles({})).toMatchObject([{ title: 'First' }, { title: 'Second' }]);
  expect(await titles({ limit: 1 })).toMatchObject([{ title: 'First' }]);
});

test('search engines are told where it is and when it is open', async () => {
  await make.store({
    url: 'pier',
    title: 'Pier',
    address: '9 Man Kwong Street',
    latitude: '22.2871',
    longitude: '114.1577',
    opening_hours: [
      { weekday: 1, open: '10:00', close: '20:00' },
      { weekday: 7, open: '00:00', close: '00:00' },
    ],
    special_hours: [
      { date: '2026-01-01', closed: true },
      { date: '2026-12-25', closed: true },
      { date: '2026-12-24', open: '10:00', close: '16:00' },
    ],
  });
  const ctx = await guest();
  const [store] = await readStoreViews(ctx);
  if (!store) throw new Error('no store');
  const { language, currency, viewer } = ctx;
  const shop = shopFor({ language, currency, viewer }, ctx.settings);
  const ld = storeLd(shop, store, new Date('2026-12-01T00:00Z'));
  expect(ld).toMatchObject({
    '@type': 'LocalBusiness',
    address: { streetAddress: '9 Man Kwong Street', addressCountry: 'HK' },
    geo: { latitude: 22.2871, longitude: 114.1577 },
  });
  expect(ld.openingHoursSpecification).toMatchObject([
    { dayOfWeek: 'https://schema.org/Monday', opens: '10:00', closes: '20:00' },
    { dayOfWeek: 'https://schema.org/Sunday', opens: '00:00', closes: '23:59' },
  ]);
  expect(ld.specialOpeningHoursSpecification).toMatchObject([
    { validFrom: '2026-12-24', opens: '10:00', closes: '16:00' },
    { validFrom: '2026-12-25', opens: '00:00', closes: '00:00' },
  ]);
});
