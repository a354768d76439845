import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { brandChanges } from '@/lib/catalog/brand.schema';
import { readBrandView } from '@/lib/catalog/brand-view';
import { updateBrand } from '@/lib/catalog/brands';
import { hasBrandPage, listBrandProducts } from '@/lib/search/listing';
import { type Listing, parseListingQuery } from '@/lib/search/listing.schema';
import { checkUrl } from '@/lib/storefront/addresses/urls';
import { listSitemapEntries } from '@/lib/storefront/seo/sitemap';
import { make } from '../../support/data/make';
import { changeProduct } from '../../support/data/products';
import { guest, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

beforeAll(async () => {
  await openShop();
});

const all: Listing = parseListingQuery([], 'recommended');
const makeProduct = (brand_id: number, fields: object) =>
  make.product({ brand_id, stocks: [{ price: '10' }], ...fields });
const namesIn = async (brandId: number, listing = all) =>
  (await listBrandProducts(await guest(), brandId, listing)).products.data.map(({ name }) => name);
const urlsInSitemap = async () =>
  (await listSitemapEntries(await guest(), { kind: 'brands', language: 'en-US', number: 1 }))?.map(
    ({ loc }) => new URL(loc).pathname,
  );

test('the page of a brand holds its visible products alone, featured ones first', async () => {
  const { id } = await make.brand({ url: 'tidal-kiln' });
  const { id: other } = await make.brand();
  await makeProduct(id, { name: 'Bowl' });
  await makeProduct(id, { name: 'Pot', is_featured: true });
  await makeProduct(id, { name: 'Mug', is_hot: true });
  await makeProduct(id, { name: 'Hidden', visibled: false });
  await makeProduct(other, { name: 'Other' });
  expect(await namesIn(id)).toEqual(['Pot', 'Mug', 'Bowl']);
  expect(await namesIn(id, { ...all, sort: 'name' })).toEqual(['Bowl', 'Mug', 'Pot']);
  const ctx = await guest();
  expect(await hasBrandPage(ctx, id, { ...all, page: 1, page_size: 2 })).toBe(true);
  expect(await hasBrandPage(ctx, id, { ...all, page: 2, page_size: 2 })).toBe(true);
  expect(await hasBrandPage(ctx, id, { ...all, page: 3, page_size: 2 })).toBe(false);
});

test('a brand that was renamed leads on; a disabled one and one nobody has are not there', async () => {
  const { id } = await make.brand({ url: 'old-name' });
  const change = async (fields: object) =>
    updateBrand(await owner(), id, brandChanges.parse(fields));
  await change({ url: 'new-name' });
  const db = database();
  expect(await checkUrl(db, 'brand', 'new-name')).toEqual({ exists: true, redirect_to: null });
  expect(await checkUrl(db, 'brand', 'old-name')).toEqual({
    exists: false,
    redirect_to: 'new-name',
  });
  await change({ enabled: false });
  for (const url of ['new-name', 'old-name', 'nobody']) {
    expect(await checkUrl(db, 'brand', url)).toEqual({ exists: false, redirect_to: null });
    expect(await readBrandView(await guest(), url)).toBeUndefined();
  }
});

test('a brand without anything on sale has an empty page, which the sitemap leaves out', async () => {
  const { id } = await make.brand({ url: 'quiet' });
  const { id: only } = await makeProduct(id, { name: 'Only' });
  expect(await urlsInSitemap()).toContain('/brand/quiet');
  await changeProduct(only, { visibled: false });
  expect(await checkUrl(database(), 'brand', 'quiet')).toMatchObject({ exists: true });
  expect(await namesIn(id)).toEqual([]);
  expect(await urlsInSitemap()).not.toContain('/brand/quiet');
});
