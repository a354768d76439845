import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { drawerOpening } from '@/db/schema/pos-drawer';
import type { AdminContext } from '@/lib/core/context';
import { closeTillSession } from '@/lib/pos/session/close-session';
import { openDrawer } from '@/lib/pos/session/open-drawer';
import {
  closeInput,
  movementInput,
  openingInput,
  sessionInput,
} from '@/lib/pos/session/session.schema';
import { moveCash, openTillSession, readTillSession } from '@/lib/pos/session/sessions';
import { brokenPromises, makeStock, openShop, system } from '../../support/data/shop';
import { clerk } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, sellAt, type TestTill } from '../../support/data/till';
import { refusedFields } from '../../support/values/refusal';

let till: TestTill;
let methods: Awaited<ReturnType<typeof makeRegisterMethods>>;
let warehouse_id: number;
let cashier: AdminContext;
beforeAll(async () => {
  await openShop();
  warehouse_id = (await system()).settings.product_warehouse_id ?? 0;
  methods = await makeRegisterMethods();
  cashier = await clerk(0, ['store.pos_session']);
});
beforeEach(async () => {
  till = await makeTill(methods, warehouse_id);
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
});

const open = (id: string, reason?: string, session = till.session) =>
  openDrawer(cashier, session, openingInput.parse({ id, reason }));
const countOpenings = (session: number) =>
  database().$count(drawerOpening, eq(drawerOpening.pos_session_id, session));

test('a drawer that is opened without a sale is in the X and Z report and in the activity, and moves no cash', async () => {
  const opened = await open(randomUUID(), 'Change for the café');
  expect(opened).toMatchObject({ reason: 'Change for the café', by: 'Mei' });
  await open(randomUUID());
  const report = await readTillSession(cashier, till.session);
  expect(report.openings).toMatchObject([{ reason: 'Change for the café' }, { reason: '' }]);
  expect(report.movements).toEqual([]);
  const logged = await database()
    .select()
    .from(recordChange)
    .where(and(eq(recordChange.resource, 'store'), eq(recordChange.record_id, till.store)));
  const own = logged.filter(({ fields }) => fields.includes('drawer_opened'));
  expect(own.map(({ admin_id }) => admin_id)).toEqual([cashier.actor.id, cashier.actor.id]);
  const counted = closeInput.parse({ counted_cash: '500' });
  const closed = await closeTillSession(cashier, till.session, counted);
  expect(closed.openings).toHaveLength(2);
  expect(closed.difference?.minor).toBe(0);
});

test('the same opening twice, also at once, is noted once', async () => {
  const id = randomUUID();
  const all = await Promise.all([open(id), open(id, 'again'), open(id)]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect(await countOpenings(till.session)).toBe(1);
});

test('a closed session, one that there is not and another register’s opening are refused', async () => {
  const id = randomUUID();
  await open(id);
  const other = await makeTill(methods, warehouse_id);
  expect(await refusedFields(() => open(id, '', other.session))).toEqual({
    general: ['not_found'],
  });
  expect(await refusedFields(() => open(randomUUID(), '', 2_000_000_000))).toEqual({
    general: ['not_found'],
  });
  await closeTillSession(cashier, till.session, closeInput.parse({ counted_cash: '500' }));
  expect(await refusedFields(() => open(randomUUID()))).toEqual({ general: ['session_closed'] });
  expect(await countOpenings(till.session)).toBe(1);
  const wrong = openingInput.safeParse({ id: 'no uuid', reason: 'x'.repeat(201) });
  expect(wrong.error?.issues.map(({ path, message }) => `${path} ${message}`)).toEqual([
    'id check_input',
    'reason too_long',
  ]);
});

describe('the first count of a drawer', () => {
  const refused = { counted_cash: ['drawer_differs'] };
  const count = (session: number, counted_cash: string, more: object = {}) =>
    closeTillSession(cashier, session, closeInput.parse({ counted_cash, ...more }));

  test('begins anew once cash was sold for, and not by a card', async () => {
    const items = [{ stock_id: await makeStock(2, 10_000), quantity: 1 }];
    const { session } = till;
    expect(await refusedFields(() => count(session, '480'))).toEqual(refused);
    await sellAt(till, items);
    expect(await refusedFields(() => count(session, '590'))).toEqual(refused);
    expect(await refusedFields(() => count(session, '595'))).toEqual(refused);
    await sellAt(till, items, { tenders: [{ payment_method_id: till.card, amount: '100' }] });
    expect(await count(session, '596', { accepts_difference: true })).toMatchObject({
      first_counted_cash: { minor: 59_000 },
      expected_cash: { minor: 60_000 },
    });
  });

  test('is none of a closing that it does not belong to', async () => {
    await count(till.session, '500');
    const opened = sessionInput.parse({ register_id: till.register, opening_float: '500' });
    const { id } = await openTillSession(cashier, opened);
    expect(await refusedFields(() => count(id, '480'))).toEqual(refused);
    const out = movementInput.parse({ direction: 'out', amount: '20', reason: 'Flowers' });
    await moveCash(cashier, id, out);
    expect(await count(id, '470', { accepts_difference: true })).toMatchObject({
      first_counted_cash: null,
      counted_cash: { minor: 47_000 },
      difference: { minor: -1000 },
    });
  });
});
