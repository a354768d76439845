import { eq, isNotNull } from 'drizzle-orm';
import type { ComponentProps } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import TillPage from '@/app/admin/(panel)/store/pos/[id]/[session]/page';
import { GET as findVariants } from '@/app/api/admin/order/variant/route';
import { POST as takeOver } from '@/app/api/admin/pos/cashier/route';
import { POST as lock } from '@/app/api/admin/pos/lock/route';
import { GET as readOverview } from '@/app/api/admin/pos/overview/route';
import { GET as readReport } from '@/app/api/admin/pos/session/[id]/route';
import { POST as openSessionAt } from '@/app/api/admin/pos/session/route';
import { POST as unlock } from '@/app/api/admin/pos/unlock/route';
import { POST as refresh } from '@/app/api/admin/token/refresh/route';
import type { TillScreen } from '@/components/admin/pos/till/till-screen';
import { database } from '@/db/client';
import { admin, role } from '@/db/schema/auth';
import { adminRedirect } from '@/lib/admin/shell/page-guard';
import { hashPassword } from '@/lib/auth/password';
import { openLoginSession } from '@/lib/auth/sessions';
import { CASHIER_HEADER } from '@/lib/core/access/cashier';
import { readTillLock } from '@/lib/pos/people/till-lock';
import { readTillRights } from '@/lib/pos/people/till-rights';
import { closeTillSession } from '@/lib/pos/session/close-session';
import { readPosStart } from '@/lib/pos/session/registers';
import { closeInput, sessionInput } from '@/lib/pos/session/session.schema';
import { openTillSession } from '@/lib/pos/session/sessions';
import { PIN } from '../../support/data/approvers';
import { makeCashier } from '../../support/data/cashiers';
import { openShop, system } from '../../support/data/shop';
import { clerk } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, type TestTill } from '../../support/data/till';

/** The login of the browser that calls. */
const device = vi.hoisted(() => ({ token: '' }));
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ authorization: `Bearer ${device.token}` }),
  cookies: async () => ({ get: () => undefined, set: () => undefined }),
}));
vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  connection: async () => undefined,
}));

const managing = ['store.pos_sell', 'store.pos_session', 'store.pos_reports', 'order'] as const;
let till: TestTill;
let manager: Awaited<ReturnType<typeof clerk>>;
const logInAgain = async () =>
  (await openLoginSession(await system(), 'admin', manager.actor.id)).token;
let methods: Awaited<ReturnType<typeof makeRegisterMethods>>;
beforeAll(async () => {
  await openShop();
  methods = await makeRegisterMethods();
});
beforeEach(async () => {
  till = await makeTill(methods, (await system()).settings.product_warehouse_id ?? 0);
  manager = await clerk(0, [...managing]);
  device.token = await logInAgain();
});
afterEach(async () => {
  await database().update(admin).set({ pin_hash: null }).where(isNotNull(admin.pin_hash));
});

