import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { role } from '@/db/schema/auth';
import { orderEvent } from '@/db/schema/order-history';
import { orderItem } from '@/db/schema/order-items';
import { posApproval } from '@/db/schema/pos-approval';
import { rateLimit } from '@/db/schema/settings';
import type { AdminContext } from '@/lib/core/context';
import { readCustomerDisplay } from '@/lib/pos/display';
import { parkInput, posPreviewInput, saleInput } from '@/lib/pos/pos.schema';
import { refundSale } from '@/lib/pos/refund/refund';
import { refundSaleInput } from '@/lib/pos/refund/refund.schema';
import { listParkedBaskets, parkBasket } from '@/lib/pos/sale/parked';
import { previewSale } from '@/lib/pos/sale/purchase';
import { approveAt, makeApprover } from '../../support/data/approvers';
import { makeCoupon, makePromotion } from '../../support/data/made-promotions';
import { brokenPromises, makeStock, openShop, system } from '../../support/data/shop';
import { clerk, owner } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, sellAt, type TestTill } from '../../support/data/till';
import { refusedFields } from '../../support/values/refusal';

let till: TestTill;
let cashier: AdminContext;
let stock_id: number;
beforeAll(async () => {
  await openShop();
  const { settings } = await system();
  till = await makeTill(await makeRegisterMethods(), settings.product_warehouse_id ?? 0);
});
beforeEach(async () => {
  cashier = await clerk(10, ['store.pos_sell', 'promotion.manual_discount']);
  stock_id = await makeStock(99, 10_000);
});
afterEach(async () => {
  await database().delete(rateLimit);
  expect(await brokenPromises()).toEqual({});
});

type Item = Record<string, unknown> & { stock_id: number; quantity: number };
const lowered = (price: string, more = {}): Item => ({
  stock_id,
  quantity: 1,
  price,
  price_reason: 'Damaged box',
  ...more,
});
const sale = (items: Item[], more: object = {}, key = randomUUID()) =>
  sellAt(till, items, more, { ctx: cashier, key });
const refused = (...args: Parameters<typeof sale>) => refusedFields(() => sale(...args));
const preview = (items: Item[], more: object = {}, ctx = cashier) =>
  previewSale(ctx, posPreviewInput.parse({ physical_store_id: till.store, items, ...more }));
const listLines = (order_id: number) =>
  database().select().from(orderItem).where(eq(orderItem.order_id, order_id));
const listEvents = (order_id: number, type: string) =>
  database()
    .select()
    .from(orderEvent)
    .where(and(eq(orderEvent.order_id, order_id), eq(orderEvent.type, type)));
const refund = async (order_id: number, order_item_id: number | undefined, quantity: number) =>
  refundSale(
    await owner(),
    order_id,
    refundSaleInput.parse({ session_id: till.session, items: [{ order_item_id, quantity }] }),
    randomUUID(),
  );

