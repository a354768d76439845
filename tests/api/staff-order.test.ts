import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { logInAs, readRefusalMessages, readResponseData } from '../support/server/admin-api';
import { queryDatabase, stocksWith } from '../support/server/catalogue';
import { someAddress, someEmail } from '../support/values/person';

type Staff = Awaited<ReturnType<typeof logInAs>>;
const PLENTY = 50;
let owner: Staff;
let sold: { stock_id: number; methods: { shipping_method_id: number; payment_method_id: number } };

beforeAll(async () => {
  owner = await logInAs('owner');
  const [found] = await stocksWith(PLENTY);
  const [methods] = await queryDatabase<typeof sold.methods>(
    (sql) => sql`select d.id as shipping_method_id, p.id as payment_method_id
      from shipping_method d, payment_method p
      where d.code = 'standard' and p.code = 'bank_transfer'`,
  );
  if (!found || !methods) throw new Error('the shop has nothing to sell');
  sold = { stock_id: found.stock_id, methods };
});

const input = (more: object = {}) => ({
  ...sold.methods,
  items: [{ stock_id: sold.stock_id, quantity: 1 }],
  email: someEmail(),
  shipping_address: someAddress(),
  payment: 'ask',
  ...more,
});
const make = (staff: Staff, body: object, key: string = randomUUID()) =>
  staff('POST', '/api/admin/order', body, { 'Idempotency-Key': key });
const preview = (staff: Staff, body: object) => staff('POST', '/api/admin/order/preview', body);
const reservedUnits = async () =>
  (
    await queryDatabase<{ reserved: number }>(
      (sql) => sql`select sum(reserved)::int as reserved from inventory
        where stock_id = ${sold.stock_id}`,
    )
  )[0]?.reserved;

test('orders are made by who may create them, edited by who may edit them', async () => {
  const [viewer, maker] = await Promise.all([
    logInAs(['order', 'order.edit']),
    logInAs(['order', 'order.create']),
  ]);
  expect([(await make(viewer, input())).status, (await preview(viewer, input())).status]).toEqual([
    403, 403,
  ]);
  const made = await make(maker, input());
  expect(made.status).toBe(201);
  const { id } = await readResponseData(made);
  const { version } = await readResponseData(await owner('GET', `/api/admin/order/${id}`));
  const items = { version, items: [{ stock_id: sold.stock_id, quantity: 2 }] };
  const path = `/api/admin/order/${id}/items`;
  expect((await maker('PUT', path, items)).status).toBe(403);
  expect((await viewer('POST', `${path}/preview`, items)).status).toBe(200);
  expect((await viewer('PUT', path, items)).status).toBe(200);
  // Money, and an account, want more.
  const paid = { payment: 'paid', payment_reference: 'FPS 1' };
  expect((await make(maker, input(paid))).status).toBe(403);
  expect((await make(maker, input({ create_customer: true }))).status).toBe(403);
  const off = input({ manual_discount: { action: 'percent_off', value: '5' } });
  expect((await preview(maker, off)).status).toBe(200);
  expect((await make(maker, off)).status).toBe(403);
  const { shipping_methods } = await readResponseData(await preview(maker, input()));
  const costs = shipping_methods.find(({ price }: { price: { minor: number } }) => price.minor > 0);
  const free = input({ shipping_method_id: costs.id, shipping_fee: '0' });
  const refused = await make(maker, free);
  expect([refused.status, Object.keys(await readRefusalMessages(refused))]).toEqual([
    403,
    ['shipping_fee'],
  ]);
});

