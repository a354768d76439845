import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { paymentMethod } from '@/db/schema/methods';
import { order } from '@/db/schema/orders';
import { listActivity } from '@/lib/admin/activity/activity';
import { activityQuery } from '@/lib/admin/activity/activity.schema';
import { undoChange } from '@/lib/admin/activity/undo';
import { tags } from '@/lib/core/cache/tags';
import type { AdminContext } from '@/lib/core/context';
import {
  paymentMethodChanges,
  paymentMethodInput,
  paymentMethodQuery,
} from '@/lib/payments/payment-method.schema';
import {
  createPaymentMethod,
  paymentResource,
  updatePaymentMethod,
} from '@/lib/payments/payment-methods';
import { buy, guest, makeStock, openShop, type TestShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let ctx: AdminContext;
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  ctx = await owner();
  await buy(await guest(), shop, await makeStock(1), 1);
});

const { get, list, delete: remove } = paymentResource;
const sound = {
  title: { 'en-US': 'Card', 'zh-HK': '信用卡' },
  type: 'card',
  provider: 'sandbox',
};
const stripe = {
  provider: 'stripe',
  public_config: { publishable_key: 'pk_live_12345678' },
  config: { secret_key: 'sk_live_12345678', webhook_secret: 'whsec_12345678' },
};
let made = 0;
const create = (fields: object = {}) =>
  createPaymentMethod(
    ctx,
    paymentMethodInput.parse({ ...sound, code: `made_${++made}`, ...fields }),
  );
const change = (id: number, fields: object) =>
  updatePaymentMethod(ctx, id, paymentMethodChanges.parse(fields));
const readMethodRow = async (id: number) =>
  (await database().select().from(paymentMethod).where(eq(paymentMethod.id, id)))[0];
const lastChange = async () =>
  (await listActivity(ctx, activityQuery.parse({ resource: 'payment' }))).data[0]?.id ?? 0;

test('is kept as the checkout works with it, and read as it was sent', async () => {
  const { id, ...read } = await create({
    fee_type: 'percent',
    fee_value: '2.5',
    fee_max: '50',
    min_amount: '10',
    max_amount: '9,999.90',
    currencies: ['HKD', 'JPY', 'HKD'],
    countries: ['hkg'],
    channels: ['online'],
    shipping_method_ids: [shop.shipping],
    capture_mode: 'manual',
    instructions: '<p>Pay</p><script>x</script>',
  });
  expect(await readMethodRow(id)).toMatchObject({
    fee_value: 250,
    fee_max_minor: 5000,
    min_amount_minor: 1000,
    max_amount_minor: 999_990,
    currencies: ['HKD', 'JPY'],
    countries: ['HKG'],
    capture_mode: 'manual',
    instructions: { 'en-US': '<p>Pay</p>' },
    payment_window_minutes: 30,
  });
  expect(read).toMatchObject({
    fee_value: '2.5',
    fee_max: '50.00',
    min_amount: '10.00',
    max_amount: '9999.90',
    shipping_method_ids: [shop.shipping],
    configured: true,
    config_set: [],
  });
});

test.each<[string, object, object]>([
  ['card', {}, { payment_window_minutes: 30, requires_proof: false, capture_mode: 'auto' }],
  ['redirect', { provider: 'stripe' }, { payment_window_minutes: 30 }],
  [
    'offline_transfer',
    { provider: 'manual', capture_mode: 'manual', test_mode: true },
    {
      payment_window_minutes: 4320,
      requires_proof: true,
      allow_ship_before_payment: false,
      capture_mode: 'auto',
      test_mode: false,
    },
  ],
  [
    'cash_on_delivery',
    { provider: 'cash_on_delivery', requires_proof: true },
    { payment_window_minutes: 4320, requires_proof: false, allow_ship_before_payment: true },
  ],
  [
    'pay_at_store',
    { provider: 'manual', allow_ship_before_payment: true, payment_window_minutes: 60 },
    { payment_window_minutes: 60, allow_ship_before_payment: false },
  ],
  [
    'offline_transfer',
    { provider: 'fps', requires_proof: false, public_config: { fps_id: '1234567', payee: 'A' } },
    { requires_proof: false, public_config: { fps_id: '1234567', payee: 'A' } },
  ],
])('%s begins as is usual for it, and keeps what it uses alone: %j', async (type, fields, row) => {
  expect(await readMethodRow((await create({ type, ...fields })).id)).toMatchObject(row);
});

