import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { admin } from '@/db/schema/auth';
import { orderEvent } from '@/db/schema/order-history';
import { order } from '@/db/schema/orders';
import { cashMovement } from '@/db/schema/pos';
import { posTender } from '@/db/schema/pos-tender';
import { rateLimit } from '@/db/schema/settings';
import { ownAccountChanges } from '@/lib/auth/account.schema';
import { asCashier } from '@/lib/auth/cashier';
import { updateOwnAccount } from '@/lib/auth/own-account';
import { hashPassword } from '@/lib/auth/password';
import type { AdminContext } from '@/lib/core/context';
import { MINUTE_MS } from '@/lib/core/durations';
import { leaveTill, listCashiers } from '@/lib/pos/people/cashier';
import { refundSale } from '@/lib/pos/refund/refund';
import { refundSaleInput } from '@/lib/pos/refund/refund.schema';
import { closeTillSession } from '@/lib/pos/session/close-session';
import { closeInput, movementInput } from '@/lib/pos/session/session.schema';
import { moveCash } from '@/lib/pos/session/sessions';
import { DEMO_PINS, seedAdmins } from '../../../scripts/seed/store';
import { makeCashier, openCashierLogin, takeOverAt } from '../../support/data/cashiers';
import { brokenPromises, makeStock, openShop, system } from '../../support/data/shop';
import { clerk } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, sellAt, type TestTill } from '../../support/data/till';
import { refusedFields } from '../../support/values/refusal';

const ended = { general: ['cashier_ended'] };
let till: TestTill;
let methods: Awaited<ReturnType<typeof makeRegisterMethods>>;
let warehouse_id: number;
let device: AdminContext;
let stock_id: number;
beforeAll(async () => {
  await openShop();
  warehouse_id = (await system()).settings.product_warehouse_id ?? 0;
  methods = await makeRegisterMethods();
  device = await openCashierLogin(await clerk(0, ['store.pos_sell']));
  stock_id = await makeStock(99, 10_000);
});
beforeEach(async () => {
  till = await makeTill(methods, warehouse_id);
});
afterEach(async () => {
  await database().delete(rateLimit);
  expect(await brokenPromises()).toEqual({});
});

const later = (ctx: AdminContext, ms: number): AdminContext => ({
  ...ctx,
  now: () => new Date(Date.now() + ms),
});
const items = () => [{ stock_id, quantity: 1 }];
const refused = (token: string, ctx = device, ...permissions: Parameters<typeof asCashier>[2]) =>
  refusedFields(() => asCashier(ctx, token, permissions));

describe('a till that somebody takes over by PIN', () => {
  test('sells, refunds and moves cash in their name and by their rights, on the device’s login', async () => {
    const everything = ['store.pos_sell', 'store.pos_refund', 'store.pos_session'] as const;
    const other = await makeCashier('Siu Ming', [...everything, 'promotion.manual_discount'], 20);
    const taken = await takeOverAt(device, till, other.actor.id);
    expect(taken).toMatchObject({
      id: other.actor.id,
      name: 'Siu Ming',
      may: { find: false, session: true, refund: true, reports: false },
      limit: 20,
    });
    const ctx = await asCashier(device, taken.token, ['store.pos_refund']);
    expect(ctx.session_id).toBe(device.session_id);
    const discount = { manual_discount: { action: 'percent_off', value: '20' } };
    const receipt = await sellAt(till, items(), discount, { ctx });
    expect(receipt).toMatchObject({ cashier: 'Siu Ming', grand_total: { minor: 8000 } });
    const { order_id } = receipt;
    const input = refundSaleInput.parse({
      session_id: till.session,
      items: [{ order_item_id: receipt.items[0]?.id, quantity: 1 }],
    });
    await refundSale(ctx, order_id, input, randomUUID());
    const cash = { direction: 'out', amount: '5', reason: 'Stamps' };
    await moveCash(ctx, till.session, movementInput.parse(cash));
    const own = { admin_id: other.actor.id };
    const db = database();
    expect(await db.select().from(order).where(eq(order.id, order_id))).toMatchObject([own]);
    const tenders = await db.select().from(posTender).where(eq(posTender.order_id, order_id));
    expect(tenders).toMatchObject([own, own]);
    expect(
      await db.select().from(cashMovement).where(eq(cashMovement.pos_session_id, till.session)),
    ).toMatchObject([own]);
    const events = await db.select().from(orderEvent).where(eq(orderEvent.order_id, order_id));
    const people = new Set(events.map(({ actor_name }) => actor_name).filter(Boolean));
    expect([...people]).toEqual(['Siu Ming']);
  });

  test('does no more than their role, whatever the login may do', async () => {
    const manager = await openCashierLogin(await clerk(50, ['store.pos_sell', 'store.pos_refund']));
    const junior = await makeCashier('Ah Fai', ['store.pos_sell']);
    const { token, limit } = await takeOverAt(manager, till, junior.actor.id);
    expect(limit).toBe(0);
    expect(await refused(token, manager, 'store.pos_refund')).toEqual({ general: ['forbidden'] });
    const ctx = await asCashier(manager, token, ['store.pos_sell']);
    const discount = { manual_discount: { action: 'percent_off', value: '5' } };
    expect(await refusedFields(() => sellAt(till, items(), discount, { ctx }))).toBeDefined();
  });

  test('is of that register and that login alone', async () => {
    const cashier = await makeCashier('Siu Ming', ['store.pos_sell']);
    const { token } = await takeOverAt(device, till, cashier.actor.id);
    const ctx = await asCashier(device, token, ['store.pos_sell']);
    const elsewhere = await makeTill(methods, warehouse_id);
    expect(await refusedFields(() => sellAt(elsewhere, items(), {}, { ctx }))).toEqual(ended);
    const otherDevice = await openCashierLogin(device);
    expect(await refused(token, otherDevice)).toEqual(ended);
    await leaveTill(otherDevice, token);
    expect(await refused(token)).toBeUndefined();
    expect(await refused(token, { ...device, session_id: undefined })).toEqual(ended);
    expect(await refused(randomUUID())).toEqual(ended);
    expect(await refused('no token')).toEqual(ended);
  });

  test('is theirs while they use it, and ends after ten minutes of nothing', async () => {
    const cashier = await makeCashier('Siu Ming', ['store.pos_sell']);
    const { token } = await takeOverAt(device, till, cashier.actor.id);
    expect(await refused(token, later(device, 9 * MINUTE_MS))).toBeUndefined();
    expect(await refused(token, later(device, 18 * MINUTE_MS))).toBeUndefined();
    expect(await refused(token, later(device, 28 * MINUTE_MS))).toEqual(ended);
  });

  test('ends when they lock it, another takes over, they are disabled or the session is closed', async () => {
    const firstCashier = await makeCashier('Siu Ming', ['store.pos_sell']);
    const secondCashier = await makeCashier('Ah Fai', ['store.pos_sell']);
    const first = await takeOverAt(device, till, firstCashier.actor.id);
    const second = await takeOverAt(device, till, secondCashier.actor.id);
    expect(await refused(first.token)).toEqual(ended);
    expect(await refused(second.token)).toBeUndefined();
    await leaveTill(device, second.token);
    await leaveTill(device, second.token);
    expect(await refused(second.token)).toEqual(ended);

    const { token } = await takeOverAt(device, till, secondCashier.actor.id);
    const set = (enabled: boolean) =>
      database().update(admin).set({ enabled }).where(eq(admin.id, secondCashier.actor.id));
    await set(false);
    expect(await refused(token)).toEqual(ended);
    await set(true);
    expect(await refused(token)).toBeUndefined();
    const counted = closeInput.parse({ counted_cash: '500' });
    const closer = await clerk(0, ['store.pos_session']);
    await closeTillSession(closer, till.session, counted);
    expect(await refused(token)).toEqual(ended);
    expect(await refusedFields(() => takeOverAt(device, till, secondCashier.actor.id))).toEqual({
      general: ['session_closed'],
    });
  });
});

