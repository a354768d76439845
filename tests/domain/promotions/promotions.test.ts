import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { brand } from '@/db/schema/catalog';
import { coupon, promotion, promotionCounter, promotionUse } from '@/db/schema/promotions';
import { listActivity } from '@/lib/admin/activity/activity';
import { activityQuery } from '@/lib/admin/activity/activity.schema';
import { undoChange } from '@/lib/admin/activity/undo';
import type { Permission } from '@/lib/core/access/permissions';
import { tags } from '@/lib/core/cache/tags';
import type { AdminContext } from '@/lib/core/context';
import { copyPromotion } from '@/lib/promotions/copy-promotion';
import {
  promotionChanges,
  promotionInput,
  promotionQuery,
} from '@/lib/promotions/promotion.schema';
import { findPromotionTargets } from '@/lib/promotions/promotion-targets';
import { createPromotion, promotionResource, updatePromotion } from '@/lib/promotions/promotions';
import { listRunningPromotions } from '@/lib/promotions/running-promotions';
import { make } from '../../support/data/make';
import { buy, guest, makeStock, member, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let ctx: AdminContext;
let order_id: number;
beforeAll(async () => {
  const shop = await openShop();
  ctx = await owner();
  order_id = (await buy(await guest(), shop, await makeStock(1), 1)).order_id;
});
beforeEach(async () => {
  await database().delete(promotionUse);
  await database().delete(promotion);
});

const { get, list, delete: remove } = promotionResource;
const create = (fields: object = {}) =>
  createPromotion(
    ctx,
    promotionInput.parse({ name: 'Offer', action: 'percent_off', value: '20', ...fields }),
  );
const change = (id: number, fields: object) =>
  updatePromotion(ctx, id, promotionChanges.parse(fields));
const readPromotionRow = async (id: number) =>
  (await database().select().from(promotion).where(eq(promotion.id, id)))[0];
const codes = async () => (await database().select().from(coupon)).map(({ code }) => code);
const states = async (query: object = {}) =>
  (await list(ctx, promotionQuery.parse(query))).data.map(({ name, state }) => [name, state]);
const lastChange = async () =>
  (await listActivity(ctx, activityQuery.parse({ resource: 'promotion' }))).data[0]?.id ?? 0;

/** That the order used it, for so much of its budget. */
const use = (promotion_id: number, base_amount: number, state: 'reserved' | 'released') =>
  database()
    .insert(promotionUse)
    .values({ order_id, promotion_id, email_key: 'a@b.test', base_amount, state });

test('is kept as it is priced: hundredths of a percent, minor units, pieces', async () => {
  const { id } = await create({ value: '12.5', max_discount: '50', min_subtotal: '300' });
  expect(await readPromotionRow(id)).toMatchObject({
    value: 1250,
    max_discount_minor: 5000,
    min_subtotal_minor: 30_000,
    class: 'order',
    combine_with_order: false,
    combine_with_product: true,
  });
  expect(await get(ctx, id)).toMatchObject({ value: '12.5', max_discount: '50.00', codes: 0 });
  const conditions = [
    { x: '1000', y: '100', type: 'amount' },
    { x: '500', y: '40.5', type: 'amount' },
  ];
  const tiers = await create({ action: 'tiered_amount', conditions, values: { JPY: '7' } });
  expect(await readPromotionRow(tiers.id)).toMatchObject({
    value: 0,
    values: {},
    conditions: [
      { x: 50_000, y: 4050, type: 'amount' },
      { x: 100_000, y: 10_000, type: 'amount' },
    ],
  });
  const amount = await create({ action: 'amount_off', value: '30', values: { JPY: '600' } });
  expect(await readPromotionRow(amount.id)).toMatchObject({ value: 3000, values: { JPY: 600 } });
});

test('another action begins with its own class; what it does not use is not kept', async () => {
  const { id } = await create({
    action: 'tiered_percent',
    conditions: [{ x: '2', y: '5', type: 'quantity' }],
  });
  await change(id, { action: 'free_shipping', exclude_sale_items: true });
  expect(await readPromotionRow(id)).toMatchObject({
    class: 'shipping',
    conditions: [],
    combine_with_order: true,
    combine_with_shipping: false,
    exclude_sale_items: true,
  });
});

test('a change is checked with what is stored', async () => {
  const { id } = await create({ ends_at: '2026-11-30T00:00:00Z' });
  const refused = async (fields: object) => refusedFields(() => change(id, fields));
  expect(await refused({ starts_at: '2026-12-01T00:00:00Z' })).toEqual({
    ends_at: ['ends_before_start'],
  });
  expect(await refused({ action: 'buy_x_get_y' })).toEqual({
    conditions: ['promotion_no_conditions'],
  });
  expect(await refused({ value: '101' })).toEqual({ value: ['number_range'] });
  expect(await refused({ target: 'brands' })).toEqual({ target_ids: ['promotion_no_targets'] });
});

test.each<[what: string, fields: object, expected: object]>([
  [
    'a product that is none',
    { target: 'products', target_ids: [2_000_000] },
    {
      target_ids: ['check_input'],
    },
  ],
  ['a customer that is none', { user_ids: [2_000_000] }, { user_ids: ['check_input'] }],
  [
    'a way to pay that is none',
    { payment_method_ids: [2_000_000] },
    {
      payment_method_ids: ['check_input'],
    },
  ],
  [
    'a currency the shop does not have',
    { currencies: ['EUR'] },
    {
      currencies: ['promotion_foreign_currency'],
    },
  ],
  [
    'an amount in one it does not have',
    { action: 'amount_off', values: { EUR: '5' } },
    {
      values: ['promotion_foreign_currency'],
    },
  ],
  [
    'a fraction of a yen',
    { action: 'amount_off', values: { JPY: '5.5' } },
    {
      'values.JPY': ['amount_decimals'],
    },
  ],
  ['a tenth of a cent', { action: 'amount_off', value: '5.555' }, { value: ['amount_decimals'] }],
])('refuses %s', async (_, fields, expected) => {
  expect(await refusedFields(() => create(fields))).toEqual(expected);
});

test('names what it names; a record that is gone may stay named', async () => {
  const tea = await make.brand({ title: 'Tea House' });
  const cup = await make.brand({ title: 'Cup Works' });
  const target_ids = [tea.id, cup.id];
  const { id, named } = await create({ target: 'brands', target_ids });
  expect(named.targets.map(({ name }) => name).sort()).toEqual(['Cup Works', 'Tea House']);
  expect(await findPromotionTargets(ctx, 'brands', 'tea h')).toEqual([
    { id: tea.id, name: 'Tea House' },
  ]);
  await database().delete(brand).where(eq(brand.id, tea.id));
  const updated = await change(id, { target_ids, enabled: true });
  expect(updated.target_ids).toEqual(target_ids);
  expect(updated.named.targets.map(({ name }) => name)).toEqual(['Cup Works']);
  expect((await copyPromotion(ctx, id)).target_ids).toEqual(target_ids);
});

test('customers are found by who may view them, by name by who may read personal data', async () => {
  const as = (...permissions: Permission[]): AdminContext => ({
    ...ctx,
    actor: { ...ctx.actor, is_owner: false, permissions: new Set(permissions) },
  });
  const { actor } = await member();
  const id = actor.kind === 'customer' ? actor.id : 0;
  const found = (who: AdminContext, word: string) => findPromotionTargets(who, 'users', word);
  expect(await refusedFields(() => found(as('promotion'), 'lam'))).toEqual({
    general: ['forbidden'],
  });
  expect(await found(as('customer', 'customer.pii'), 'lam')).toMatchObject([{ id }]);
  expect(await found(as('customer'), 'lam')).toEqual([]);
  expect(await found(as('customer'), String(id))).toEqual([{ id, name: `K••• Y••• L••• #${id}` }]);
});

test('is created with its first code, or not at all', async () => {
  const { codes: count } = await create({ trigger: 'coupon', code: 'tea20' });
  expect([count, await codes()]).toEqual([1, ['TEA20']]);
  const again = () => create({ name: 'Other', trigger: 'coupon', code: 'TEA20' });
  expect(await refusedFields(again)).toEqual({ code: ['taken'] });
  expect(await states()).toEqual([['Offer', 'off']]);
});

test('the list says which are in force, and is filtered by it', async () => {
  await create({ name: 'off' });
  await create({ name: 'running', enabled: true, ends_at: '2999-01-01T00:00:00Z' });
  await create({ name: 'waiting', enabled: true, starts_at: '2999-01-01T00:00:00Z' });
  await create({ name: 'ended', enabled: true, ends_at: '2020-01-01T00:00:00Z' });
  const spent = await create({ name: 'used_up', enabled: true, budget_amount: '50' });
  await use(spent.id, 5000, 'reserved');
  const all = await states({ sort: 'name' });
  expect(all).toHaveLength(5);
  for (const [name, state] of all) expect(state).toBe(name);
  expect(await states({ state: 'used_up' })).toEqual([['used_up', 'used_up']]);
  expect(await get(ctx, spent.id)).toMatchObject({ used_count: 1, used_amount: '50.00' });
  await database().update(promotionUse).set({ state: 'released' });
  expect(await states({ state: 'used_up' })).toEqual([]);
});

test('each write renews what shows a price', async () => {
  ctx.touched.clear();
  const { id } = await create({ enabled: true });
  expect(ctx.touched).toContain(tags.promotions);
  expect((await listRunningPromotions(ctx)).map(({ terms }) => terms.id)).toEqual([id]);
  ctx.touched.clear();
  await remove(ctx, id);
  expect(ctx.touched).toContain(tags.promotions);
});

test('one that orders used stays, with its codes; one that none used goes and comes back', async () => {
  const used = await create({ trigger: 'coupon', code: 'USED' });
  await use(used.id, 100, 'released');
  expect(await refusedFields(() => remove(ctx, used.id))).toEqual({ general: ['promotion_used'] });
  expect(await codes()).toEqual(['USED']);
  const { id } = await create({ trigger: 'coupon', code: 'FRESH', label: 'Sale' });
  const before = await readPromotionRow(id);
  await remove(ctx, id);
  expect(await codes()).toEqual(['USED']);
  await undoChange(ctx, await lastChange());
  expect({ ...(await readPromotionRow(id)), updated_at: before?.updated_at }).toEqual(before);
  expect((await codes()).sort()).toEqual(['FRESH', 'USED']);
});

test('a limit that is set later counts what was used before', async () => {
  const { id } = await create({ enabled: true });
  await use(id, 3000, 'reserved');
  await change(id, { budget_amount: '50', usage_limit: 1 });
  const counters = await database().select().from(promotionCounter);
  expect(counters.map(({ scope, used }) => `${scope} ${used}`).sort()).toEqual([
    'amount 3000',
    'uses 1',
  ]);
  expect((await get(ctx, id)).state).toBe('used_up');
});

test('a change is taken back, amounts by currency and all', async () => {
  const fields = { action: 'amount_off', value: '30', values: { JPY: '600' } };
  const { id } = await create(fields);
  await change(id, { action: 'percent_off', value: '10', values: null, user_tags: ['vip'] });
  await undoChange(ctx, await lastChange());
  expect(await readPromotionRow(id)).toMatchObject({
    action: 'amount_off',
    value: 3000,
    values: { JPY: 600 },
    user_tags: [],
  });
});

test('a copy is off, has no codes and says that it is one', async () => {
  const name = { 'en-US': 'Tea', 'zh-HK': '茶' };
  const fields = { name, trigger: 'coupon', code: 'TEA', enabled: true, usage_limit: 5 };
  const { id } = await create(fields);
  const copy = await copyPromotion(ctx, id);
  expect(await readPromotionRow(copy.id)).toMatchObject({
    name: { 'en-US': 'Tea (copy)', 'zh-HK': '茶（副本）' },
    enabled: false,
    trigger: 'coupon',
    value: 2000,
    usage_limit: 5,
  });
  expect(await codes()).toEqual(['TEA']);
});