test('a fee that is none, or an amount, keeps no most', async () => {
  const fee = { fee_value: '10', fee_max: '5' };
  expect(await readMethodRow((await create({ ...fee, fee_type: 'fixed' })).id)).toMatchObject({
    fee_value: 1000,
    fee_max_minor: null,
  });
  expect(await readMethodRow((await create({ ...fee, fee_type: 'none' })).id)).toMatchObject({
    fee_value: 0,
    fee_max_minor: null,
  });
});

test.each<[what: string, fields: object, refused: Record<string, string[]>]>([
  [
    'a type its provider cannot do',
    { provider: 'manual' },
    { provider: ['payment_provider_type'] },
  ],
  ['a code of capitals', { code: 'Card' }, { code: ['payment_code'] }],
  ['a taken code', { code: 'card' }, { code: ['taken'] }],
  [
    'a percent above 100',
    { fee_type: 'percent', fee_value: '101' },
    { fee_value: ['number_range'] },
  ],
  ['a fee that says nothing', { fee_type: 'fixed' }, { fee_value: ['required'] }],
  ['a tenth of a cent', { min_amount: '5.555' }, { min_amount: ['amount_decimals'] }],
  ['a most below the least', { min_amount: '5', max_amount: '4' }, { max_amount: ['below_least'] }],
  [
    'a currency the shop has not',
    { currencies: ['EUR'] },
    { currencies: ['currency_not_supported'] },
  ],
  [
    'a tier that is none',
    { membership_tier_ids: [2_000_000] },
    { membership_tier_ids: ['check_input'] },
  ],
  [
    'a delivery that is none',
    { shipping_method_ids: [2_000_000] },
    { shipping_method_ids: ['check_input'] },
  ],
  [
    'a picture that is none',
    { icon_path: 'uploads/none.webp' },
    { icon_path: ['picture_missing'] },
  ],
  [
    'keys of the other mode, and in the wrong place',
    {
      provider: 'stripe',
      public_config: { publishable_key: 'pk_test_12345678', secret_key: 'sk_live_12345678' },
      config: { webhook_secret: 'secret' },
    },
    {
      'public_config.publishable_key': ['payment_key_format'],
      'public_config.secret_key': ['check_input'],
      'config.webhook_secret': ['payment_key_format'],
    },
  ],
  [
    'an FPS ID that is none',
    { type: 'offline_transfer', provider: 'fps', public_config: { fps_id: '12', payee: 'A' } },
    { 'public_config.fps_id': ['payment_fps_id'] },
  ],
  [
    'to enable what has no keys',
    { provider: 'stripe', enabled: true },
    { enabled: ['payment_not_configured'] },
  ],
])('refuses %s', async (_, fields, refused) => {
  expect(await refusedFields(() => create(fields))).toEqual(refused);
});

test('is enabled with the keys of its mode alone, and loses none while it is', async () => {
  const { id } = await create({ ...stripe, enabled: true });
  expect(await refusedFields(() => change(id, { test_mode: true }))).toEqual({
    enabled: ['payment_not_configured'],
  });
  expect(await refusedFields(() => change(id, { config: { secret_key: null } }))).toEqual({
    enabled: ['payment_not_configured'],
  });
  await change(id, { enabled: false, config: { secret_key: null } });
  expect(await get(ctx, id)).toMatchObject({
    configured: false,
    config_set: ['webhook_secret'],
    public_config: stripe.public_config,
  });
});

