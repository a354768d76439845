import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { menuInput } from '@/lib/content/menu.schema';
import { createMenu } from '@/lib/content/menus';
import type { Context } from '@/lib/core/context';
import { convertAmount } from '@/lib/core/money';
import { productInput } from '@/lib/products/product.schema';
import { createProduct } from '@/lib/products/products';
import { type ChosenFacets, parsePriceRange } from '@/lib/search/chosen-facets.schema';
import { listCategoryProducts } from '@/lib/search/listing';
import { categorySorts, type Listing, parseListingQuery } from '@/lib/search/listing.schema';
import { baseCurrency, displayCurrency } from '@/lib/settings/currencies';
import { writeSettings } from '@/lib/settings/settings';
import { make } from '../../support/data/make';
import { brokenPromises, guest, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

type Item = {
  id: number;
  name: string;
  brand: number | undefined;
  price: number;
  values: number[];
  available: boolean;
  place: number;
  shown: boolean;
};

const attributes: { id: number; values: number[] }[] = [];
const brands: number[] = [];
const items: Item[] = [];
let menu = 0;

/** The same numbers in every run. */
const rng = (() => {
  let state = 20_261_121;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
})();
const pick = <T>(from: T[]): T | undefined => from[rng(from.length)];

beforeAll(async () => {
  await openShop();
  const ctx = await owner();
  const warehouse_id = ctx.settings.product_warehouse_id ?? 0;
  menu = (
    await createMenu(ctx, menuInput.parse({ title: 'Shelf', type: 'category', url: 'shelf' }))
  ).id;
  for (const n of [1, 2, 3, 4])
    brands.push(
      (await make.brand({ title: `Brand ${n}`, url: `brand-${n}`, enabled: n !== 4 })).id,
    );
  for (const key of ['colour', 'size']) {
    const values = ['a', 'b', 'c'].map((value) => ({ key: value, title: `${key} ${value}` }));
    const made = await make.attribute({ key, title: key, position: 'stock_option', values });
    attributes.push({ id: made.id, values: made.values.map(({ id }) => id) });
  }
  for (let n = 1; n <= 50; n++) {
    const attribute = n % 5 ? pick(attributes) : undefined;
    const values = attribute ? attribute.values.filter(() => rng(3) > 0) : [];
    const variants = (values.length ? values : [undefined]).map((value) => ({
      price: String(20 + rng(900)),
      option_values: value ? [value] : [],
      visibled: rng(4) > 0,
      inventories: [{ warehouse_id, quantity: rng(2) * 3 }],
    }));
    const shown = rng(6) > 0;
    const brand_id = pick([undefined, ...brands]);
    const name = `Thing ${String(rng(1000)).padStart(3, '0')} ${n}`;
    const input = {
      sku: `T-${n}`,
      url: `t-${n}`,
      name,
      brand_id,
      categories: [menu],
      visibled: shown,
      stocks: variants,
    };
    const { id } = await createProduct(ctx, productInput.parse(input));
    const open = variants.filter(({ visibled }) => visibled);
    const inStock = open.filter(({ inventories }) => (inventories[0]?.quantity ?? 0) > 0);
    const offered = inStock.length ? inStock : open;
    items.push({
      id,
      name,
      brand: brand_id,
      place: n,
      shown: shown && open.length > 0,
      price: Math.min(...offered.map(({ price }) => Number(price) * 100)),
      values: [...new Set(open.flatMap(({ option_values }) => option_values))],
      available: inStock.length > 0,
    });
  }
});

const buildListing = (chosen: ChosenFacets, more: Partial<Listing> = {}): Listing => ({
  ...parseListingQuery([['page_size', '96']], 'recommended'),
  chosen,
  ...more,
});
const list = async (chosen: ChosenFacets = {}, more: Partial<Listing> = {}, ctx?: Context) =>
  listCategoryProducts(ctx ?? (await guest()), [menu], buildListing(chosen, more));

function answers(ctx: Context, item: Item, key: string, ids: string[]): boolean {
  if (key === 'brand') return item.brand !== brands[3] && ids.includes(String(item.brand));
  if (key === 'in_stock') return item.available;
  if (key.startsWith('option_')) return ids.some((id) => item.values.includes(Number(id)));
  const shown = displayCurrency(ctx.settings, ctx.currency);
  const price = convertAmount(item.price, baseCurrency(ctx.settings), shown) / 10 ** shown.decimals;
  return ids.some((id) => {
    const { from, to } = parsePriceRange(id) ?? { from: 0, to: 0 };
    return price >= from && (to === undefined || price < to);
  });
}
const matchingItems = (ctx: Context, chosen: ChosenFacets, but?: string) =>
  items.filter(
    (item) =>
      item.shown &&
      Object.entries(chosen).every(([key, ids]) => key === but || answers(ctx, item, key, ids)),
  );

const some = (ids: string[]) => fc.subarray(ids, { minLength: 1 });
const choices = () =>
  fc.record(
    {
      brand: some([...brands.map(String), '99999']),
      price: some(['0-100', '100-300', '300-', '150-155']),
      in_stock: fc.constant(['1']),
      [`option_${attributes[0]?.id}`]: some((attributes[0]?.values ?? []).map(String)),
      [`option_${attributes[1]?.id}`]: some((attributes[1]?.values ?? []).map(String)),
    },
    { requiredKeys: [] },
  );

describe('what a list shows of what is chosen', () => {
  test.each(['HKD', 'USD', 'JPY'])(
    'products, total and every count are those of a count by hand, in %s',
    async (currency) => {
      const ctx = await guest(currency);
      await fc.assert(
        fc.asyncProperty(choices(), async (generatedFacets) => {
          const chosen = generatedFacets as ChosenFacets;
          const { products, facets } = await list(chosen, {}, ctx);
          const expected = matchingItems(ctx, chosen);
          expect(products.meta.total).toBe(expected.length);
          expect(products.data.map(({ id }) => id).sort()).toEqual(
            expected.map(({ id }) => id).sort(),
          );
          for (const { key, values } of facets) {
            const others = matchingItems(ctx, chosen, key);
            for (const { id, count, selected } of values) {
              expect({ key, id, count }).toEqual({
                key,
                id,
                count: others.filter((item) => answers(ctx, item, key, [id])).length,
              });
              expect(selected).toBe(chosen[key]?.includes(id) ?? false);
              expect(count > 0 || selected).toBe(true);
            }
          }
        }),
        { numRuns: 60 },
      );
    },
  );

  test('values of one facet widen the list, facets filter each other', async () => {
    const [first, second] = brands.map(String) as [string, string];
    const total = async (chosen: ChosenFacets) => (await list(chosen)).products.meta.total;
    expect(await total({ brand: [first, second] })).toBe(
      (await total({ brand: [first] })) + (await total({ brand: [second] })),
    );
    expect(await total({ brand: [first], in_stock: ['1'] })).toBeLessThan(
      await total({ brand: [first] }),
    );
  });

  test('a value that is chosen stays in its facet when nothing answers it any more; nobody else of no product does', async () => {
    const [brand] = brands.map(String) as [string];
    const { products, facets } = await list({ brand: [brand], price: ['1-2'] });
    expect(products.meta.total).toBe(0);
    expect(
      facets.find(({ key }) => key === 'price')?.values.find(({ id }) => id === '1-2'),
    ).toMatchObject({ count: 0, selected: true });
    expect(facets.find(({ key }) => key === 'brand')?.values).toEqual([
      expect.objectContaining({ id: brand, count: 0, selected: true }),
    ]);
  });

  test('a disabled brand is no choice; an id nobody knows, or of another attribute, finds nothing', async () => {
    const { facets } = await list();
    expect(
      facets
        .find(({ key }) => key === 'brand')
        ?.values.map(({ id }) => Number(id))
        .sort(),
    ).toEqual(brands.slice(0, 3).sort());
    for (const unknown of ['424242', String(brands[3])])
      expect((await list({ brand: [unknown] })).products.meta.total).toBe(0);
    expect(
      (await list({ [`option_${attributes[0]?.id}`]: [String(attributes[1]?.values[0])] })).products
        .meta.total,
    ).toBe(0);
  });
});

test('each order is the one of its name', async () => {
  const ctx = await guest();
  const shown = matchingItems(ctx, {});
  const ids = async (sort: Listing['sort']) =>
    (await list({}, { sort })).products.data.map(({ id }) => id);
  const sorted = (by: (a: Item, b: Item) => number) =>
    [...shown].sort((a, b) => by(a, b) || b.id - a.id).map(({ id }) => id);
  expect(await ids('recommended')).toEqual(sorted((a, b) => a.place - b.place));
  expect(await ids('newest')).toEqual(sorted((a, b) => b.id - a.id));
  expect(await ids('price_asc')).toEqual(sorted((a, b) => a.price - b.price));
  expect(await ids('price_desc')).toEqual(sorted((a, b) => b.price - a.price));
  expect(await ids('name')).toEqual(sorted((a, b) => a.name.localeCompare(b.name, 'en')));
  expect(await ids('best_selling')).toEqual(sorted(() => 0));
});

test('the pages of a list together are the list, each product once', async () => {
  const all = (await list()).products.data.map(({ id }) => id);
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) =>
      (await list({}, { page, page_size: 24 })).products.data.map(({ id }) => id),
    ),
  );
  expect(pages.flat()).toEqual(all);
});

test('where prices are hidden there is no price facet, no choice by price, and no order by price', async () => {
  await writeSettings(await owner(), { member_only: '1' });
  const hidden = await list({ price: ['0-100'] });
  expect(hidden.facets.map(({ key }) => key)).not.toContain('price');
  expect(hidden.products.meta.total).toBe(matchingItems(await guest(), {}).length);
  for (const sort of categorySorts.filter((categorySort) => categorySort.startsWith('price_')))
    expect((await list({}, { sort })).products.data).toEqual((await list()).products.data);
  await writeSettings(await owner(), { member_only: '0' });
});

test('a warehouse that closes leaves nothing in stock at once', async () => {
  const ctx = await guest();
  const closed = { ...ctx, settings: { ...ctx.settings, warehouse_enabled: '0' as const } };
  expect((await list({ in_stock: ['1'] }, {}, closed)).products.meta.total).toBe(0);
});

test('the audit agrees', async () => {
  expect(await brokenPromises()).toEqual({});
});
