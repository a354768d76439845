import { expect, test } from 'vitest';
import { callApi, logInAs, readResponseData, toFormData } from '../support/server/admin-api';
import { buyFrom } from '../support/server/buyer';
import { queryDatabase } from '../support/server/catalogue';
import { baseUrl, databaseUrl } from '../support/server/shared-server';
import { plain } from '../support/values/pictures';

const shop = { url: baseUrl, databaseUrl };
const staff = await logInAs('owner');

/** An order that was paid by transfer and has left, as its guest knows it. */
async function sentOrder() {
  const { order_number } = await buyFrom(shop, 'bank_transfer');
  const [row] = await queryDatabase<{
    id: number;
    public_token: string;
    line: number;
    quantity: number;
  }>(
    (sql) => sql`select o.id, o.public_token, i.id as line, i.quantity from orders o
      join order_item i on i.order_id = o.id where order_number = ${order_number} limit 1`,
  );
  const { id = 0, public_token = '', line = 0, quantity = 0 } = row ?? {};
  for (const step of [{ status: 'paid', reference: 'FPS 1' }, { status: 'shipped' }])
    expect((await staff('PUT', `/api/admin/order/${id}/status`, step)).status).toBe(200);
  return {
    id,
    order_number,
    public_token,
    line,
    quantity,
    own: `/api/order/${order_number}/return`,
  };
}

const png = async () =>
  new Blob([new Uint8Array(await plain(60, 60).png().toBuffer())], { type: 'image/png' });

test('a guest asks with a form and pictures; staff approve, receive and close; nobody else sees any of it', async () => {
  const { id, public_token, line, quantity, own } = await sentOrder();
  const input = { public_token, [`quantity.${line}`]: quantity, reason: 'damaged', note: 'Broken' };
  const form = toFormData({ ...input, 'pictures[]': await png() });
  const first = await callApi('POST', own, form);
  expect(first.status).toBe(200);
  const { returns, allowed_actions } = await readResponseData(first);
  expect(returns).toMatchObject([{ status: 'requested', note: 'Broken', may_cancel: true }]);
  expect(allowed_actions).not.toContain('return');

  const body = { public_token, quantity: { [line]: 1 }, reason: 'other' };
  const again = await callApi('POST', own, body);
  expect(again.status).toBe(422);
  expect((await again.json()).messages).toEqual({
    [`quantity.${line}`]: [expect.stringContaining('no more can be returned.')],
  });

  const [{ id: return_id, pictures }] = returns;
  const picture = `${own}/${return_id}/picture/${pictures[0].id}`;
  const other = await sentOrder();
  const forged = { ...body, public_token: other.public_token };
  const statuses = [
    await callApi('POST', own, forged),
    await callApi('POST', `${own}/${return_id}/cancel`, { public_token: other.public_token }),
    await callApi('POST', `${other.own}/${return_id}/cancel`, { public_token: other.public_token }),
    await callApi('GET', picture),
    await callApi(
      'GET',
      `${other.own}/${return_id}/picture/${pictures[0].id}?public_token=${other.public_token}`,
    ),
    await callApi('GET', `${picture}?public_token=${public_token}`),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 200]);

  const path = `/api/admin/order/${id}/return/${return_id}`;
  const clerk = await logInAs(['order', 'order.ship']);
  const seen = await staff('GET', `${path}/picture/${pictures[0].id}`);
  expect(seen.headers.get('cache-control')).toBe('private, no-store');
  expect((await clerk('GET', `${path}/picture/${pictures[0].id}`)).status).toBe(403);
  expect((await clerk('PUT', path, { action: 'approve' })).status).toBe(403);
  expect((await staff('PUT', path, { action: 'smile' })).status).toBe(422);
  const approved = await readResponseData(
    await staff('PUT', path, { action: 'approve', answer: 'To us' }),
  );
  expect(approved).toMatchObject({ status: 'approved', allowed_actions: ['receive', 'cancel'] });
  const items = [{ order_item_id: line, good: quantity }];
  const stale = { action: 'receive', items, version: approved.version - 1 };
  expect((await clerk('PUT', path, stale)).status).toBe(409);
  const received = await readResponseData(await clerk('PUT', path, { action: 'receive', items }));
  expect(received).toMatchObject({ status: 'received', allowed_actions: [] });
  const closed = await staff('PUT', path, { action: 'close', fee: '0.50', reference: 'FPS 2' });
  expect(await readResponseData(closed)).toMatchObject({
    status: 'closed',
    fee: { minor: 50 },
    refund: { state: 'sent' },
  });
  const list = await readResponseData(
    await staff('GET', '/api/admin/order/return?status=all&page_size=5'),
  );
  expect(list[0]).toMatchObject({ id: return_id, order_id: id });
});

test('a guest calls their return off; staff enter one in their place', async () => {
  const { id, public_token, line, own } = await sentOrder();
  const body = { quantity: { [line]: 1 }, reason: 'changed_mind' };
  const { returns } = await readResponseData(await callApi('POST', own, { public_token, ...body }));
  const off = await callApi('POST', `${own}/${returns[0].id}/cancel`, { public_token });
  expect((await readResponseData(off)).returns).toMatchObject([
    { status: 'canceled', may_cancel: false },
  ]);
  const path = `/api/admin/order/${id}/return`;
  expect((await (await logInAs(['order']))('POST', path, body)).status).toBe(403);
  expect(await readResponseData(await staff('POST', path, body))).toMatchObject({
    status: 'approved',
    actor_type: 'admin',
  });
  expect(await (await staff('POST', path, { reason: 'other' })).json()).toMatchObject({
    messages: { quantity: [expect.any(String)] },
  });
});
