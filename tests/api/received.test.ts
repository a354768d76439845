import { expect, test } from 'vitest';
import { callApi, logInAs } from '../support/server/admin-api';
import { buyFrom } from '../support/server/buyer';
import { queryDatabase } from '../support/server/catalogue';
import { baseUrl, databaseUrl } from '../support/server/shared-server';

const shop = { url: baseUrl, databaseUrl };

/** An order that was paid by transfer and has left, as its guest knows it. */
async function sentOrder() {
  const { order_number } = await buyFrom(shop, 'bank_transfer');
  const [row] = await queryDatabase<{ id: number; public_token: string }>(
    (sql) => sql`select id, public_token from orders where order_number = ${order_number}`,
  );
  const { id = 0, public_token = '' } = row ?? {};
  const staff = await logInAs('owner');
  const move = (data: object) => staff('PUT', `/api/admin/order/${id}/status`, data);
  const say = (body: object = { public_token }) =>
    callApi('POST', `/api/order/${order_number}/received`, body);
  return { id, move, say, staff };
}

test('a guest says that their order has arrived, and answers the same when said twice', async () => {
  const { move, say } = await sentOrder();
  expect((await move({ status: 'paid', reference: 'FPS 1' })).status).toBe(200);
  const early = await say();
  expect([early.status, (await early.json()).messages.status[0]]).toEqual([
    409,
    'This order cannot change from Order Confirmation to Completed.',
  ]);
  expect((await move({ status: 'shipped' })).status).toBe(200);
  expect((await say({})).status).toBe(404);
  const [first, second] = await Promise.all([say(), say()]);
  const answers = [await first.json(), await second.json()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(answers[0].data).toMatchObject({ status: 'completed', fulfillment_status: 'delivered' });
  expect(answers[1].data.version).toBe(answers[0].data.version);
  expect(answers[0].data.allowed_actions).not.toContain('received');
});

test('nobody makes an order pending: 409 with both statuses, whatever it is now', async () => {
  const { move } = await sentOrder();
  const steps = [
    {},
    { status: 'payment_review', reference: 'FPS 1' },
    { status: 'payment_reject', reason: 'Nothing arrived.' },
    { status: 'paid', reference: 'FPS 1' },
    { status: 'shipped' },
    { status: 'completed' },
    { status: 'refunded', reference: 'FPS 2' },
  ];
  for (const step of steps) {
    if ('status' in step) expect((await move(step)).status, step.status).toBe(200);
    const answer = await move({ status: 'pending' });
    expect(answer.status).toBe(409);
    expect((await answer.json()).messages.status[0]).toMatch(
      /^This order cannot change from .+ to Order Established\.$/,
    );
  }
  const canceled = await sentOrder();
  expect((await canceled.move({ status: 'canceled' })).status).toBe(200);
  expect((await canceled.move({ status: 'pending' })).status).toBe(409);
});

test('staff name the reason of a cancellation; one that the shop alone gives is refused', async () => {
  const { id, move, staff } = await sentOrder();
  const wrong = await move({ status: 'canceled', cancel_reason: 'expired' });
  expect([wrong.status, Object.keys((await wrong.json()).messages)]).toEqual([
    422,
    ['cancel_reason'],
  ]);
  const done = await move({ status: 'canceled', cancel_reason: 'inventory', reason: 'Sold out.' });
  expect((await done.json()).data).toMatchObject({
    status: 'canceled',
    cancel_reason: 'inventory',
  });
  const list = await staff('GET', '/api/admin/order?cancel_reason=inventory&page_size=100');
  expect((await list.json()).data.map((row: { id: number }) => row.id)).toContain(id);
});
