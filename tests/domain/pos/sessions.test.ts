import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AdminContext } from '@/lib/core/context';
import { parkInput } from '@/lib/pos/pos.schema';
import { listParkedBaskets, parkBasket, resumeBasket } from '@/lib/pos/sale/parked';
import { announceSale, withdrawSale } from '@/lib/pos/sale/pending';
import { closeTillSession } from '@/lib/pos/session/close-session';
import { addRegister, readPosStart } from '@/lib/pos/session/registers';
import { closeInput, movementInput, sessionInput } from '@/lib/pos/session/session.schema';
import { moveCash, openTillSession, readTillSession } from '@/lib/pos/session/sessions';
import { storeResource } from '@/lib/stores/stores';
import { make } from '../../support/data/make';
import { brokenPromises, makeStock, member, openShop, system } from '../../support/data/shop';
import { owner, withPermissions } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, sellAt, type TestTill } from '../../support/data/till';
import { refusedFields } from '../../support/values/refusal';

let methods: Pick<TestTill, 'cash' | 'card'>;
let warehouse_id: number;
let ctx: AdminContext;
beforeAll(async () => {
  await openShop();
  warehouse_id = (await system()).settings.product_warehouse_id ?? 0;
  methods = await makeRegisterMethods();
  ctx = await owner();
});

const close = (id: number, counted_cash: string, more: object = {}) =>
  closeTillSession(ctx, id, closeInput.parse({ counted_cash, accepts_difference: true, ...more }));
const open = (register_id: number, opening_float: string) =>
  openTillSession(ctx, sessionInput.parse({ register_id, opening_float }));
const move = (id: number, direction: string, amount: string, reason = 'Change') =>
  moveCash(ctx, id, movementInput.parse({ direction, amount, reason }));

