import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { membershipTier } from '@/db/schema/membership-tier';
import { promotion, promotionUse } from '@/db/schema/promotions';
import { listActivity } from '@/lib/admin/activity/activity';
import { activityQuery } from '@/lib/admin/activity/activity.schema';
import { undoChange } from '@/lib/admin/activity/undo';
import { tags } from '@/lib/core/cache/tags';
import type { AdminContext } from '@/lib/core/context';
import { languages } from '@/lib/core/language';
import { translateErrors } from '@/lib/http/refusals';
import {
  membershipTierChanges,
  membershipTierInput,
  membershipTierQuery,
} from '@/lib/membership/membership-tier.schema';
import {
  createMembershipTier,
  membershipTierResource,
  updateMembershipTier,
} from '@/lib/membership/membership-tiers';
import { copyPromotion } from '@/lib/promotions/copy-promotion';
import { promotionChanges, promotionQuery } from '@/lib/promotions/promotion.schema';
import { promotionResource, updatePromotion } from '@/lib/promotions/promotions';
import { listRunningPromotions } from '@/lib/promotions/running-promotions';
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
  const db = database();
  await db.delete(promotionUse);
  await db.update(customer).set({ membership_tier_id: null });
  await db.delete(membershipTier);
});

const { get, list, delete: remove } = membershipTierResource;
const create = (fields: object = {}) =>
  createMembershipTier(ctx, membershipTierInput.parse({ title: 'Silver', level: 1, ...fields }));
const change = (id: number, fields: object) =>
  updateMembershipTier(ctx, id, membershipTierChanges.parse(fields));
const owned = (id: number) =>
  database()
    .select()
    .from(promotion)
    .where(eq(promotion.membership_tier_id, id))
    .orderBy(promotion.id);
const lastChange = async () =>
  (await listActivity(ctx, activityQuery.parse({ resource: 'membershiptier' }))).data[0]?.id ?? 0;

test('what its choices do not use is not kept', async () => {
  const { id } = await create({
    upgrade_type: 'period_spend',
    upgrade_amount: '2000.5',
    upgrade_period_months: '12',
    upgrade_code: 'gold-26',
    expiry_type: 'never_expire',
    expiry_date: '2999-12-31',
    renew_type: 'spend',
    renew_amount: '10',
    discount_percent: '12.5',
    free_shipping_over: '',
  });
  const [row] = await database().select().from(membershipTier);
  expect(row).toMatchObject({
    upgrade_amount_minor: 200_050,
    upgrade_count: null,
    upgrade_code: '',
    expiry_date: null,
    renew_type: 'none',
    renew_amount_minor: null,
    discount_percent: 1250,
    free_shipping_over_minor: null,
  });
  expect(await get(ctx, id)).toMatchObject({
    upgrade_amount: '2000.50',
    upgrade_code: null,
    discount_percent: '12.5',
    members: 0,
  });
  const code = await change(id, { upgrade_type: 'code', upgrade_code: ' gold-26 ' });
  expect(code).toMatchObject({ upgrade_code: 'GOLD-26', upgrade_amount: null });
});

