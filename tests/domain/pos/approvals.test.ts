import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { admin } from '@/db/schema/auth';
import { orderEvent } from '@/db/schema/order-history';
import { order } from '@/db/schema/orders';
import { posApproval } from '@/db/schema/pos-approval';
import { rateLimit } from '@/db/schema/settings';
import type { AdminContext } from '@/lib/core/context';
import { log } from '@/lib/http/log';
import { approvalInput } from '@/lib/pos/people/approval.schema';
import { listApprovers } from '@/lib/pos/people/approvals';
import { approveAt, makeApprover, PIN } from '../../support/data/approvers';
import { brokenPromises, makeStock, openShop, shelf, system } from '../../support/data/shop';
import { clerk, owner } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, sellAt, type TestTill } from '../../support/data/till';
import { refusedFields } from '../../support/values/refusal';

let till: TestTill;
let methods: Awaited<ReturnType<typeof makeRegisterMethods>>;
let warehouse_id: number;
let cashier: AdminContext;
let stock_id: number;
beforeAll(async () => {
  await openShop();
  warehouse_id = (await system()).settings.product_warehouse_id ?? 0;
  methods = await makeRegisterMethods();
  cashier = await clerk(10, ['store.pos_sell', 'promotion.manual_discount']);
  stock_id = await makeStock(99, 10_000);
});
beforeEach(async () => {
  till = await makeTill(methods, warehouse_id);
});
afterEach(async () => {
  await database().delete(rateLimit);
  expect(await brokenPromises()).toEqual({});
});

const off = (value: string) => ({ manual_discount: { action: 'percent_off', value } });
const sale = (key: string, approval_id: string | undefined, percent = '15', ctx = cashier) =>
  sellAt(till, [{ stock_id, quantity: 1 }], { ...off(percent), approval_id }, { ctx, key });
const refusedSale = (...args: Parameters<typeof sale>) => refusedFields(() => sale(...args));
const readApproval = async (id: string) =>
  (await database().select().from(posApproval).where(eq(posApproval.id, id)))[0];