test('a change is checked with what is stored, and keeps what was not sent', async () => {
  const { id } = await create({ min_amount: '10' });
  expect(await refusedFields(() => change(id, { max_amount: '5' }))).toEqual({
    max_amount: ['below_least'],
  });
  const before = await readMethodRow(id);
  await change(id, { order: 4 });
  const { updated_at, ...unchanged } = before ?? expect.unreachable();
  expect(await readMethodRow(id)).toMatchObject({ ...unchanged, order: 4 });
  // What hangs on the type follows it, unless it is said.
  await change(id, { type: 'offline_transfer', provider: 'manual' });
  expect(await readMethodRow(id)).toMatchObject({
    payment_window_minutes: 4320,
    requires_proof: true,
  });
});

test('what collected money already keeps its provider', async () => {
  const change_provider = { type: 'offline_transfer', provider: 'manual' };
  const { id: unused } = await create();
  expect(await refusedFields(() => change(unused, change_provider))).toBeUndefined();
  const { id } = await create();
  await database().execute(`insert into payment_intent
      (order_id, payment_method_id, provider, reference, amount, currency)
    select id, ${id}, 'sandbox', 'first', 100, 'HKD' from orders limit 1`);
  expect(await refusedFields(() => change(id, change_provider))).toEqual({
    provider: ['payment_provider_used'],
  });
  expect(await refusedFields(() => remove(ctx, id))).toEqual({ general: ['payment_used'] });
});

test('each write renews the carts, and is in the log', async () => {
  const touches = async (write: () => Promise<unknown>) => {
    ctx.touched.clear();
    await write();
    expect(ctx.touched).toContain(tags.payment);
  };
  let id = 0;
  await touches(async () => {
    id = (await create()).id;
  });
  await touches(() => change(id, { order: 5 }));
  const { data } = await listActivity(ctx, activityQuery.parse({ resource: 'payment' }));
  expect(data[0]).toMatchObject({ record_id: id });
  await touches(() => remove(ctx, id));
});

test('a change and a deletion are taken back, but for the secrets, which nobody kept', async () => {
  const { id } = await create({ ...stripe, enabled: true, description: 'Paid at once' });
  const before = await readMethodRow(id);
  await change(id, { fee_type: 'percent', fee_value: '1', public_config: {}, enabled: false });
  await undoChange(ctx, await lastChange());
  expect({ ...(await readMethodRow(id)), updated_at: before?.updated_at }).toEqual(before);
  await remove(ctx, id);
  await undoChange(ctx, await lastChange());
  expect({ ...(await readMethodRow(id)), updated_at: before?.updated_at }).toEqual({
    ...before,
    config: null,
    enabled: false,
  });
});

test('one that orders are paid by stays, however they ended', async () => {
  const [placed] = await database().select().from(order);
  await database().update(order).set({ status: 'canceled' });
  const used = placed?.payment_method_id ?? 0;
  expect(await refusedFields(() => remove(ctx, used))).toEqual({ general: ['payment_used'] });
  expect(await readMethodRow(used)).toBeDefined();
});

test('the list is in the order of the checkout, and finds by title, code, type and provider', async () => {
  const first = await create({ code: 'found_first', title: 'Ferry card' });
  const codes = async (query: object) =>
    (await list(ctx, paymentMethodQuery.parse(query))).data.map(({ code }) => code);
  expect(await codes({ search: 'found_f' })).toEqual(['found_first']);
  expect(await codes({ search: 'ferry', type: 'card', provider: 'sandbox' })).toEqual([
    'found_first',
  ]);
  expect(await codes({ search: 'ferry', type: 'redirect' })).toEqual([]);
  expect(await codes({ search: 'ferry', provider: 'stripe' })).toEqual([]);
  expect(await codes({ search: 'ferry', enabled: '1' })).toEqual([]);
  expect((await get(ctx, first.id, 'zh-HK')).title).toBe('Ferry card');
});