const bad: [what: string, fields: object, field: string, key: string][] = [
  ['no name', { title: '' }, 'title', 'required'],
  ['no level', { level: '' }, 'level', 'required'],
  ['a level below the first', { level: -1 }, 'level', 'number_range'],
  ['a color that is none', { color: 'blue' }, 'color', 'check_color'],
  ['an unknown way in', { upgrade_type: 'luck' }, 'upgrade_type', 'choose_one_of'],
  ['spending nothing', { upgrade_type: 'period_spend' }, 'upgrade_amount', 'required'],
  [
    'spending 0',
    { upgrade_type: 'single_order', upgrade_amount: '0' },
    'upgrade_amount',
    'above_zero',
  ],
  ['a count of nothing', { upgrade_type: 'order_count' }, 'upgrade_count', 'required'],
  ['no code', { upgrade_type: 'code' }, 'upgrade_code', 'required'],
  ['a short code', { upgrade_type: 'code', upgrade_code: 'ab' }, 'upgrade_code', 'coupon_code'],
  ['0 months', { upgrade_period_months: 0 }, 'upgrade_period_months', 'number_range'],
  ['no last day', { expiry_type: 'fixed_date' }, 'expiry_date', 'required'],
  [
    'a day that is none',
    { expiry_type: 'fixed_date', expiry_date: '2027-02-30' },
    'expiry_date',
    'check_input',
  ],
  [
    'no amount that renews',
    { expiry_type: 'same_as_membership_expiry_date', renew_type: 'spend' },
    'renew_amount',
    'required',
  ],
  ['more than all', { discount_percent: '100.01' }, 'discount_percent', 'number_range'],
  ['a percent too fine', { discount_percent: '5.125' }, 'discount_percent', 'amount_decimals'],
  ['a first level that is off', { level: 0, enabled: false }, 'enabled', 'membership_base_enabled'],
  [
    'a way into the first level',
    { level: 0, upgrade_type: 'code', upgrade_code: 'ABC' },
    'upgrade_type',
    'membership_base_upgrade',
  ],
];

test.each(bad)('refuses %s on its field', (_, fields, field, key) => {
  const { error } = membershipTierInput.safeParse({ title: 'Silver', level: 1, ...fields });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toContainEqual([
    field,
    key,
  ]);
});

test('refuses what others have and what the clock says is past, in three languages', async () => {
  const yesterday = new Date(Date.now() - 48 * 3600 * 1000).toISOString().slice(0, 10);
  await create({ upgrade_type: 'code', upgrade_code: 'SILVER' });
  const base = await create({ title: 'Member', level: 0 });
  const refused: [() => unknown, string, string][] = [
    [() => create({ level: 1 }), 'level', 'membership_level_taken'],
    [
      () => create({ level: 2, upgrade_type: 'code', upgrade_code: 'silver' }),
      'upgrade_code',
      'membership_code_taken',
    ],
    [
      () => create({ level: 2, expiry_type: 'fixed_date', expiry_date: yesterday }),
      'expiry_date',
      'membership_past_date',
    ],
    [
      () => create({ level: 2, free_shipping_over: '1.005' }),
      'free_shipping_over',
      'amount_decimals',
    ],
    [() => create({ level: 2, image: 'brands/gone.webp' }), 'image', 'picture_missing'],
    [() => change(base.id, { level: 3 }), 'level', 'membership_base_level'],
    [() => change(base.id, { enabled: false }), 'enabled', 'membership_base_enabled'],
    [() => remove(ctx, base.id), 'general', 'membership_base_deleted'],
  ];
  for (const [work, field, key] of refused)
    expect(await refusedFields(work)).toEqual({ [field]: [key] });
  for (const key of ['membership_level_taken', 'membership_past_date'] as const)
    expect(new Set(languages.map((language) => translateErrors([{ key }], language)[0])).size).toBe(
      3,
    );
});

test('a last day that came to pass does not hold back another change', async () => {
  const { id } = await create({ expiry_type: 'fixed_date', expiry_date: '2999-12-31' });
  await database().update(membershipTier).set({ expiry_date: '2020-12-31' });
  expect(await change(id, { title: 'Silver 2020' })).toMatchObject({ title: 'Silver 2020' });
});

test('its benefits are promotions that follow it', async () => {
  const { id } = await create({ discount_percent: '5', free_shipping_over: '300' });
  expect(await owned(id)).toMatchObject([
    {
      name: { 'en-US': 'Silver' },
      enabled: true,
      trigger: 'automatic',
      action: 'percent_off',
      class: 'product',
      value: 500,
      target: 'all',
      audience: 'members',
      membership_tier_ids: [id],
      combine_with_product: true,
      combine_with_order: true,
      combine_with_shipping: true,
    },
    { action: 'free_shipping', class: 'shipping', value: 0, min_subtotal_minor: 30_000 },
  ]);
  const [percent] = await owned(id);
  ctx.touched.clear();
  await change(id, { title: 'Silber', discount_percent: '7.5', free_shipping_over: '0' });
  expect([...ctx.touched]).toEqual(expect.arrayContaining([tags.promotions, tags.membership]));
  expect(await owned(id)).toMatchObject([
    { id: percent?.id, name: { 'en-US': 'Silber' }, value: 750 },
    { action: 'free_shipping', min_subtotal_minor: null },
  ]);
  await change(id, { enabled: false });
  expect((await owned(id)).map(({ enabled }) => enabled)).toEqual([false, false]);
  expect(await listRunningPromotions(ctx)).toEqual([]);
  await change(id, { enabled: true, discount_percent: '0', free_shipping_over: null });
  expect(await owned(id)).toEqual([]);
});

