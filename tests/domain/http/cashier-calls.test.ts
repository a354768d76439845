import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { POST as takeOver } from '@/app/api/admin/pos/cashier/route';
import { POST as openDrawer } from '@/app/api/admin/pos/session/[id]/opening/route';
import { GET as readReport } from '@/app/api/admin/pos/session/[id]/route';
import { POST as openRegister } from '@/app/api/admin/pos/session/route';
import { openLoginSession } from '@/lib/auth/sessions';
import { CASHIER_HEADER } from '@/lib/core/access/cashier';
import { PIN } from '../../support/data/approvers';
import { makeCashier } from '../../support/data/cashiers';
import { openShop, system } from '../../support/data/shop';
import { clerk } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, type TestTill } from '../../support/data/till';

/** The login of the device that calls. */
const device = vi.hoisted(() => ({ token: '' }));
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ authorization: `Bearer ${device.token}` }),
  cookies: async () => ({ get: () => undefined }),
}));
vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  connection: async () => undefined,
}));

let till: TestTill;
beforeAll(async () => {
  await openShop();
  const warehouse_id = (await system()).settings.product_warehouse_id ?? 0;
  till = await makeTill(await makeRegisterMethods(), warehouse_id);
  const { actor } = await clerk(0, ['store.pos_sell']);
  device.token = (await openLoginSession(await system(), 'admin', actor.id)).token;
});

async function call(
  handler: typeof takeOver,
  { body, cashier, params = {} }: { body?: object; cashier?: string; params?: object },
) {
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

test('calls of the till ask for the rights of who took it over, all others for those of the login', async () => {
  const { actor } = await makeCashier('Siu Ming', ['store.pos_sell', 'store.pos_session']);
  const params = { id: String(till.session) };
  expect((await call(readReport, { params })).status).toBe(403);
  const body = { session_id: till.session, admin_id: actor.id, pin: PIN };
  const taken = await call(takeOver, { body });
  expect(taken.status).toBe(201);
  const cashier: string = taken.data.token;
  expect((await call(readReport, { params, cashier })).status).toBe(200);
  const opened = await call(openDrawer, { params, cashier, body: { id: randomUUID() } });
  expect(opened).toMatchObject({ status: 201, data: { by: 'Siu Ming' } });
  const register = { register_id: till.register, opening_float: '1' };
  expect((await call(openRegister, { body: register, cashier })).status).toBe(403);
});

test('a call with a token of nobody is refused, and says that the till is locked', async () => {
  const params = { id: String(till.session) };
  const refused = await call(readReport, { params, cashier: randomUUID() });
  expect(refused).toMatchObject({ status: 403, data: { cashier_ended: true } });
  expect((await call(readReport, { params, cashier: 'x' })).status).toBe(403);
});
