import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { admin } from '@/db/schema/auth';
import { orderEvent } from '@/db/schema/order-history';
import { order } from '@/db/schema/orders';
import { posTender } from '@/db/schema/pos-tender';
import { asCashier } from '@/lib/auth/cashier';
import type { AdminContext } from '@/lib/core/context';
import { announceSale } from '@/lib/pos/sale/pending';
import { closeTillSession } from '@/lib/pos/session/close-session';
import { closeInput, pendingInput, sessionInput } from '@/lib/pos/session/session.schema';
import { openTillSession, readTillSession } from '@/lib/pos/session/sessions';
import { makeCashier, openCashierLogin, takeOverAt } from '../../support/data/cashiers';
import { brokenPromises, makeStock, openShop, system } from '../../support/data/shop';
import { clerk, owner } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, sellAt, type TestTill } from '../../support/data/till';
import { refusedFields } from '../../support/values/refusal';

let methods: Pick<TestTill, 'cash' | 'card'>;
let warehouse_id: number;
let stock_id: number;
let till: TestTill;
/** The device's login, which may sell and no more, and who took the till over there. */
let device: AdminContext;
let cashier: AdminContext;
beforeAll(async () => {
  await openShop();
  warehouse_id = (await system()).settings.product_warehouse_id ?? 0;
  methods = await makeRegisterMethods();
  stock_id = await makeStock(99, 10_000);
  device = await openCashierLogin(await clerk(0, ['store.pos_sell']));
});
beforeEach(async () => {
  till = await makeTill(methods, warehouse_id);
  cashier = await takeOver('Siu Ming');
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
});

/** Somebody who may take off 20 percent takes the till over. */
async function takeOver(name: string, login = device): Promise<AdminContext> {
  const { actor } = await makeCashier(name, ['store.pos_sell', 'promotion.manual_discount'], 20);
  const { token } = await takeOverAt(login, till, actor.id);
  return asCashier(login, token, ['store.pos_sell']);
}
const announce = (ctx: AdminContext, key: string, more: object = {}) =>
  announceSale(ctx, key, pendingInput.parse({ session_id: till.session, amount: 8000, ...more }));
const close = async () =>
  closeTillSession(
    await owner(),
    till.session,
    closeInput.parse({ counted_cash: '500', leaves_pending: true }),
  );
/** Takes 20 percent off, as the device's login may not. */
const sell = (ctx: AdminContext, key: string, more: object = {}) =>
  sellAt(
    till,
    [{ stock_id, quantity: 1 }],
    { manual_discount: { action: 'percent_off', value: '20' }, ...more },
    { ctx, key },
  );
const closed = { general: ['session_closed'] };

describe('a sale that a cashier announced, of a session that was closed meanwhile', () => {
  test('is theirs, by their rights, when the device sends the very same call again', async () => {
    const key = randomUUID();
    await announce(cashier, key);
    await close();
    const late = await Promise.all([1, 2, 3].map(() => sell(device, key)));
    const [receipt] = late;
    const id = receipt?.order_id ?? 0;
    expect(new Set(late.map(({ order_id }) => order_id)).size).toBe(1);
    expect(receipt).toMatchObject({ cashier: 'Siu Ming', grand_total: { minor: 8000 } });
    const own = { admin_id: cashier.actor.id };
    const db = database();
    expect(await db.select().from(order).where(eq(order.id, id))).toMatchObject([own]);
    expect(await db.select().from(posTender).where(eq(posTender.order_id, id))).toMatchObject([
      own,
    ]);
    const events = await db.select().from(orderEvent).where(eq(orderEvent.order_id, id));
    expect(events.map(({ type }) => type)).toContain('sold_late');
    const people = new Set(events.map(({ actor_name }) => actor_name).filter(Boolean));
    expect([...people]).toEqual(['Siu Ming']);
    expect(await readTillSession(await owner(), till.session)).toMatchObject({
      sales: 1,
      late_sales: 1,
      expected_cash: { minor: 58_000 },
      difference: { minor: -8000 },
    });
  });

  test('opens nothing else: no other sale, and not that one with another basket', async () => {
    const key = randomUUID();
    await announce(cashier, key);
    await close();
    expect(await refusedFields(() => sell(device, randomUUID()))).toEqual(closed);
    expect(await refusedFields(() => announce(device, randomUUID()))).toEqual(closed);
    await sell(device, key);
    expect(await refusedFields(() => sell(device, key, { note: 'Another' }))).toEqual({
      general: ['idempotency_key_reused'],
    });
  });

  test('is of that session also while the next one of its register is open', async () => {
    const key = randomUUID();
    await announce(cashier, key);
    await close();
    const next = await openTillSession(
      await owner(),
      sessionInput.parse({ register_id: till.register, opening_float: '300' }),
    );
    const sold = await sell(device, key);
    expect(await sell(device, key)).toEqual(sold);
    const at = { pos_session_id: till.session };
    expect(await database().select().from(order).where(eq(order.id, sold.order_id))).toMatchObject([
      at,
    ]);
    const report = await closeTillSession(
      await owner(),
      next.id,
      closeInput.parse({ counted_cash: '300' }),
    );
    expect(report).toMatchObject({ sales: 0, late_sales: 0, difference: { minor: 0 } });
  });

  test('is no other login’s to send in their name', async () => {
    const key = randomUUID();
    await announce(cashier, key);
    await close();
    const elsewhere = await openCashierLogin(await clerk(0, ['store.pos_sell']));
    // It may sell, and takes nothing off.
    expect(await refusedFields(() => sell(elsewhere, key))).toBeDefined();
    const { order_id } = await sell(elsewhere, key, { manual_discount: undefined });
    expect(await database().select().from(order).where(eq(order.id, order_id))).toMatchObject([
      { admin_id: elsewhere.actor.id },
    ]);
  });

  test('is theirs also by a later login of the same device', async () => {
    const key = randomUUID();
    await announce(cashier, key);
    await close();
    expect(await sell(await openCashierLogin(device), key)).toMatchObject({ cashier: 'Siu Ming' });
  });

  test('is the login’s where they may not sell any more', async () => {
    const key = randomUUID();
    await announce(cashier, key);
    await close();
    await database().update(admin).set({ enabled: false }).where(eq(admin.id, cashier.actor.id));
    const receipt = await sell(device, key, { manual_discount: undefined });
    expect(receipt.cashier).toBe(device.actor.name);
  });
});

describe('an announced sale', () => {
  test('that was sent stays with who made it, whoever unlocks the till meanwhile', async () => {
    const [sent, resumed] = [randomUUID(), randomUUID()];
    await announce(cashier, sent);
    await announce(cashier, resumed);
    const next = await takeOver('Ah Fai');
    await announce(next, sent, { is_sent: true });
    // That one was not sent: they have it paid themselves.
    await announce(next, resumed);
    await close();
    expect(await sell(device, sent)).toMatchObject({ cashier: 'Siu Ming' });
    expect(await sell(device, resumed)).toMatchObject({ cashier: 'Ah Fai' });
  });

  test('of an open session is of whoever sends it', async () => {
    const key = randomUUID();
    await announce(cashier, key);
    expect(await refusedFields(() => sell(device, key))).toBeDefined();
    const next = await takeOver('Ah Fai');
    expect(await sell(next, key)).toMatchObject({ cashier: 'Ah Fai' });
  });
});