type Call = { body?: object; cashier?: string; params?: object };
async function call(handler: typeof takeOver, { body, cashier, params = {} }: Call = {}) {
  const request = new Request('http://shop.test/api/admin/pos', {
    method: body ? 'POST' : 'GET',
    headers: {
      'Content-Type': 'application/json',
      ...(cashier && { [CASHIER_HEADER]: cashier }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  return { status: response.status, ...(await response.json()) };
}
const lockTill = () => call(lock, { body: { session_id: till.session } });
const enterPin = (admin_id: number, pin = PIN) =>
  call(takeOver, { body: { session_id: till.session, admin_id, pin } });
const opens = (path: string) => adminRedirect(path, '', device.token);
const ofTill = () => `/admin/store/pos/${till.store}/${till.session}`;
/** What the page of the till hands to the browser. */
async function readTillProps(): Promise<ComponentProps<typeof TillScreen>> {
  const params = Promise.resolve({ id: String(till.store), session: String(till.session) });
  const page = await TillPage({ params, searchParams: Promise.resolve({}) });
  const [, screen] = page.props.children;
  return screen.props;
}
const locked = (path: string) => `/admin/locked?${new URLSearchParams({ next: path })}`;

test('a locked login opens no page and answers no call, but in another browser', async () => {
  const { actor } = await makeCashier('Siu Ming', ['store.pos_sell']);
  const elsewhere = await logInAgain();
  expect(await opens('/admin/order')).toBeUndefined();
  expect(await lockTill()).toMatchObject({
    status: 200,
    data: { is_held: true, staff: [{ id: actor.id, name: 'Siu Ming' }] },
  });
  for (const path of ['/admin/order', '/admin', '/admin/nothing', ofTill()])
    expect(await opens(path)).toBe(locked(path));
  expect(await opens('/preview/abc')).toBe(locked('/admin'));
  expect(await opens('/admin/locked')).toBeUndefined();
  expect(await opens(`${ofTill()}/display`)).toBeUndefined();
  const refused = { status: 403, data: { till_locked: true, session_id: till.session } };
  expect(await call(readOverview)).toMatchObject(refused);
  const report = { params: { id: String(till.session) } };
  expect(await call(readReport, report)).toMatchObject(refused);
  const register = { register_id: till.register, opening_float: '1' };
  expect(await call(openSessionAt, { body: register })).toMatchObject(refused);
  expect((await call(refresh, { body: {} })).status).toBe(200);
  device.token = elsewhere;
  expect(await opens('/admin/order')).toBeUndefined();
  expect((await call(readOverview)).status).toBe(200);
});

test('the PIN of somebody who may do less opens the till of a login, and nothing else of it', async () => {
  const { actor } = await makeCashier('Siu Ming', ['store.pos_sell', 'store.pos_session']);
  await lockTill();
  const wrong = await enterPin(actor.id, '990011');
  expect(wrong.status).toBe(422);
  const taken = await enterPin(actor.id);
  expect(taken).toMatchObject({ status: 201, data: { opens_office: false } });
  const cashier: string = taken.data.token;
  const report = { params: { id: String(till.session) } };
  expect((await call(readReport, { ...report, cashier })).status).toBe(200);
  expect((await call(readReport, report)).status).toBe(403);
  expect((await call(readOverview, { cashier })).status).toBe(403);
  expect((await call(findVariants, { cashier })).status).toBe(200);
  expect((await call(findVariants)).status).toBe(403);
  expect(await opens(ofTill())).toBeUndefined();
  expect(await opens('/admin/order')).toBe(locked('/admin/order'));
  expect(await opens(`/admin/store/pos/${till.store}/${till.session + 1}`)).toMatch(/locked/);
  expect(await call(unlock, { body: { admin_id: actor.id, pin: PIN } })).toMatchObject({
    status: 403,
    messages: { admin_id: [expect.stringContaining('Siu Ming')] },
  });
  await lockTill();
  expect((await call(readReport, { ...report, cashier })).status).toBe(403);
  expect(await opens(ofTill())).toBe(locked(ofTill()));
});

test('a login is open again by its own PIN, or that of somebody who may do all of it', async () => {
  const boss = await makeCashier('Mei', [...managing, 'product']);
  await lockTill();
  expect(await enterPin(boss.actor.id)).toMatchObject({ data: { opens_office: true } });
  expect(await opens('/admin/order')).toBeUndefined();
  await lockTill();
  const pin_hash = await hashPassword('6060');
  await database().update(admin).set({ pin_hash }).where(eq(admin.id, manager.actor.id));
  expect(await enterPin(manager.actor.id, '6060')).toMatchObject({ data: { opens_office: true } });
  expect((await call(readOverview)).status).toBe(200);
});

test('nothing is locked that nobody could open', async () => {
  expect(await lockTill()).toMatchObject({ data: { is_held: false, staff: [] } });
  expect(await opens('/admin/order')).toBeUndefined();
});

test('a PIN opens no more than its owner may take off by hand', async () => {
  manager = await clerk(20, [...managing, 'promotion.manual_discount']);
  device.token = await logInAgain();
  const allowed = [...managing, 'promotion.manual_discount'] as const;
  const lower = await makeCashier('Siu Ming', [...allowed], 10);
  const equal = await makeCashier('Mei', [...allowed], 20);
  await lockTill();
  expect(await enterPin(lower.actor.id)).toMatchObject({ data: { opens_office: false } });
  expect(await opens('/admin/order')).toBe(locked('/admin/order'));
  expect((await call(unlock, { body: { admin_id: lower.actor.id, pin: PIN } })).status).toBe(403);
  expect((await call(unlock, { body: { admin_id: equal.actor.id, pin: PIN } })).status).toBe(200);
});

test('the page of a till says nothing of closed sessions, nor of a login that is locked', async () => {
  manager = await clerk(20, [...managing, 'promotion.manual_discount']);
  device.token = await logInAgain();
  const counter = await makeCashier('Siu Ming', ['store.pos_sell']);
  const counted = closeInput.parse({ counted_cash: '500' });
  await closeTillSession(await clerk(0, ['store.pos_session']), till.session, counted);
  const opened = sessionInput.parse({ register_id: till.register, opening_float: '500' });
  till.session = (await openTillSession(manager, opened)).id;
  const reading = { find: false, session: true, refund: false, reports: true };
  expect((await readPosStart(manager, till.store)).closed).toHaveLength(1);
  const shown = { login: { is_locked: false }, may: reading, limit: 20, start: { closed: [] } };
  expect(await readTillProps()).toMatchObject(shown);
  await lockTill();
  expect((await enterPin(counter.actor.id)).status).toBe(201);
  const may = { find: false, session: false, refund: false, reports: false };
  const locked = { login: { is_locked: true }, may, limit: 0, start: { closed: [] } };
  expect(await readTillProps()).toMatchObject(locked);
  expect(await readTillRights(await clerk(20, ['store.pos_sell']))).toMatchObject({ limit: 0 });
});

test('a login that may not sell any more is opened by who may do what is left to it', async () => {
  await makeCashier('Siu Ming', ['store.pos_sell']);
  const boss = await makeCashier('Mei', ['order']);
  await lockTill();
  const permissions = ['order'];
  await database().update(role).set({ permissions }).where(eq(role.id, manager.actor.role_id));
  const ctx = { ...manager, till_lock: till.session };
  const own = { ...ctx, actor: { ...ctx.actor, permissions: new Set(['order'] as const) } };
  expect(await readTillLock(own)).toMatchObject({
    is_closed: true,
    staff: [{ id: boss.actor.id }],
  });
  expect((await call(unlock, { body: { admin_id: boss.actor.id, pin: PIN } })).status).toBe(200);
  expect(await opens('/admin/order')).toBeUndefined();
});

test('a login is locked at a register that was closed elsewhere, unless nobody could open it', async () => {
  await makeCashier('Siu Ming', ['store.pos_sell']);
  const counted = closeInput.parse({ counted_cash: '500' });
  await closeTillSession(await clerk(0, ['store.pos_session']), till.session, counted);
  const closed = { is_closed: true, is_held: false, staff: [] };
  expect(await lockTill()).toMatchObject({ data: closed });
  expect(await opens('/admin/order')).toBeUndefined();
  const boss = await makeCashier('Mei', [...managing]);
  expect(await lockTill()).toMatchObject({
    data: { is_closed: true, is_held: true, staff: [{ id: boss.actor.id, name: 'Mei' }] },
  });
  expect(await opens('/admin/order')).toBe(locked('/admin/order'));
  expect((await call(unlock, { body: { admin_id: boss.actor.id, pin: PIN } })).status).toBe(200);
});

test('at a register that was closed meanwhile a PIN opens the login, or nothing', async () => {
  const { actor } = await makeCashier('Siu Ming', ['store.pos_sell']);
  const boss = await makeCashier('Mei', [...managing]);
  await lockTill();
  const counted = closeInput.parse({ counted_cash: '500' });
  await closeTillSession(await clerk(0, ['store.pos_session']), till.session, counted);
  expect(await lockTill()).toMatchObject({
    data: { is_closed: true, is_held: true, staff: [{ id: boss.actor.id }] },
  });
  expect((await enterPin(actor.id)).status).toBe(409);
  expect((await call(unlock, { body: { admin_id: actor.id, pin: PIN } })).status).toBe(403);
  expect(await opens('/admin/order')).toBe(locked('/admin/order'));
  expect((await call(unlock, { body: { admin_id: boss.actor.id, pin: PIN } })).status).toBe(200);
  expect(await opens('/admin/order')).toBeUndefined();
});