describe('a session', () => {
  test('expects its float, its cash and what moved; cards are not in the drawer', async () => {
    const till = await makeTill(methods, warehouse_id, '500.00');
    const stock_id = await makeStock(9, 12_345);
    const items = [{ stock_id, quantity: 1 }];
    await sellAt(till, items, { tenders: [{ payment_method_id: till.cash, given: '200' }] });
    await sellAt(till, items, { tenders: [{ payment_method_id: till.card, amount: '123.45' }] });
    await sellAt(till, items, {
      tenders: [{ payment_method_id: till.card, amount: '100' }, { payment_method_id: till.cash }],
    });
    await move(till.session, 'in', '100.00');
    await move(till.session, 'out', '80.50', 'Flowers');
    const before = await readTillSession(ctx, till.session);
    expect(before).toMatchObject({
      sales: 3,
      items: 3,
      sold: { minor: 37_035 },
      rounding: { minor: 10 },
      tenders: [
        { title: 'Cash', is_cash: true, taken: { count: 2, amount: { minor: 14_700 } } },
        { title: 'Card', is_cash: false, taken: { count: 2, amount: { minor: 22_345 } } },
      ],
      expected_cash: null,
      difference: null,
    });
    // 500.00 + 147.00 + 100.00 − 80.50, less 20.00.
    const closed = await close(till.session, '646.50', { note: 'Miscounted?' });
    expect(closed).toMatchObject({
      expected_cash: { minor: 66_650 },
      counted_cash: { minor: 64_650 },
      difference: { minor: -2000 },
      note: 'Miscounted?',
      closed_by: 'Owner',
    });
    const start = await readPosStart(ctx, till.store);
    expect(start.registers).toMatchObject([{ session_id: null, last_counted: { minor: 64_650 } }]);
    expect(start.closed).toMatchObject([{ sold: { minor: 37_035 }, difference: { minor: -2000 } }]);
    expect((await readPosStart(withPermissions(ctx, 'store.pos_sell'), till.store)).closed).toEqual(
      [],
    );
  });

  test('says nothing of its cash before it is counted, but to who sees reports', async () => {
    const till = await makeTill(methods, warehouse_id, '500.00');
    const items = [{ stock_id: await makeStock(9, 12_000), quantity: 1 }];
    await sellAt(till, items);
    await sellAt(till, items, { tenders: [{ payment_method_id: till.card, amount: '120' }] });
    const clerk = withPermissions(ctx, 'store.pos_session');
    const card = { title: 'Card', is_cash: false, taken: { count: 1 } };
    const blind = { sales: 2, sold: null, rounding: null, totals: null, tenders: [card] };
    const movement = movementInput.parse({ direction: 'in', amount: '5', reason: 'Change' });
    for (const shown of [
      await readTillSession(clerk, till.session),
      await moveCash(clerk, till.session, movement),
    ]) {
      expect(shown).toMatchObject(blind);
      expect(shown.tenders).toHaveLength(1);
    }
    expect((await readTillSession(ctx, till.session)).sold?.minor).toBe(24_000);
    const input = closeInput.parse({ counted_cash: '625' });
    const closed = await closeTillSession(clerk, till.session, input);
    expect(closed).toMatchObject({ sold: { minor: 24_000 }, tenders: [{ is_cash: true }, card] });
    expect(closed.first_counted_cash).toBeNull();
  });

  test('that was counted otherwise is closed once that is accepted; the first count is kept', async () => {
    const till = await makeTill(methods, warehouse_id, '500.00');
    const clerk = withPermissions(ctx, 'store.pos_session');
    const count = (counted_cash: string, more: object = {}) =>
      closeTillSession(clerk, till.session, closeInput.parse({ counted_cash, ...more }));
    const refusal = await count('480').catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      status: 409,
      fields: { counted_cash: [{ key: 'drawer_differs' }] },
      data: { difference: { minor: -2000 }, expected_cash: { minor: 50_000 } },
    });
    expect((await readTillSession(clerk, till.session)).closed_at).toBeNull();
    expect(await refusedFields(() => count('490'))).toEqual({ counted_cash: ['drawer_differs'] });
    expect(await count('490', { accepts_difference: true, note: 'Short' })).toMatchObject({
      first_counted_cash: { minor: 48_000 },
      counted_cash: { minor: 49_000 },
      difference: { minor: -1000 },
      note: 'Short',
    });
  });

  test('is open once, and sells and moves nothing once it is closed', async () => {
    const till = await makeTill(methods, warehouse_id);
    const stock_id = await makeStock(2);
    expect(await refusedFields(() => open(till.register, '1'))).toEqual({
      register_id: ['register_is_open'],
    });
    await close(till.session, '500');
    const closed = { general: ['session_closed'] };
    expect(await refusedFields(() => sellAt(till, [{ stock_id, quantity: 1 }]))).toEqual(closed);
    expect(await refusedFields(() => move(till.session, 'in', '1'))).toEqual(closed);
    expect(await refusedFields(() => close(till.session, '500'))).toEqual(closed);
    expect((await open(till.register, '500')).id).not.toBe(till.session);
  });

  test('is opened by one of two at the same moment', async () => {
    const till = await makeTill(methods, warehouse_id);
    await close(till.session, '500');
    const results = await Promise.allSettled([open(till.register, '1'), open(till.register, '2')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('takes coins and notes that add up to what was counted', async () => {
    const till = await makeTill(methods, warehouse_id);
    const counts = { '500': 0, '100': 4, '0.5': 1 };
    expect(await refusedFields(() => close(till.session, '400.00', { counts }))).toEqual({
      counted_cash: ['counts_do_not_add_up'],
    });
    expect(await refusedFields(() => close(till.session, '3', { counts: { '3': 1 } }))).toEqual({
      counts: ['check_input'],
    });
    expect(await close(till.session, '400.50', { counts })).toMatchObject({
      difference: { minor: -9950 },
    });
  });

  test('refuses amounts that are none, by field', async () => {
    const till = await makeTill(methods, warehouse_id);
    expect(await refusedFields(() => move(till.session, 'in', '0'))).toEqual({
      amount: ['check_input'],
    });
    expect(await refusedFields(() => close(till.session, '1.234'))).toEqual({
      counted_cash: ['amount_decimals'],
    });
  });
});

describe('a sale of which nobody knows what became', () => {
  const items = async () => [{ stock_id: await makeStock(5, 10_000), quantity: 1 }];
  const announce = (key: string, { session }: TestTill) =>
    announceSale(ctx, key, { session_id: session, amount: 10_000, is_sent: false });

  test('keeps its session open; closed by a manager, it belongs to it when it comes in', async () => {
    const till = await makeTill(methods, warehouse_id);
    const goods = await items();
    const [key, sold] = [randomUUID(), randomUUID()];
    await announce(sold, till);
    await sellAt(till, goods, {}, { key: sold });
    await announce(key, till);
    const open = { general: ['sale_is_pending'] };
    expect(await refusedFields(() => close(till.session, '600'))).toEqual(open);
    const cashier = withPermissions(ctx, 'store.pos_session');
    const input = closeInput.parse({ counted_cash: '600', leaves_pending: true });
    expect(await refusedFields(() => closeTillSession(cashier, till.session, input))).toEqual(open);
    expect(await close(till.session, '600', { leaves_pending: true })).toMatchObject({
      sales: 1,
      difference: { minor: 0 },
    });

    const late = await Promise.all([1, 2, 3].map(() => sellAt(till, goods, {}, { key })));
    expect(new Set(late.map(({ order_id }) => order_id)).size).toBe(1);
    expect(await readTillSession(ctx, till.session)).toMatchObject({
      sales: 2,
      late_sales: 1,
      expected_cash: { minor: 70_000 },
      counted_cash: { minor: 60_000 },
      difference: { minor: -10_000 },
    });
    expect(await refusedFields(() => sellAt(till, goods))).toEqual({
      general: ['session_closed'],
    });
    expect(await brokenPromises()).toEqual({});
  });

  test('is none once its basket is not paid now, nor one that was announced after it was sold', async () => {
    const till = await makeTill(methods, warehouse_id);
    const [key, sold] = [randomUUID(), randomUUID()];
    await announce(key, till);
    await withdrawSale(ctx, key);
    await sellAt(till, await items(), {}, { key: sold });
    await announce(sold, till);
    expect(await close(till.session, '600')).toMatchObject({ sales: 1, late_sales: 0 });
    expect(await refusedFields(() => announce(key, till))).toEqual({
      general: ['session_closed'],
    });
  });
});

describe('a store', () => {
  test('has each name of a register once, and none without a warehouse', async () => {
    const till = await makeTill(methods, warehouse_id);
    const register = { physical_store_id: till.store, title: 'Front' };
    expect(await refusedFields(() => addRegister(ctx, register))).toEqual({
      title: ['register_title_taken'],
    });
    const bare = await make.store();
    expect(
      await refusedFields(() => addRegister(ctx, { ...register, physical_store_id: bare.id })),
    ).toEqual({ physical_store_id: ['pos_wants_warehouse'] });
  });

  test('that has sold over the counter is not deleted', async () => {
    const till = await makeTill(methods, warehouse_id);
    expect(await refusedFields(() => storeResource.delete(ctx, till.store))).toEqual({
      general: ['store_has_sessions'],
    });
    const { id } = await make.store({ warehouse_id });
    await addRegister(ctx, { physical_store_id: id, title: 'New' });
    await storeResource.delete(ctx, id);
  });
});

describe('a basket that is put aside', () => {
  test('is taken up again by one device, with what was in it', async () => {
    const till = await makeTill(methods, warehouse_id);
    const stock_id = await makeStock(3);
    const { id: customer_id } = (await member()).actor as { id: number };
    const id = randomUUID();
    const basket = parkInput.parse({
      physical_store_id: till.store,
      label: 'Red coat',
      items: [{ stock_id, quantity: 2 }],
      codes: ['TEN'],
      customer_id,
    });
    await parkBasket(ctx, id, basket);
    await parkBasket(ctx, id, { ...basket, label: 'Red hat' });
    expect(await listParkedBaskets(ctx, till.store)).toMatchObject([
      { id, label: 'Red hat', by: 'Owner', customer: 'Ka Yan Lam' },
    ]);
    const results = await Promise.allSettled([resumeBasket(ctx, id), resumeBasket(ctx, id)]);
    const [taken] = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(taken).toMatchObject({
      customer_id,
      codes: ['TEN'],
      items: [{ stock_id, quantity: 2 }],
    });
    expect(await refusedFields(() => resumeBasket(ctx, id))).toEqual({ general: ['basket_gone'] });
  });

  test('says what was to pay for it, where it could be sold', async () => {
    const till = await makeTill(methods, warehouse_id);
    const park = (stock_id: number, more: object = {}) =>
      parkBasket(
        ctx,
        randomUUID(),
        parkInput.parse({
          physical_store_id: till.store,
          items: [{ stock_id, quantity: 2 }],
          ...more,
        }),
      );
    const stock_id = await makeStock(3, 5000);
    await park(stock_id, { manual_discount: { action: 'percent_off', value: '10' } });
    await park(2_000_000_000);
    const parked = await listParkedBaskets(ctx, till.store);
    expect(parked.map(({ total }) => total?.minor).sort()).toEqual([9000, undefined]);
  });

  test('waits no more once it was sold by its key', async () => {
    const till = await makeTill(methods, warehouse_id);
    const items = [{ stock_id: await makeStock(3), quantity: 1 }];
    const key = randomUUID();
    await parkBasket(ctx, key, parkInput.parse({ physical_store_id: till.store, items }));
    await sellAt(till, items, {}, { key });
    expect(await listParkedBaskets(ctx, till.store)).toEqual([]);
  });
});