test('a key makes one order; without one, and with another order, it is refused', async () => {
  const [body, key] = [input(), randomUUID()];
  const before = await reservedUnits();
  const answers = await Promise.all([make(owner, body, key), make(owner, body, key)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const [first, second] = await Promise.all(answers.map(readResponseData));
  expect(second).toEqual(first);
  expect(await readResponseData(await make(owner, body, key))).toEqual(first);
  expect(await reservedUnits()).toBe((before ?? 0) + 1);
  expect((await make(owner, { ...body, note: 'Another.' }, key)).status).toBe(409);
  expect((await owner('POST', '/api/admin/order', body)).status).toBe(422);
});

test('what is refused is said on its field, in the language of whoever asks', async () => {
  const clerk = await logInAs(['order', 'order.create', 'order.mark_paid']);
  const language = { name: '前台', interface_language: 'zh-HK' };
  expect((await clerk('PUT', '/api/admin/profile', language)).status).toBe(200);
  const refused = async (more: object) => {
    const answer = await make(clerk, input(more));
    return [answer.status, await readRefusalMessages(answer)];
  };
  expect(await refused({ items: [{ stock_id: sold.stock_id, quantity: PLENTY + 100 }] })).toEqual([
    409,
    { items: [expect.stringContaining('存貨不足')] },
  ]);
  expect(await refused({ expected_total: '1.00' })).toEqual([
    409,
    { expected_total: [expect.stringContaining('總計')] },
  ]);
  expect(await refused({ payment: 'paid' })).toEqual([
    422,
    { payment_reference: [expect.stringContaining('參考編號')] },
  ]);
  const [status, messages] = await refused({
    items: [{ stock_id: sold.stock_id, quantity: 0 }],
    manual_discount: { action: 'percent_off', value: '12,5' },
    hold_days: 0,
  });
  expect([status, Object.keys(messages).sort()]).toEqual([
    422,
    ['hold_days', 'items.0.quantity', 'manual_discount.value'],
  ]);
});

test('a preview of nonsense is refused on its fields, one of nothing costs nothing', async () => {
  const wrong = async (body: object) => {
    const answer = await preview(owner, body);
    return [answer.status, Object.keys(await readRefusalMessages(answer)).sort()];
  };
  expect(await wrong({ items: [{ stock_id: 999_999_999, quantity: 1 }] })).toEqual([
    422,
    ['items'],
  ]);
  expect(await wrong({ items: 'many', codes: [''], shipping_fee: 'free' })).toEqual([
    422,
    ['codes.0', 'items.0', 'shipping_fee'],
  ]);
  expect(await wrong({ customer_id: 999_999_999 })).toEqual([422, ['customer_id']]);
  expect(await wrong({ warehouse_id: 999_999_999 })).toEqual([422, ['warehouse_id']]);
  expect(await readResponseData(await preview(owner, {}))).toMatchObject({
    items: [],
    totals: { items_subtotal: { minor: 0 } },
  });
  const byHand = { manual_discount: { action: 'amount_off', value: '1.50' } };
  expect(await readResponseData(await preview(owner, input(byHand)))).toMatchObject({
    manual_discount: { amount: { minor: 150 }, limit_percent: 100 },
    totals: { order_discount: { minor: 150 } },
  });
});

test('an edit says by whose rules each line is priced, and takes a wish to have all by today’s', async () => {
  const { id } = await readResponseData(await make(owner, input()));
  const { version } = await readResponseData(await owner('GET', `/api/admin/order/${id}`));
  const stocks = await stocksWith(PLENTY, 2);
  const other = stocks.find(({ stock_id }) => stock_id !== sold.stock_id);
  const items = [sold.stock_id, other?.stock_id].map((stock_id) => ({ stock_id, quantity: 1 }));
  const path = `/api/admin/order/${id}/items`;
  const readPricedBy = async (more: object) => {
    const data = await readResponseData(
      await owner('POST', `${path}/preview`, { version, items, ...more }),
    );
    return [data.priced_by, ...data.items.map((item: { priced_by: string }) => item.priced_by)];
  };
  expect(await readPricedBy({})).toEqual(['order', 'order', 'today']);
  expect(await readPricedBy({ reprice: true })).toEqual(['today', 'today', 'today']);
  const wrong = await owner('POST', `${path}/preview`, { version, items, reprice: 'perhaps' });
  expect([wrong.status, Object.keys(await readRefusalMessages(wrong))]).toEqual([422, ['reprice']]);
  const edited = await readResponseData(await owner('PUT', path, { version, items, reprice: '1' }));
  expect(edited).not.toHaveProperty('priced_by');
});