describe('a price that a cashier changes', () => {
  test('within their limit is sold, and its line, receipt, display and history say so', async () => {
    const before = await preview([lowered('90.00', { quantity: 2 })]);
    expect(before.totals.grand_total.minor).toBe(18_000);
    expect(before.lowered).toMatchObject([
      { stock_id, regular_price: { minor: 10_000 }, percent: 10, reason: 'Damaged box' },
    ]);
    expect(before.manual_discount).toMatchObject({ amount: { minor: 0 }, percent: 0 });
    const items = [lowered('90.00', { quantity: 2 })];
    const input = posPreviewInput.parse({ physical_store_id: till.store, items });
    expect(await readCustomerDisplay(cashier, input)).toMatchObject({
      lines: [{ amount: { minor: 18_000 }, regular: { minor: 20_000 } }],
      saved: { minor: 2000 },
    });
    const receipt = await sale(items);
    expect(receipt).toMatchObject({
      grand_total: { minor: 18_000 },
      items: [
        {
          unit_price: { minor: 9000 },
          changed_from: { minor: 10_000 },
          price_reason: 'Damaged box',
        },
      ],
    });
    expect(await listLines(receipt.order_id)).toMatchObject([
      {
        unit_price: 9000,
        regular_unit_price: 10_000,
        base_unit_price: 9000,
        price_changed_from: 10_000,
        price_reason: 'Damaged box',
      },
    ]);
    expect(await listEvents(receipt.order_id, 'line_price_changed')).toMatchObject([
      {
        actor_id: cashier.actor.id,
        actor_name: 'Mei',
        data: { before: 10_000, after: 9000, percent: 10, reason: 'Damaged box' },
      },
    ]);
  });

  test('is refused on its field: no reason, above the shop’s, above the limit, nonsense', async () => {
    const fields = (item: object) =>
      saleInput
        .safeParse({ session_id: 1, items: [{ stock_id, quantity: 1, ...item }], tenders: [] })
        .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    expect(fields({ price: '90' })).toEqual(['items.0.price_reason required']);
    expect(fields({ price: '-1', price_reason: 'x' })?.[0]).toMatch(/^items\.0\.price /);
    expect(await refused([lowered('100.01')])).toEqual({
      'items.0.price': ['price_above_regular'],
    });
    expect(await refused([lowered('89.99')])).toEqual({ 'items.0.price': ['line_price_limit'] });
    expect(await refused([lowered('90.005')])).toEqual({ 'items.0.price': ['amount_decimals'] });
    expect(await refused([lowered('95'), lowered('96')])).toEqual({
      'items.0.price': ['check_input'],
    });
    // What the shop asks itself is no change.
    const receipt = await sale([lowered('100.00')]);
    expect(await listLines(receipt.order_id)).toMatchObject([
      { price_changed_from: null, price_reason: '' },
    ]);
  });

  test('may be nothing at all, for whoever may take off all of it', async () => {
    const receipt = await sellAt(till, [lowered('0')], { tenders: [] });
    expect(receipt.grand_total.minor).toBe(0);
    expect(await listLines(receipt.order_id)).toMatchObject([{ price_changed_from: 10_000 }]);
  });

  test('is one more step of a limit: with a discount no line loses more than that by hand', async () => {
    const off = (value: string) => ({ manual_discount: { action: 'percent_off', value } });
    expect(await refused([lowered('95')], off('6'))).toEqual({
      general: ['manual_discount_limit'],
    });
    // 5 % and 5 % of what is left are 9.75 %.
    const { manual_discount } = await preview([lowered('95')], off('5'));
    expect(manual_discount).toMatchObject({ amount: { minor: 475 }, percent: 9.75 });
    expect((await sale([lowered('95')], off('5'))).grand_total.minor).toBe(9025);
  });

  test('follows the steps and decimals of a currency', async () => {
    const own = await owner();
    const yen = { identifier: 'JPY', rate: '1', mark: '¥', decimals: 0, enabled: true };
    const inYen = (step?: number): AdminContext => ({
      ...own,
      currency: 'JPY',
      settings: {
        ...own.settings,
        base_currency: 'JPY',
        supported_currencies: [{ ...yen, ...(step && { step }) }],
      },
    });
    const price = (text: string, step?: number) =>
      preview([lowered(text, { quantity: 3 })], {}, inYen(step));
    expect((await price('9001')).totals.grand_total.minor).toBe(27_003);
    expect(await refusedFields(() => price('9000.5'))).toEqual({
      'items.0.price': ['amount_decimals'],
    });
    expect(await refusedFields(() => price('9001', 10))).toEqual({
      'items.0.price': ['amount_too_fine'],
    });
    expect((await price('9010', 10)).lowered[0]?.percent).toBe(9.9);
  });

  test('is what promotions work on: a code, and three for two', async () => {
    const of = { target: 'stocks' as const, target_ids: [stock_id] };
    const tenth = { action: 'percent_off', value: 1000 } as const;
    await makeCoupon('LINE10', {}, { ...of, ...tenth });
    const conditions = [{ x: 2, y: 1, type: 'quantity' as const }];
    const offer = await makePromotion({
      ...of,
      action: 'buy_x_get_y',
      class: 'product',
      conditions,
    });
    const items = [lowered('90.00', { quantity: 3 })];
    // Two of three at 90.00, less a tenth.
    const before = await preview(items, { codes: ['LINE10'] });
    const applied = before.promotions_applied.map(({ promotion_id }) => promotion_id);
    expect(applied).toContain(offer);
    const receipt = await sale(items, {
      codes: ['LINE10'],
      expected_total: before.totals.grand_total.amount,
    });
    expect(receipt.grand_total).toEqual(before.totals.grand_total);
    expect(receipt.grand_total.minor).toBe(16_200);
    const [line] = await listLines(receipt.order_id);
    expect((await refund(receipt.order_id, line?.id, 3)).amount.minor).toBe(16_200);
  });

  test('is what a refund gives back, unit by unit', async () => {
    const receipt = await sale([lowered('95.55', { quantity: 3 })]);
    const [line] = await listLines(receipt.order_id);
    expect((await refund(receipt.order_id, line?.id, 1)).amount.minor).toBe(9555);
    expect((await refund(receipt.order_id, line?.id, 2)).amount.minor).toBe(19_110);
    expect(await listLines(receipt.order_id)).toMatchObject([
      { price_changed_from: 10_000, price_reason: 'Damaged box' },
    ]);
  });

  test('lies in a parked basket', async () => {
    const input = parkInput.parse({ physical_store_id: till.store, items: [lowered('95')] });
    const id = randomUUID();
    await parkBasket(cashier, id, input);
    const parked = await listParkedBaskets(cashier, till.store);
    expect(parked.find((basket) => basket.id === id)?.items).toMatchObject([
      { stock_id, price: '95', price_reason: 'Damaged box' },
    ]);
  });
});

