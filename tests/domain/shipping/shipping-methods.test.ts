import { readFileSync } from 'node:fs';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { product } from '@/db/schema/catalog';
import { shippingMethod } from '@/db/schema/methods';
import { order } from '@/db/schema/orders';
import { listActivity } from '@/lib/admin/activity/activity';
import { activityQuery } from '@/lib/admin/activity/activity.schema';
import { undoChange } from '@/lib/admin/activity/undo';
import { tags } from '@/lib/core/cache/tags';
import type { AdminContext } from '@/lib/core/context';
import {
  shippingMethodChanges,
  shippingMethodInput,
  shippingMethodQuery,
} from '@/lib/shipping/shipping-method.schema';
import {
  createShippingMethod,
  shippingResource,
  updateShippingMethod,
} from '@/lib/shipping/shipping-methods';
import { buy, guest, makeStock, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let ctx: AdminContext;
let used_id: number;
let product_id: number;
beforeAll(async () => {
  const shop = await openShop();
  ctx = await owner();
  const { order_id } = await buy(await guest(), shop, await makeStock(1), 1);
  const [placed] = await database().select().from(order).where(eq(order.id, order_id));
  used_id = placed?.shipping_method_id ?? 0;
  product_id = (await database().select({ id: product.id }).from(product))[0]?.id ?? 0;
});

const { get, list, delete: remove } = shippingResource;
const sound = {
  title: { 'en-US': 'Parcel', 'zh-HK': '包裹' },
  type: 'by_weight',
  zones: [{ countries: ['jpn', 'KOR'], regions: ['Tokyo'], postal_prefixes: ['10a'] }],
  rates: [
    { from: '0.5', price: '80', extra_per_unit: '25.50', prices: { JPY: '1600' } },
    { from: '0', to: '0.5', price: '60' },
  ],
};
let made = 0;
const create = (fields: object = {}) =>
  createShippingMethod(
    ctx,
    shippingMethodInput.parse({ ...sound, code: `parcel_${++made}`, ...fields }),
  );
const change = (id: number, fields: object) =>
  updateShippingMethod(ctx, id, shippingMethodChanges.parse(fields));
const readMethodRow = async (id: number) =>
  (await database().select().from(shippingMethod).where(eq(shippingMethod.id, id)))[0];
const lastChange = async () =>
  (await listActivity(ctx, activityQuery.parse({ resource: 'shipping' }))).data[0]?.id ?? 0;

test('is kept as it is priced: grams, minor units, rates by where they begin', async () => {
  const { id, ...read } = await create({ free_over_amount: '500', max_weight: '20.5' });
  expect(await readMethodRow(id)).toMatchObject({
    zones: [{ countries: ['JPN', 'KOR'], regions: ['Tokyo'], postal_prefixes: ['10A'] }],
    rates: [
      { from: 0, to: 500, price_minor: 6000 },
      { from: 500, to: null, price_minor: 8000, extra_per_unit_minor: 2550, prices: { JPY: 1600 } },
    ],
    free_over_amount_minor: 50_000,
    max_weight: 20_500,
    handling_fee_minor: 0,
  });
  expect(read).toMatchObject({
    rates: [
      { from: '0', to: '0.5', price: '60.00', extra_per_unit: null, prices: {} },
      { from: '0.5', to: null, price: '80.00', extra_per_unit: '25.50', prices: { JPY: '1600' } },
    ],
    free_over_amount: '500.00',
    max_weight: '20.5',
    zones: [{ rest_of_world: false, include_named: false }],
  });
});

test.each<[type: string, fields: object, kept: object]>([
  ['flat', {}, { rates: [{ from: 0, to: null, price_minor: 8000, prices: { JPY: 1600 } }] }],
  ['free', { free_over_amount: '5' }, { rates: [], free_over_amount_minor: null }],
  ['store_pickup', { rates: [] }, { rates: [{ from: 0, to: null, price_minor: 0 }], zones: [] }],
  [
    'by_quantity',
    { rates: [{ from: '1', price: '9', extra_per_unit: '2' }] },
    { rates: [{ from: 1, to: null, price_minor: 900, extra_per_unit_minor: 200 }] },
  ],
  [
    'by_amount',
    { rates: [{ to: '200', price: '9', extra_per_unit: '2' }] },
    { rates: [{ from: 0, to: 20_000, price_minor: 900 }] },
  ],
  [
    'by_weight',
    { zones: [{ rest_of_world: true, countries: ['JPN'], regions: ['Tokyo'] }] },
    { zones: [{ countries: [], rest_of_world: true }] },
  ],
])('what its type does not use is not kept: %s', async (type, fields, expected) => {
  expect(await readMethodRow((await create({ type, ...fields })).id)).toMatchObject(expected);
});

test('rates and zones of before mean what they meant: amounts and pieces end a step earlier', async () => {
  const baseZones = [{ countries: ['JPN'] }, { countries: [], rest_of_world: true }];
  const before = [
    { from: 0, to: 30_000, price_minor: 3000, prices: { USD: 399 } },
    { from: 30_000, to: null, price_minor: 0 },
  ];
  const write = async (
    type: 'by_amount' | 'by_quantity' | 'by_weight',
    zones: typeof baseZones,
  ) => {
    const of = { code: `old_${++made}`, type, rates: before, zones };
    const [row] = await database().insert(shippingMethod).values(of).returning();
    return row?.id ?? 0;
  };
  const [amount, pieces, weight] = [
    await write('by_amount', baseZones),
    await write('by_quantity', baseZones),
    await write('by_weight', baseZones.slice(0, 1)),
  ];
  await database().transaction(async (tx) => {
    const written = readFileSync('db/migrations/0059_shipping_rate_ends.sql', 'utf8');
    for (const statement of written.split('--> statement-breakpoint'))
      await tx.execute(sql.raw(statement));
    const read = async (id: number) =>
      (await tx.select().from(shippingMethod).where(eq(shippingMethod.id, id)))[0];
    const [first, last] = before;
    const zones = [baseZones[0], { countries: [], rest_of_world: true, include_named: true }];
    for (const id of [amount, pieces])
      expect(await read(id)).toMatchObject({ rates: [{ ...first, to: 29_999 }, last], zones });
    expect(await read(weight)).toMatchObject({ rates: before, zones: baseZones.slice(0, 1) });
  });
  await database()
    .delete(shippingMethod)
    .where(inArray(shippingMethod.id, [amount, pieces, weight]));
});

test.each<[what: string, fields: object, expected: [field: string, key: string]]>([
  [
    'a product that is none',
    { excluded_product_ids: [2_000_000] },
    ['excluded_product_ids', 'check_input'],
  ],
  [
    'a category that is none',
    { excluded_category_ids: [2_000_000] },
    ['excluded_category_ids', 'check_input'],
  ],
  ['a warehouse that is none', { warehouse_ids: [2_000_000] }, ['warehouse_ids', 'check_input']],
  [
    'a way to pay that is none',
    { payment_method_ids: [2_000_000] },
    ['payment_method_ids', 'check_input'],
  ],
  [
    'a tier that is none',
    { membership_tier_ids: [2_000_000] },
    ['membership_tier_ids', 'check_input'],
  ],
  ['a tax class that is none', { tax_class_id: 2_000_000 }, ['tax_class_id', 'check_input']],
  ['a tenth of a cent', { handling_fee: '5.555' }, ['handling_fee', 'amount_decimals']],
  ['the same in a rate', { rates: [{ price: '5.555' }] }, ['rates.0.price', 'amount_decimals']],
  [
    'a currency the shop does not have',
    { rates: [{ price: '5', prices: { EUR: '5' } }] },
    ['rates.0.prices', 'promotion_foreign_currency'],
  ],
  ['a taken code', { code: 'taken' }, ['code', 'taken']],
])('refuses %s', async (caseName, fields, [field, key]) => {
  if (caseName === 'a taken code') await create({ code: 'taken' });
  expect(await refusedFields(() => create(fields))).toEqual({ [field]: [key] });
});

test('a change is checked with what is stored, and keeps what was not sent', async () => {
  const { id } = await create({ min_days: 2, max_days: 3 });
  expect(await refusedFields(() => change(id, { max_days: 1 }))).toEqual({
    max_days: ['below_least'],
  });
  expect(await refusedFields(() => change(id, { type: 'by_quantity' }))).toEqual({
    'rates.0.to': ['whole_number'],
    'rates.1.from': ['whole_number'],
  });
  const before = await readMethodRow(id);
  await change(id, { enabled: true });
  const { updated_at, ...unchanged } = before ?? expect.unreachable();
  expect(await readMethodRow(id)).toMatchObject({ ...unchanged, enabled: true });
});

test('each write renews what names the fees, and is in the log', async () => {
  const touches = async (write: () => Promise<unknown>) => {
    ctx.touched.clear();
    await write();
    expect(ctx.touched).toContain(tags.delivery);
  };
  let id = 0;
  await touches(async () => {
    id = (await create()).id;
  });
  await touches(() => change(id, { order: 5 }));
  const { data } = await listActivity(ctx, activityQuery.parse({ resource: 'shipping' }));
  expect(data[0]).toMatchObject({ record_id: id });
  await touches(() => remove(ctx, id));
});

test('a change and a deletion are taken back, whole', async () => {
  const { id } = await create({ description: 'By air', excluded_product_ids: [product_id] });
  const before = await readMethodRow(id);
  await change(id, {
    type: 'free',
    rates: [],
    zones: [{ rest_of_world: true }],
    carrier_code: 'x',
  });
  await undoChange(ctx, await lastChange());
  expect({ ...(await readMethodRow(id)), updated_at: before?.updated_at }).toEqual(before);
  await remove(ctx, id);
  expect(await readMethodRow(id)).toBeUndefined();
  await undoChange(ctx, await lastChange());
  expect({ ...(await readMethodRow(id)), updated_at: before?.updated_at }).toEqual(before);
});

test('one that orders were placed with stays, however they ended', async () => {
  await database().update(order).set({ status: 'canceled' });
  expect(await refusedFields(() => remove(ctx, used_id))).toEqual({ general: ['shipping_used'] });
  expect(await readMethodRow(used_id)).toBeDefined();
});

test('the list is in the order of the checkout, and finds by title and code', async () => {
  const first = await create({ order: 0, code: 'found_first', title: 'Ferry' });
  const codes = async (query: object) =>
    (await list(ctx, shippingMethodQuery.parse(query))).data.map(({ code }) => code);
  expect(await codes({ search: 'found_f' })).toEqual(['found_first']);
  expect(await codes({ search: 'ferry', type: 'by_weight' })).toEqual(['found_first']);
  expect(await codes({ search: 'ferry', type: 'flat' })).toEqual([]);
  expect((await get(ctx, first.id, 'zh-HK')).title).toBe('Ferry');
});