describe('a discount above the cashier’s limit', () => {
  test('passes once by the PIN of a manager whose limit covers it, and history names both', async () => {
    const manager = await makeApprover(20, 'Siu Ming');
    const key = randomUUID();
    expect(await refusedSale(key, undefined)).toEqual({ general: ['manual_discount_limit'] });
    const { id } = await approveAt(cashier, till, key, manager.actor.id);
    expect(await readApproval(id)).toMatchObject({
      admin_id: manager.actor.id,
      requested_by: cashier.actor.id,
      percent: '15.00',
      used_at: null,
    });
    const receipt = await sale(key, id);
    expect(receipt.grand_total.minor).toBe(8500);
    expect(await readApproval(id)).toMatchObject({ order_id: receipt.order_id });
    expect((await readApproval(id))?.used_at).not.toBeNull();
    const events = await database()
      .select()
      .from(orderEvent)
      .where(
        and(eq(orderEvent.order_id, receipt.order_id), eq(orderEvent.type, 'discount_approved')),
      );
    expect(events).toMatchObject([
      {
        actor_id: cashier.actor.id,
        actor_name: 'Mei',
        data: { name: 'Siu Ming', admin_id: manager.actor.id, percent: 15 },
      },
    ]);
    // The same sale again is that sale; another basket is none that was approved.
    expect(await sale(key, id)).toEqual(receipt);
    expect(await refusedSale(randomUUID(), id)).toEqual({ approval_id: ['approval_used'] });
    expect(await database().$count(order, eq(order.pos_session_id, till.session))).toBe(1);
  });

  test('passes for a cashier without any, and by an owner’s PIN up to all of it', async () => {
    const without = await clerk(0, ['store.pos_sell']);
    const { actor } = await owner();
    const manager = await makeApprover(20);
    const [row] = await database().select().from(admin).where(eq(admin.id, manager.actor.id));
    await database().update(admin).set({ pin_hash: row?.pin_hash }).where(eq(admin.id, actor.id));
    const key = randomUUID();
    const { id } = await approveAt(without, till, key, actor.id, { percent: '80' });
    expect((await sale(key, id, '80', without)).grand_total.minor).toBe(2000);
    await database().update(admin).set({ pin_hash: null }).where(eq(admin.id, actor.id));
  });

  test('is approved for one basket of one session, up to its percent, and not for another', async () => {
    const manager = await makeApprover(20);
    const key = randomUUID();
    const { id } = await approveAt(cashier, till, key, manager.actor.id);
    expect(await refusedSale(randomUUID(), id)).toEqual({ approval_id: ['approval_used'] });
    expect(await refusedSale(key, randomUUID())).toEqual({ approval_id: ['approval_used'] });
    expect(await refusedSale(key, id, '16')).toEqual({ approval_id: ['approval_too_little'] });
    const previousTill = till;
    till = await makeTill(methods, warehouse_id);
    expect(await refusedSale(key, id)).toEqual({ approval_id: ['approval_used'] });
    till = previousTill;
    expect((await readApproval(id))?.used_at).toBeNull();
    expect((await sale(key, id, '12')).grand_total.minor).toBe(8800);
  });

  test('is not used up where the cashier’s own limit is enough', async () => {
    const manager = await makeApprover(20);
    const key = randomUUID();
    const { id } = await approveAt(cashier, till, key, manager.actor.id);
    await sale(key, id, '10');
    expect((await readApproval(id))?.used_at).toBeNull();
  });

  test('is refused once its approver is disabled, or may give less', async () => {
    const manager = await makeApprover(20);
    const key = randomUUID();
    const { id } = await approveAt(cashier, till, key, manager.actor.id);
    const set = (enabled: boolean) =>
      database().update(admin).set({ enabled }).where(eq(admin.id, manager.actor.id));
    await set(false);
    expect(await refusedSale(key, id)).toEqual({ approval_id: ['approval_withdrawn'] });
    await set(true);
    const { role_id } = (await clerk(5, ['promotion.manual_discount'])).actor;
    await database().update(admin).set({ role_id }).where(eq(admin.id, manager.actor.id));
    expect(await refusedSale(key, id)).toEqual({ approval_id: ['approval_withdrawn'] });
  });

  test('of two baskets that race for one approval passes in its own alone, ten times', async () => {
    const manager = await makeApprover(20);
    for (let round = 0; round < 10; round++) {
      const { quantity } = await shelf(stock_id);
      const key = randomUUID();
      const { id } = await approveAt(cashier, till, key, manager.actor.id);
      const results = await Promise.allSettled([
        sale(key, id),
        sale(randomUUID(), id),
        sale(key, id),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect((await shelf(stock_id)).quantity).toBe(quantity - 1);
    }
  });
});

describe('an approval', () => {
  test('needs the right PIN of somebody who may give that much themselves', async () => {
    const [manager, junior] = [await makeApprover(20), await makeApprover(10)];
    const refused = (id: number, more: object = {}) =>
      refusedFields(() => approveAt(cashier, till, randomUUID(), id, more));
    expect(await refused(manager.actor.id, { pin: '274916' })).toEqual({ pin: ['wrong_pin'] });
    expect(await refused(junior.actor.id)).toEqual({ admin_id: ['approver_limit'] });
    expect(await refused(manager.actor.id, { percent: '20.01' })).toEqual({
      admin_id: ['approver_limit'],
    });
    expect(await refused(2_000_000_000)).toEqual({ pin: ['wrong_pin'] });
    await database().update(admin).set({ enabled: false }).where(eq(admin.id, manager.actor.id));
    expect(await refused(manager.actor.id)).toEqual({ pin: ['wrong_pin'] });
  });

  test('is refused on its field where it is not written as it should be', () => {
    const fields = (input: object) =>
      approvalInput
        .safeParse({ session_id: 1, key: 'k', percent: '15', admin_id: 1, pin: PIN, ...input })
        .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    expect(fields({})).toBeUndefined();
    for (const percent of ['0', '100.01', '15.001'])
      expect(fields({ percent })).toEqual(['percent check_input']);
    for (const pin of ['', '123', '12a4', '123456789'])
      expect(fields({ pin })).toEqual(['pin pin_format']);
    expect(fields({ admin_id: '' })).toEqual(['admin_id required']);
  });

  test('is locked for five minutes after five wrong PINs, logged and told; then it works', async () => {
    const manager = await makeApprover(20);
    const { id } = manager.actor;
    const warn = vi.spyOn(log, 'warn');
    const start = Date.now();
    const at = (seconds: number) => ({ ...cashier, now: () => new Date(start + seconds * 1000) });
    const refused = (seconds: number, pin = '990011', key = randomUUID()) =>
      refusedFields(() => approveAt(at(seconds), till, key, id, { pin }));
    for (let n = 0; n < 5; n++) expect(await refused(n * 50)).toEqual({ pin: ['wrong_pin'] });
    expect(await refused(201, PIN)).toEqual({ general: ['too_many_pins'] });
    expect(warn.mock.calls.map(([line]) => line)).toEqual([
      {
        event: 'pos_pin_locked',
        pos_session_id: till.session,
        admin_id: cashier.actor.id,
        approver_id: id,
      },
    ]);
    warn.mockRestore();
    const [logEntry] = await database()
      .select()
      .from(recordChange)
      .where(and(eq(recordChange.resource, 'account'), eq(recordChange.record_id, id)))
      .orderBy(desc(recordChange.id));
    expect(logEntry).toMatchObject({ fields: ['pin_locked'], admin_id: cashier.actor.id });
    // Elsewhere too, and until five minutes after the last of them.
    const previousTill = till;
    till = await makeTill(methods, warehouse_id);
    expect(await refused(202, PIN)).toEqual({ general: ['too_many_pins'] });
    till = previousTill;
    expect(await refused(499, PIN)).toEqual({ general: ['too_many_pins'] });
    expect(await refused(501, PIN)).toBeUndefined();
  });

  test('counts wrong PINs of a session over all whose they are, 30 at once too', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makeApprover(20)));
    const results = await Promise.all(
      people.flatMap(({ actor }) =>
        Array.from({ length: 5 }, () =>
          refusedFields(() => approveAt(cashier, till, randomUUID(), actor.id, { pin: '990011' })),
        ),
      ),
    );
    expect(results.filter((fields) => fields && 'pin' in fields)).toHaveLength(5);
    // A right one there waits as well; whoever's PIN was not tried five times works elsewhere.
    till = await makeTill(methods, warehouse_id);
    const { id = 0 } = people.at(-1)?.actor ?? {};
    expect(await approveAt(cashier, till, randomUUID(), id)).toBeDefined();
  });

  test('a right PIN forgets earlier mistakes', async () => {
    const { id } = (await makeApprover(20)).actor;
    const wrong = () =>
      refusedFields(() => approveAt(cashier, till, randomUUID(), id, { pin: '990011' }));
    for (let n = 0; n < 3; n++) await wrong();
    await approveAt(cashier, till, randomUUID(), id);
    till = await makeTill(methods, warehouse_id);
    for (let n = 0; n < 4; n++) expect(await wrong()).toEqual({ pin: ['wrong_pin'] });
    await approveAt(cashier, till, randomUUID(), id);
  });

  test('is given by enabled staff with a PIN and a limit, who are listed without it', async () => {
    const manager = await makeApprover(20, 'Listed');
    const gone = await makeApprover(20, 'Gone');
    await database().update(admin).set({ enabled: false }).where(eq(admin.id, gone.actor.id));
    const list = await listApprovers(cashier, till.session);
    expect(list).toContainEqual({ id: manager.actor.id, name: 'Listed', limit_percent: 20 });
    expect(list.map(({ id }) => id)).not.toContain(gone.actor.id);
    expect(list.map(({ id }) => id)).not.toContain(cashier.actor.id);
    expect(JSON.stringify(list)).not.toMatch(/argon2|pin/);
    expect(await refusedFields(() => listApprovers(cashier, 2_000_000_000))).toEqual({
      general: ['not_found'],
    });
  });
});