describe('a price above the cashier’s limit', () => {
  const approve = (key: string, admin_id: number, more: object = {}) =>
    approveAt(cashier, till, key, admin_id, { stock_id, percent: '20', ...more });

  test('passes once by a manager’s PIN, for this line of this basket; history names both', async () => {
    const manager = await makeApprover(20, 'Siu Ming');
    const other = await makeStock(9, 10_000);
    const key = randomUUID();
    const { id: approval_id } = await approve(key, manager.actor.id);
    expect(await refused([lowered('80', { approval_id, stock_id: other })], {}, key)).toEqual({
      'items.0.approval_id': ['approval_used'],
    });
    expect(await refused([lowered('80', { approval_id })])).toEqual({
      'items.0.approval_id': ['approval_used'],
    });
    expect(await refused([lowered('79.99', { approval_id })], {}, key)).toEqual({
      'items.0.approval_id': ['approval_too_little'],
    });
    // It approves no discount, and one of a discount no price.
    const basket = await approveAt(cashier, till, key, manager.actor.id);
    expect(await refused([lowered('85', { approval_id: basket.id })], {}, key)).toEqual({
      'items.0.approval_id': ['approval_used'],
    });
    const off = { manual_discount: { action: 'percent_off', value: '15' } };
    expect(await refused([{ stock_id, quantity: 1 }], { ...off, approval_id }, key)).toEqual({
      approval_id: ['approval_used'],
    });

    const receipt = await sale([lowered('80', { approval_id })], {}, key);
    expect(receipt.grand_total.minor).toBe(8000);
    expect(await sale([lowered('80', { approval_id })], {}, key)).toEqual(receipt);
    const own = eq(posApproval.id, approval_id);
    const [used] = await database().select().from(posApproval).where(own);
    expect(used).toMatchObject({ stock_id, order_id: receipt.order_id });
    expect(await listEvents(receipt.order_id, 'discount_approved')).toMatchObject([
      {
        actor_name: 'Mei',
        data: { name: 'Siu Ming', admin_id: manager.actor.id, percent: 20 },
      },
    ]);
    expect(await refused([lowered('80', { approval_id })])).toEqual({
      'items.0.approval_id': ['approval_used'],
    });
  });

  test('is the approver’s, so that a discount within the cashier’s limit still fits', async () => {
    const manager = await makeApprover(50);
    const key = randomUUID();
    const { id: approval_id } = await approve(key, manager.actor.id, { percent: '50' });
    const off = { manual_discount: { action: 'percent_off', value: '10' } };
    const receipt = await sale([lowered('50', { approval_id })], off, key);
    expect(receipt.grand_total.minor).toBe(4500);
  });

  test('is looked at again when it is sold: a limit that was lowered meanwhile refuses', async () => {
    expect((await preview([lowered('90')])).totals.grand_total.minor).toBe(9000);
    const lower = (role_id: number, max_manual_discount_percent: number) =>
      database().update(role).set({ max_manual_discount_percent }).where(eq(role.id, role_id));
    await lower(cashier.actor.role_id, 9);
    expect(await refused([lowered('90')])).toEqual({ 'items.0.price': ['line_price_limit'] });
    const manager = await makeApprover(20);
    const key = randomUUID();
    const { id: approval_id } = await approve(key, manager.actor.id);
    await lower(manager.actor.role_id, 15);
    expect(await refused([lowered('80', { approval_id })], {}, key)).toEqual({
      'items.0.approval_id': ['approval_withdrawn'],
    });
  });

  test('passes for a cashier who may take off nothing themselves', async () => {
    cashier = await clerk(30, ['store.pos_sell']);
    expect(await refused([lowered('99')])).toEqual({ 'items.0.price': ['line_price_limit'] });
    const manager = await makeApprover(20);
    const key = randomUUID();
    const { id: approval_id } = await approve(key, manager.actor.id, { percent: '1' });
    expect((await sale([lowered('99', { approval_id })], {}, key)).grand_total.minor).toBe(9900);
  });
});
