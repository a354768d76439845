import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callApi, logInAs, readResponseData, toFormData } from '../support/server/admin-api';
import {
  buildCheckoutBody,
  cartWith,
  placeOver,
  queryDatabase,
  stocksWith,
} from '../support/server/catalogue';
import { plain } from '../support/values/pictures';

const [{ stock_id } = { stock_id: 0 }] = await stocksWith(20);
const [fps] = await queryDatabase<{ id: number }>(
  (sql) => sql`select id from payment_method where code = 'fps'`,
);

type Placed = { order_id: number; order_number: string; public_token: string };

/** A guest's order that is paid by FPS. */
async function ordered(): Promise<Placed> {
  const body = await buildCheckoutBody(await cartWith([stock_id]));
  const sent = { ...body, payment_method_id: fps?.id };
  const placed = (await (await placeOver(sent, randomUUID())).json()) as Placed;
  const [row] = await queryDatabase<{ id: number }>(
    (sql) => sql`select id from orders where order_number = ${placed.order_number}`,
  );
  return { ...placed, order_id: row?.id ?? 0 };
}

const picture = async (color: string) =>
  new Blob([new Uint8Array(await plain(60, 60).tint(color).png().toBuffer())], {
    type: 'image/png',
  });

/** An order whose buyer sent a picture, and where staff find that. */
async function proved(color = '#123456') {
  const placed = await ordered();
  const { order_number, public_token } = placed;
  const form = toFormData({ public_token, reference: 'FRN 9', picture: await picture(color) });
  const answer = await callApi('POST', `/api/order/${order_number}/proof`, form);
  expect(answer.status).toBe(200);
  const [proof] = await queryDatabase<{ id: number }>(
    (sql) => sql`select id from payment_proof where order_id = ${placed.order_id}`,
  );
  return { placed, answer, path: `/api/admin/order/${placed.order_id}/proof/${proof?.id}` };
}

test('a picture is sent with a form; its order is under review and says nothing of it', async () => {
  const { answer } = await proved();
  const data = await readResponseData(answer);
  expect(data).toMatchObject({ status: 'payment_review', outcome: 'review' });
  expect(JSON.stringify(data)).not.toContain('FRN 9');
});

test('the picture is for staff who see people alone; nobody keeps it or takes it for a page', async () => {
  const { placed, path } = await proved('#223344');
  const { public_token } = placed;
  const clerk = await logInAs(['order', 'customer.pii']);
  const refused = [
    await callApi('GET', `${path}/picture`),
    await callApi('GET', `${path}/picture?public_token=${public_token}`),
    await (await logInAs(['product']))('GET', `${path}/picture`),
    await (await logInAs(['order', 'order.mark_paid']))('GET', `${path}/picture`),
    await clerk('GET', `${path.replace(/\d+\/proof/, '1/proof')}/picture`),
  ];
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 403, 403, 404]);
  const shown = await clerk('GET', `${path}/picture`);
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(Buffer.from(await shown.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
});

test('another customer’s proof is not found, by its own call nor by any address of its file', async () => {
  const [{ placed, path }, other] = [await proved('#445566'), await ordered()];
  const [, proof_id] = /(\d+)$/.exec(path) ?? [];
  const picture = (order: string, token: string) =>
    callApi('GET', `/api/order/${order}/proof/${proof_id}/picture?public_token=${token}`);
  expect((await picture(placed.order_number, placed.public_token)).status).toBe(200);
  const [row] = await queryDatabase<{ path: string }>(
    (sql) => sql`select path from payment_proof where id = ${Number(proof_id)}`,
  );
  const file = row?.path ?? '';
  expect(file).toMatch(/^private\//);
  const answers = [
    await picture(other.order_number, other.public_token),
    await picture(placed.order_number, other.public_token),
  ];
  const spellings = [
    file,
    file.replace('/', '%2F'),
    file.replace('private', 'pr%69vate'),
    file.replace('private', 'PRIVATE'),
    `uploads/..%2f${file}`,
    `uploads/%2e%2e/${file}`,
    `.%2f${file}`,
    file.replace('.bin', '.webp'),
    `${file}%00.webp`,
  ];
  for (const spelling of spellings)
    for (const address of [`/media/${spelling}`, `/media/share/${spelling}.jpg`])
      answers.push(await callApi('GET', address));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});

test('staff accept it once: the second is told by whom, with what became of it', async () => {
  const { path } = await proved('#334455');
  const clerk = await logInAs(['order', 'order.mark_paid']);
  expect((await (await logInAs(['order']))('PUT', path, { status: 'accepted' })).status).toBe(403);
  const first = await clerk('PUT', path, { status: 'accepted' });
  expect(await readResponseData(first)).toMatchObject({
    status: 'paid',
    proofs: [{ status: 'accepted', has_picture: true }],
  });
  const second = await clerk('PUT', path, { status: 'rejected', reason: 'no' });
  expect(second.status).toBe(409);
  expect(await second.json()).toMatchObject({
    messages: { status: [expect.stringContaining('has already accepted this proof of payment')] },
    data: { status: 'accepted', admin_name: expect.any(String) },
  });
});

test('a statement is matched by a call and received by another', async () => {
  const { order_id, order_number } = await ordered();
  const clerk = await logInAs(['order', 'order.mark_paid']);
  const [match] = await readResponseData(
    await clerk('POST', '/api/admin/order/statement', { text: `FPS ${order_number} 1.00` }),
  );
  expect(match).toMatchObject({ row: 1, amount: '1', grade: 'perhaps', proposals: [{ order_id }] });
  const text = `FPS ${order_number} ${match.proposals[0].due.amount}`;
  const lines = [{ row: 1, order_id }];
  const call = () => clerk('POST', '/api/admin/order/statement/receive', { text, lines });
  expect(await readResponseData(await call())).toMatchObject([
    { received: true, order_status: 'paid' },
  ]);
  expect(await readResponseData(await call())).toMatchObject([{ received: false }]);
  const more = { text: 'x\n'.repeat(501) };
  expect((await clerk('POST', '/api/admin/order/statement', more)).status).toBe(422);
});
