import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Connection, database, open } from '@/db/client';
import { product, stock } from '@/db/schema/catalog';
import { productListing, searchDocument, searchWord } from '@/db/schema/search';
import { indexMissingProducts } from '@/lib/catalog/indexing/index-missing';
import { indexProducts } from '@/lib/catalog/indexing/search-index';
import { transaction } from '@/lib/core/context';
import { deleteProducts } from '@/lib/products/products';
import { make } from '../../support/data/make';
import { changeProduct } from '../../support/data/products';
import { brokenPromises, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

const create = async (n: number, fields: object = {}) =>
  make.product({
    sku: `P-${n}`,
    url: `p-${n}`,
    name: `Pot ${n}`,
    stocks: [{ price: '10' }],
    ...fields,
  });
const listed = () => database().select().from(productListing).orderBy(productListing.product_id);
const update = (id: number, fields: Parameters<typeof changeProduct>[1]) =>
  changeProduct(id, fields);

let values: number[] = [];
/** Two variants, told apart by an option. */
const bothVariants = (a: object, b: object) => ({
  stocks: [a, b].map((variant, index) => ({
    sku: 'AB'[index],
    option_values: [values[index]],
    ...variant,
  })),
});

beforeAll(async () => {
  await openShop();
  const input = {
    key: 'size',
    title: 'Size',
    position: 'stock_option',
    values: ['s', 'l'].map((key) => ({ key, title: key })),
  };
  values = (await make.attribute(input)).values.map(({ id }) => id);
});
beforeEach(async () => {
  await database().delete(product);
  await database().delete(searchWord);
});

test('a product is listed while it and a variant are visible, at the price of the cheapest visible one', async () => {
  const { id, stocks } = await create(
    1,
    bothVariants({ price: '50' }, { price: '80', special_price: '40' }),
  );
  const [a, b] = stocks.map(({ id }) => id) as [number, number];
  expect(await listed()).toMatchObject([
    { product_id: id, price_minor: 4000, stocks: [a, b], option_values: values },
  ]);
  await update(id, { stocks: [{ id: a }, { id: b, visibled: false }] });
  expect(await listed()).toMatchObject([
    { price_minor: 5000, stocks: [a], option_values: [values[0]] },
  ]);
  await update(id, { visibled: false });
  expect(await listed()).toEqual([]);
  expect(await brokenPromises()).toEqual({});
  await deleteProducts(await owner(), [id]);
  expect(await database().$count(searchDocument)).toBe(0);
});

test('a thousand products are indexed in a handful of statements', async () => {
  const ids = await database()
    .insert(product)
    .values(
      Array.from({ length: 1000 }, (_, n) => ({
        sku: `M-${n}`,
        url: `m-${n}`,
        name: { 'en-US': `Mug ${n}` },
      })),
    )
    .returning({ id: product.id });
  await database()
    .insert(stock)
    .values(ids.map(({ id }) => ({ product_id: id, sku: `M-${id}-s`, price_minor: 100 })));
  let statements = 0;
  const counting = (db: Connection) =>
    new Proxy(db, {
      get(target, name, receiver) {
        if (
          name === 'select' ||
          name === 'selectDistinct' ||
          name === 'execute' ||
          name === 'update' ||
          name === 'insert'
        )
          statements += 1;
        return Reflect.get(target, name, receiver);
      },
    });
  await transaction(await owner(), (ctx) =>
    indexProducts(
      { ...ctx, db: counting(ctx.db) },
      ids.map(({ id }) => id),
    ),
  );
  expect(statements).toBeLessThanOrEqual(12);
  expect(await brokenPromises()).toEqual({});
});

test('a shop older than its index is indexed once', async () => {
  await create(1);
  await create(2);
  await database().delete(searchDocument);
  await database().delete(productListing);
  expect(await indexMissingProducts(await owner())).toBe(2);
  expect(await indexMissingProducts(await owner())).toBe(0);
  expect(await brokenPromises()).toEqual({});
});

test('two writers who index two products in opposite orders both finish', async () => {
  const [a, b] = [(await create(1)).id, (await create(2)).id];
  const other = open(process.env.DATABASE_URL ?? '', 4);
  try {
    const rounds = Array.from({ length: 20 }, async (_, n) => {
      const ctx = { ...(await owner()), db: n % 2 ? other.db : database() };
      await transaction(ctx, (ctx) => indexProducts(ctx, n % 2 ? [b, a] : [a, b]));
    });
    await expect(Promise.all(rounds)).resolves.toHaveLength(20);
    const deadlocks = await database().execute<{ deadlocks: number }>(
      sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
    );
    expect(deadlocks[0]?.deadlocks).toBe(0);
  } finally {
    await other.sql.end();
  }
});

test('two writers of two variants of one product leave a right row', async () => {
  const { id, stocks } = await create(1, bothVariants({ price: '50' }, { price: '60' }));
  const other = open(process.env.DATABASE_URL ?? '', 2);
  const write = async (db: Connection, stockId: number, price_minor: number) =>
    transaction({ ...(await owner()), db }, async (ctx) => {
      await ctx.db.update(stock).set({ price_minor }).where(eq(stock.id, stockId));
      await new Promise((resolve) => setTimeout(resolve, 5));
      await indexProducts(ctx, [id]);
    });
  try {
    for (let n = 1; n <= 10; n++) {
      await Promise.all([
        write(database(), stocks[0]?.id ?? 0, 5000 - n),
        write(other.db, stocks[1]?.id ?? 0, 4990 - n),
      ]);
      expect(await listed()).toMatchObject([{ price_minor: 4990 - n }]);
    }
    expect(await brokenPromises()).toEqual({});
  } finally {
    await other.sql.end();
  }
});