test('a till is left once the PIN by which it was taken over is another one, or gone', async () => {
  const cashier = await makeCashier('Siu Ming', ['store.pos_sell']);
  const current_password = 'a password of the cashier';
  await database()
    .update(admin)
    .set({ password_hash: await hashPassword(current_password) })
    .where(eq(admin.id, cashier.actor.id));
  const { token } = await takeOverAt(device, till, cashier.actor.id);
  expect(await refused(token)).toBeUndefined();
  const changes = ownAccountChanges.parse({ remove_pin: true, current_password });
  await updateOwnAccount(cashier, changes);
  expect(await refused(token)).toEqual(ended);
});

test('the demo’s cashier takes a till over by the PIN that is printed', async () => {
  const nothing = new Map<string, number>();
  const ids = {
    brands: nothing,
    categories: nothing,
    values: nothing,
    details: nothing,
    warehouses: nothing,
  };
  const ctx = { ...(await system()), actor: { kind: 'system' as const }, silent: true };
  await seedAdmins({ ctx, ids, picture: async () => '' });
  const [sandy] = await database()
    .select({ id: admin.id })
    .from(admin)
    .where(eq(admin.email, 'cashier@harbour.test'));
  const taken = await takeOverAt(device, till, sandy?.id ?? 0, DEMO_PINS.cashier);
  expect(taken).toMatchObject({ name: 'Sandy Ho', may: { find: true, session: true } });
});

describe('taking a till over', () => {
  test('needs the right PIN of somebody who may sell', async () => {
    const seller = await makeCashier('Siu Ming', ['store.pos_sell']);
    const keeper = await makeCashier('Ah Keung', ['inventory.adjust']);
    const take = (id: number, pin?: string) =>
      refusedFields(() => takeOverAt(device, till, id, pin));
    expect(await take(seller.actor.id, '990011')).toEqual({ pin: ['wrong_pin'] });
    expect(await take(2_000_000_000)).toEqual({ pin: ['wrong_pin'] });
    expect(await take(keeper.actor.id)).toEqual({ admin_id: ['cashier_may_not_sell'] });
    const offered = (await listCashiers(device, till.session)).map(({ name }) => name);
    expect(offered).toContain('Siu Ming');
    expect(offered).not.toContain('Ah Keung');
    expect(offered).not.toContain('Mei');
    await database().update(admin).set({ enabled: false }).where(eq(admin.id, seller.actor.id));
    expect(await take(seller.actor.id)).toEqual({ pin: ['wrong_pin'] });
  });

  test('is locked for five minutes after five wrong PINs, as approvals are', async () => {
    const { actor } = await makeCashier('Siu Ming', ['store.pos_sell']);
    const take = (pin?: string, ms = 0) =>
      refusedFields(() => takeOverAt(later(device, ms), till, actor.id, pin));
    for (let n = 0; n < 5; n++) expect(await take('990011')).toEqual({ pin: ['wrong_pin'] });
    expect(await take()).toEqual({ general: ['too_many_pins'] });
    expect(await take(undefined, 6 * MINUTE_MS)).toBeUndefined();
  });
});