test('level 0 gives to every member', async () => {
  const { id } = await create({ title: 'Member', level: 0, discount_percent: '2' });
  expect(await owned(id)).toMatchObject([{ audience: 'members', membership_tier_ids: [] }]);
});

test('one that orders have used is switched off, comes back, and keeps the tier', async () => {
  const { id } = await create({ discount_percent: '5' });
  const [percent] = await owned(id);
  const use = { order_id, promotion_id: percent?.id ?? 0, email_key: 'a@b.test', base_amount: 1 };
  await database().insert(promotionUse).values(use);
  await change(id, { discount_percent: '0' });
  expect(await owned(id)).toMatchObject([{ id: percent?.id, enabled: false }]);
  await change(id, { discount_percent: '6' });
  expect(await owned(id)).toMatchObject([{ id: percent?.id, enabled: true, value: 600 }]);
  expect(await refusedFields(() => remove(ctx, id))).toEqual({ general: ['membership_tier_used'] });
});

test('staff neither see nor change them among their promotions', async () => {
  const { id: tier } = await create({ discount_percent: '5' });
  const id = (await owned(tier))[0]?.id ?? 0;
  expect((await promotionResource.list(ctx, promotionQuery.parse({}))).data).toEqual([]);
  const input = promotionChanges.parse({ value: '50' });
  for (const work of [
    () => promotionResource.get(ctx, id),
    () => updatePromotion(ctx, id, input),
    () => promotionResource.delete(ctx, id),
    () => copyPromotion(ctx, id),
  ])
    expect(await refusedFields(work)).toEqual({ general: ['not_found'] });
  expect((await listRunningPromotions(ctx)).map(({ terms }) => terms.id)).toEqual([id]);
});

test('a tier that members have stays; who has none is of level 0', async () => {
  await Promise.all([member(), member()]);
  const people = await database().select({ id: customer.id }).from(customer).limit(2);
  const base = await create({ title: 'Member', level: 0 });
  const { id } = await create();
  const counts = async () =>
    (await list(ctx, membershipTierQuery.parse({}))).data.map(({ level, members }) => [
      level,
      members,
    ]);
  const [[, beginners = 0] = []] = await counts();
  await database()
    .update(customer)
    .set({ membership_tier_id: id })
    .where(
      inArray(
        customer.id,
        people.map((person) => person.id),
      ),
    );
  expect(await counts()).toEqual([
    [0, beginners - 2],
    [1, 2],
  ]);
  expect(await refusedFields(() => remove(ctx, id))).toEqual({
    general: ['membership_tier_members'],
  });
  await database().update(customer).set({ membership_tier_id: null });
  await remove(ctx, id);
  expect((await list(ctx, membershipTierQuery.parse({}))).data).toMatchObject([{ id: base.id }]);
});

test('a deletion and a change are taken back, with the benefits', async () => {
  const { id } = await create({ discount_percent: '5', free_shipping_over: '300' });
  await change(id, { discount_percent: '8', title: 'Other' });
  await undoChange(ctx, await lastChange());
  expect(await get(ctx, id)).toMatchObject({ title: 'Silver', discount_percent: '5' });
  await remove(ctx, id);
  expect(await owned(id)).toEqual([]);
  await undoChange(ctx, await lastChange());
  expect(await owned(id)).toMatchObject([{ value: 500 }, { min_subtotal_minor: 30_000 }]);
});
