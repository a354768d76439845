import { asc, eq, ne } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { product, productImage, stock } from '@/db/schema/catalog';
import type { Language } from '@/lib/core/language';
import { productInput } from '@/lib/products/product.schema';
import { createProduct } from '@/lib/products/products';
import { exportSheet, importSheet, templateSheet } from '@/lib/products/spreadsheet/spreadsheet';
import { dumpTables, furnish } from '../../../support/data/product-sheet';
import { openShop } from '../../../support/data/shop';
import { owner } from '../../../support/data/staff';
import { readSheetRows } from '../../../support/values/sheets';

const databaseUrl = () => process.env.DATABASE_URL ?? '';
const bytes = async (stream: Promise<ReadableStream<Uint8Array>>) =>
  Buffer.from(await new Response(await stream).arrayBuffer());
const exported = async (language?: Language) => bytes(exportSheet(await owner(language)));

/** Texts that spreadsheets, XML and our own signs would each like to take for something else. */
const traps = [
  "'=x",
  "''=x",
  '=1+1',
  '+85291234567',
  '-5',
  '@cmd',
  "'plain",
  '\t=x',
  '00042',
  '1e5',
  '2026-05-04',
  'TRUE',
  '""',
  '\'""',
  'a | b',
  'back\\slash',
  '\\|',
  'bar at the end |',
  '_x0041_',
  '_x005F_x0041_',
  'a\r\nb',
  'a\u0001b',
  'a\u007fb',
  'a&amp;b',
  '&lt;p&gt;',
  '<b>',
  '茶壺 🍵',
  'x'.repeat(255),
  'line\nline',
  '"quoted", with comma;',
  '1.10',
  '#N/A',
];

const findId = async (table: string, key: string, value: string) =>
  Number(
    (
      (await database().execute(
        `select id from ${table} where ${key} = '${value}'`,
      )) as unknown as { id: number }[]
    )[0]?.id,
  );

beforeAll(async () => {
  await openShop();
  const ctx = await owner();
  await furnish(ctx);
  const lying = (quantity: number) => ({ inventories: [{ warehouse_id: 1, quantity }] });
  for (const [n, text] of traps.entries()) {
    const own = {
      sku: `trap-${n}`,
      url: `trap-${n}`,
      name: { 'en-US': text, 'zh-HK': text },
      meta_title: { 'en-US': '', 'zh-CN': text, 'zh-HK': '' },
    };
    const stocks = [
      { sku: `v${n} ${text.slice(0, 50)}`, price: '10.1', special_price: '0.07', ...lying(n) },
    ];
    await createProduct(
      ctx,
      productInput.parse({
        ...own,
        description: { 'zh-HK': `<p>${text.slice(0, 100)}</p>` },
        stocks,
      }),
    );
  }
  const [red, moss, small, large] = await Promise.all(
    ['red', 'moss', 's', 'l'].map((key) => findId('attribute_value', 'key', key)),
  );
  const combinations = [
    [red, small],
    [moss, small],
    [moss, large],
  ];
  const stocks = combinations.map((option_values, n) => ({
    price: `${n + 1}99999.99`,
    option_values,
    visibled: n !== 1,
    ...(n === 0 && {
      special_price: '9',
      special_price_to: '2026-12-24T10:00:59Z',
      prices: { JPY: '1999', USD: '12800' },
      special_prices: { USD: '1.10' },
      minimum_price: '0.01',
      weight: 0,
    }),
    ...lying(0),
  }));
  const own = {
    sku: 'all',
    url: 'all',
    is_new: true,
    visibled: false,
    brand_id: await findId('brand', 'url', 'kiln'),
  };
  const categories = await Promise.all(['pots', 'gifts'].map((url) => findId('menu', 'url', url)));
  const description = { 'en-US': `<p>${'long & wide 🍵 '.repeat(5000)}</p>`, 'zh-HK': '' };
  const all = await createProduct(
    ctx,
    productInput.parse({ ...own, name: 'Everything', description, categories, stocks }),
  );
  const alts = [{}, { 'en-US': 'a | b', 'zh-HK': '' }, { 'en-US': '', 'zh-CN': '\\' }, {}];
  const pictures = await ctx.db
    .insert(productImage)
    .values(
      alts.map((alt, order) => ({
        product_id: all.id,
        image_path: `products/p${order % 3}.webp`,
        alt,
        order,
      })),
    )
    .returning();
  await ctx.db
    .update(stock)
    .set({ image_id: pictures[2]?.id })
    .where(eq(stock.id, all.stocks[0]?.id ?? 0));
  // As no form would keep it, but somebody's program may have.
  const raw = { 'en-US': " '=x \r\n", 'zh-HK': 'e\u0301' };
  await ctx.db
    .update(product)
    .set({ name: raw, meta_title: {}, meta_description: { 'zh-CN': 'only here' } })
    .where(eq(product.sku, 'trap-3'));
});

test('an export, imported untouched, changes nothing in the whole database, whatever the language of who does it', async () => {
  const before = await dumpTables(databaseUrl());
  for (const language of ['en-US', 'zh-HK', 'zh-CN'] as const) {
    const answer = await importSheet(await owner(language), await exported(language));
    expect(answer).toMatchObject({
      created: 0,
      updated: 0,
      skipped: traps.length + 3,
      errors: [],
      notices: [],
    });
  }
  expect(await dumpTables(databaseUrl())).toEqual(before);
});

test('an export holds no text that a spreadsheet would take for a formula, and no formula', async () => {
  const rows = await readSheetRows(await exported());
  const cells = rows
    .flatMap((row) => Object.values(row))
    .filter((cell) => /^[=+\-@\t\r]/.test(cell));
  expect(cells).toEqual([]);
  expect(rows.map((row) => row['name:en-US'])).toEqual(
    expect.arrayContaining(["''=x", "'''=x", "'=1+1", "'-5", "'plain", '00042']),
  );
});

test('an export in another shop makes the same products, to the letter', async () => {
  const ctx = await owner();
  const file = await exported();
  const before = await ctx.db
    .select({ name: product.name, meta_title: product.meta_title, sku: product.sku })
    .from(product)
    .orderBy(asc(product.sku));
  await ctx.db.delete(product).where(ne(product.sku, 'all'));
  expect(await importSheet(ctx, file)).toMatchObject({
    created: traps.length,
    updated: 0,
    skipped: 3,
    errors: [],
  });
  const after = await ctx.db
    .select({ name: product.name, meta_title: product.meta_title, sku: product.sku })
    .from(product)
    .orderBy(asc(product.sku));
  const tidied = ({ sku }: { sku: string }) => sku !== 'trap-3';
  expect(after.filter(tidied)).toEqual(before.filter(tidied));
  expect(await importSheet(ctx, await exported())).toMatchObject({
    created: 0,
    updated: 0,
    errors: [],
  });
});

test('the template has every column, and its examples are imported as they stand, hidden', async () => {
  const ctx = await owner();
  const file = await bytes(templateSheet(ctx));
  const columns = async (of: Buffer) => Object.keys((await readSheetRows(of))[0] ?? {});
  expect(await columns(file)).toEqual(await columns(await exported()));
  expect(await importSheet(ctx, file)).toMatchObject({ created: 3, errors: [] });
  const [pot] = await ctx.db
    .select({ visibled: product.visibled })
    .from(product)
    .where(eq(product.sku, 'EXAMPLE-POT'));
  expect(pot?.visibled).toBe(false);
});
