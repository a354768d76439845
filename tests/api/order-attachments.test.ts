import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { callApi, logInAs, readResponseData, toFormData } from '../support/server/admin-api';
import {
  buildCheckoutBody,
  cartWith,
  placeOver,
  queryDatabase,
  stocksWith,
} from '../support/server/catalogue';
import { plain } from '../support/values/pictures';

type Placed = { order_id: number; order_number: string; public_token: string };
type Comment = { visible_to_customer?: boolean; attachments: { id: number; name: string }[] };

let placed: Placed;
let other: Placed;
beforeAll(async () => {
  [placed, other] = [await ordered(), await ordered()];
});

async function ordered(): Promise<Placed> {
  const [{ stock_id } = { stock_id: 0 }] = await stocksWith(20);
  const body = await buildCheckoutBody(await cartWith([stock_id]));
  const answer = (await (await placeOver(body, randomUUID())).json()) as Placed;
  const [row] = await queryDatabase<{ id: number }>(
    (sql) => sql`select id from orders where order_number = ${answer.order_number}`,
  );
  return { ...answer, order_id: row?.id ?? 0 };
}

const picture = async () =>
  new File([new Uint8Array(await plain(60, 60).png().toBuffer())], 'box.png');
const pdf = (name: string, bytes = 10) => new File([`%PDF-1.7${'x'.repeat(bytes)}`], name);

/** A form with as many files as wanted. */
function withFiles(fields: Record<string, string>, files: File[]): FormData {
  const form = toFormData(fields);
  for (const file of files) form.append('files[]', file);
  return form;
}

test('files come with a form, JSON alone still works, and a wrong or heavy one is refused on files', async () => {
  const { public_token } = placed;
  const path = `/api/order/${placed.order_number}/comment`;
  const sent = withFiles({ public_token, comment: 'Broken' }, [await picture(), pdf('bill.pdf')]);
  const comments = (await readResponseData(
    await callApi('POST', path, sent),
  )) as unknown as Comment[];
  expect(comments.at(-1)?.attachments.map(({ name }) => name)).toEqual(['box.webp', 'bill.pdf']);
  const json = await callApi('POST', path, { public_token, comment: 'Words alone' });
  expect(json.status).toBe(200);
  for (const [file, status] of [
    [new File(['<html></html>'], 'a.pdf'), 422],
    [pdf('a.pdf', 10_000_000), 413],
  ] as const) {
    const refused = await callApi('POST', path, withFiles({ public_token }, [file]));
    expect(refused.status).toBe(status);
    expect(Object.keys(((await refused.json()) as { messages: object }).messages)).toEqual([
      'files',
    ]);
  }
});

test('a file is its order’s: for its shopper with the token, for staff who see people, else not found', async () => {
  const clerk = await logInAs(['order', 'order.comment', 'customer.pii']);
  const path = `/api/admin/order/${placed.order_id}/comment`;
  const internal = { comment: 'Look', visible_to_customer: '0' };
  const noted = await clerk('POST', path, withFiles(internal, [pdf('計劃.pdf')]));
  const all = (await readResponseData(noted)) as unknown as Comment[];
  const secret = all.at(-1)?.attachments[0]?.id;
  const shown = all.find(({ attachments }) => attachments.length === 2)?.attachments[0]?.id;
  const own = (id: number | undefined, { order_number, public_token }: Placed) =>
    callApi('GET', `/api/order/${order_number}/attachment/${id}?public_token=${public_token}`);
  const seen = await own(shown, placed);
  expect(Object.fromEntries(seen.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': expect.stringMatching(/^inline; filename="box.webp"/),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const statuses = [
    await own(shown, other),
    await own(secret, placed),
    await callApi('GET', `/api/order/${placed.order_number}/attachment/${shown}`),
    await callApi('GET', `/api/admin/order/${placed.order_id}/attachment/${secret}`),
    await (await logInAs(['product']))(
      'GET',
      `/api/admin/order/${placed.order_id}/attachment/${secret}`,
    ),
    await (await logInAs(['order', 'order.comment']))(
      'GET',
      `/api/admin/order/${placed.order_id}/attachment/${shown}`,
    ),
    await clerk('GET', `/api/admin/order/${other.order_id}/attachment/${secret}`),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 401, 403, 403, 404]);
  const file = await clerk('GET', `/api/admin/order/${placed.order_id}/attachment/${secret}`);
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="__.pdf"; filename*=UTF-8''${encodeURIComponent('計劃')}.pdf`,
  );
});

test('labels, contact and risk are changed by who may edit orders, contact by who sees people too', async () => {
  const path = `/api/admin/order/${other.order_id}`;
  const viewer = await logInAs(['order']);
  const editor = await logInAs(['order', 'order.edit']);
  const calls = [
    ['PUT', path, { tags: ['VIP'] }],
    ['PUT', `${path}/contact`, { note: 'x' }],
    ['POST', `${path}/risk/dismiss`, {}],
  ] as const;
  for (const [method, to, body] of calls) expect((await viewer(method, to, body)).status).toBe(403);
  const tagged = await editor('PUT', path, { tags: ['VIP'], assigned_admin_id: null });
  expect(await readResponseData(tagged)).toMatchObject({ tags: ['VIP'], assigned_name: null });
  expect((await editor('PUT', `${path}/contact`, { note: 'x' })).status).toBe(403);
  const refused = await (await logInAs('owner'))('PUT', `${path}/contact`, { note: '' });
  expect(Object.keys(((await refused.json()) as { messages: object }).messages).sort()).toEqual([
    'first_name',
    'last_name',
    'note',
  ]);
  expect((await editor('POST', `${path}/risk/dismiss`, {})).status).toBe(200);
});
