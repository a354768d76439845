import { expect, test } from 'vitest';
import { callApi, logInAs } from '../support/server/admin-api';
import { buyFrom } from '../support/server/buyer';
import { queryDatabase } from '../support/server/catalogue';
import { baseUrl, databaseUrl } from '../support/server/shared-server';
import { pdfPages } from '../support/values/pdf-text';

const shop = { url: baseUrl, databaseUrl };

/** An order, as its guest and as staff know it. */
async function order() {
  const { order_number } = await buyFrom(shop, 'bank_transfer');
  const [row] = await queryDatabase<{ id: number; public_token: string }>(
    (sql) => sql`select id, public_token from orders where order_number = ${order_number}`,
  );
  return { order_number, id: row?.id ?? 0, public_token: row?.public_token ?? '' };
}
const readPages = async (answer: Response) => {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('content-security-policy')).toContain("style-src 'unsafe-inline'");
  return pdfPages(new Uint8Array(await answer.arrayBuffer()));
};

test('papers are PDFs that a browser shows; what has none is named', async () => {
  const staff = await logInAs('owner');
  const [paid, waits] = [await order(), await order()];
  const move = { status: 'paid', reference: 'FPS 1' };
  expect((await staff('PUT', `/api/admin/order/${paid.id}/status`, move)).status).toBe(200);
  const get = (query: string) => staff('GET', `/api/admin/order/paper?${query}`);
  const ids = `ids=${paid.id},${waits.id}`;

  const refused = await get(`type=invoice&${ids}`);
  expect(refused.status).toBe(409);
  const [words] = (await refused.json()).messages.ids;
  expect(words).toContain(`${waits.order_number}: no invoice yet`);
  const invoiceAnswer = await get(`type=invoice&${ids}&skip=1`);
  expect(invoiceAnswer.headers.get('content-disposition')).toBe(
    `inline; filename="invoice-${paid.order_number}.pdf"`,
  );
  expect(invoiceAnswer.headers.get('cache-control')).toBe('private, no-store');
  const [page = ''] = await readPages(invoiceAnswer);
  expect(page).toContain(paid.order_number);
  const { data } = await (await staff('GET', `/api/admin/order/${paid.id}`)).json();
  expect(data).toMatchObject({ has_invoice: true });
  expect(page).toContain(data.invoice_number);

  expect(data.documents).toMatchObject([
    { kind: 'invoice', number: data.invoice_number, corrects: null },
  ]);
  const none = await get(`type=credit_note&ids=${paid.id}`);
  expect([none.status, (await none.json()).messages.ids.length]).toEqual([409, 1]);

  expect(await readPages(await get(`type=packing_slip&${ids}`))).toHaveLength(2);
  expect(await readPages(await get(`type=confirmation&${ids}`))).toHaveLength(2);
  const [list = ''] = await readPages(await get(`type=pick_list&${ids}`));
  expect(list).toContain(waits.order_number);
  for (const query of ['type=invoice', 'type=bill&ids=1', 'type=invoice&ids=a'])
    expect((await get(query)).status, query).toBe(422);
  const many = Array.from({ length: 101 }, (_, index) => index + 1).join(',');
  expect((await get(`type=invoice&ids=${many}`)).status).toBe(422);
  expect((await get('type=confirmation&ids=1999999999')).status).toBe(404);
});

test('staff without the right to orders get no paper, and nobody who is not logged in', async () => {
  const path = '/api/admin/order/paper?type=confirmation&ids=1';
  expect((await callApi('GET', path)).status).toBe(401);
  expect((await (await logInAs(['product']))('GET', path)).status).toBe(403);
});

test('a guest gets the invoice of their own order once it is paid, in its language', async () => {
  const { id, order_number, public_token } = await order();
  const get = (query = '') => callApi('GET', `/api/order/${order_number}/invoice${query}`);
  expect((await get()).status).toBe(404);
  const early = await get(`?public_token=${public_token}`);
  expect([early.status, (await early.json()).messages.ids.length]).toEqual([409, 1]);
  const staff = await logInAs('owner');
  await staff('PUT', `/api/admin/order/${id}/status`, { status: 'paid', reference: 'FPS 2' });
  const [page = ''] = await readPages(await get(`?public_token=${public_token}`));
  expect(page).toMatch(/^.+[\s\S]*Invoice number\tINV\d{6,}/);
});

test('a refund’s credit note is in the documents of the order, for staff and for its guest', async () => {
  const { id, order_number, public_token } = await order();
  const staff = await logInAs('owner');
  const path = `/api/admin/order/${id}`;
  const money = { reference: 'FPS 3' };
  await staff('PUT', `${path}/status`, { status: 'paid', ...money });
  const own = (query: string) =>
    callApi('GET', `/api/order/${order_number}${query}public_token=${public_token}`);
  expect((await own('/invoice?')).status).toBe(200);
  const refundAnswer = await staff('POST', `${path}/refund`, {
    amount: '5',
    reason: 'Dented.',
    ...money,
  });
  expect(refundAnswer.status).toBeLessThan(300);
  const { data } = await (await own('?')).json();
  const [invoice, note] = data.documents;
  expect(note).toMatchObject({
    kind: 'credit_note',
    total: { amount: '5.00' },
    corrects: invoice.number,
  });
  const [page = ''] = await readPages(await own(`/invoice?number=${note.number}&`));
  expect(page).toContain('Dented.');
  const paper = `/api/admin/order/paper?type=credit_note&ids=${id}`;
  expect(await readPages(await staff('GET', paper))).toEqual([page]);
  expect((await staff('GET', `${paper}&number=CN0`)).status).toBe(404);
  expect((await own('/invoice?number=CN0&')).status).toBe(404);
});
