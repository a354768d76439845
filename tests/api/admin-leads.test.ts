import { beforeAll, describe, expect, test } from 'vitest';
import { open } from '@/db/client';
import { callApi, logInAs, readResponseData } from '../support/server/admin-api';
import { databaseUrl } from '../support/server/shared-server';

type Call = Awaited<ReturnType<typeof logInAs>>;
let owner: Call;
let status_id = 0;
const unique = () => `t${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

beforeAll(async () => {
  owner = await logInAs('owner');
  status_id = (
    await readResponseData(await owner('POST', '/api/admin/status', { title: unique() }))
  ).id;
});

async function aLead(fields: object = {}) {
  const input = {
    first_name: 'Jane',
    last_name: 'Doe',
    email: `${unique()}@buyer.test`,
    status_id,
    lead_source: 'email',
    ...fields,
  };
  const answer = await owner('POST', '/api/admin/lead', input);
  expect(answer.status).toBe(201);
  return readResponseData(answer);
}

test('each call wants the right it is for, and answers 404 for a lead that there is none of', async () => {
  const { id } = await aLead();
  const own = `/api/admin/lead/${id}`;
  const calls: [method: string, path: string, input: object | undefined, permission: string][] = [
    ['GET', '/api/admin/lead/board', undefined, 'lead'],
    ['GET', `/api/admin/lead/board/more?status_id=${status_id}`, undefined, 'lead'],
    ['GET', '/api/admin/lead/duplicate?email=a@buyer.test', undefined, 'lead'],
    ['GET', '/api/admin/lead/export', undefined, 'lead.export'],
    ['PUT', `${own}/move`, { status_id }, 'lead.update'],
    ['GET', `${own}/activity`, undefined, 'lead'],
    ['POST', `${own}/activity`, { type: 'note', body: 'Words' }, 'lead.update'],
    ['POST', `${own}/merge`, { into_id: 2_000_000_000 }, 'lead.delete'],
    ['POST', `${own}/convert`, {}, 'lead.convert'],
    ['POST', `/api/admin/status/${status_id}/empty`, { status_id: -1 }, 'lead.update'],
    ['POST', '/api/admin/status/preview', { lead_id: id, subject: '', template: '' }, 'lead'],
  ];
  const without = await logInAs(['brand', 'customer.pii']);
  const viewer = await logInAs(['lead']);
  for (const [method, path, input, permission] of calls) {
    expect((await callApi(method, path, input)).status, path).toBe(401);
    expect((await without(method, path, input)).status, path).toBe(403);
    if (permission !== 'lead') expect((await viewer(method, path, input)).status, path).toBe(403);
    // Whose two leads become one, one must see.
    const permitted = await logInAs(['lead', permission, 'customer.pii']);
    expect((await permitted(method, path, input)).status, path).not.toBe(403);
  }
  for (const [method, action, input] of [
    ['PUT', 'move', { status_id }],
    ['GET', 'activity', undefined],
    ['POST', 'convert', {}],
  ] as const)
    for (const none of ['2000000000', '0', 'x'])
      expect((await owner(method, `/api/admin/lead/${none}/${action}`, input)).status).toBe(404);
});

test('a batch moves leads to a status, each by itself', async () => {
  const [a, b] = [await aLead(), await aLead()];
  const other = (
    await readResponseData(await owner('POST', '/api/admin/status', { title: unique() }))
  ).id;
  const answer = await owner('PUT', '/api/admin/lead/batch', {
    ids: [a.id, b.id, 2_000_000_000],
    data: { status_id: other },
  });
  expect((await answer.json()).data).toEqual({
    updated: [a.id, b.id],
    failed: [{ id: 2_000_000_000, reason: expect.any(String) }],
  });
  const board = await readResponseData(await owner('GET', '/api/admin/lead/board'));
  const column = board.find(
    (boardColumn: { status: { id: number } }) => boardColumn.status.id === other,
  );
  expect(column).toMatchObject({ count: 2 });
});

test('two clerks convert at once: one customer, whom a third answer names too', async () => {
  const { id } = await aLead();
  const answers = await Promise.all(
    [1, 2, 3].map(() => owner('POST', `/api/admin/lead/${id}/convert`, {})),
  );
  const customers = await Promise.all(answers.map(readResponseData));
  expect(new Set(customers.map(({ customer_id }) => customer_id)).size).toBe(1);
  expect(customers.filter(({ created }) => created)).toHaveLength(1);
});

test('a message of the contact form is a lead soon, beside the mail to the shop', async () => {
  const email = `${unique()}@buyer.test`;
  const letter = { name: 'Ann Lee', email, subject: 'A lid', message: 'Why?' };
  expect((await callApi('POST', '/api/contact', letter)).status).toBe(200);
  const found = async () =>
    (await readResponseData(await owner('GET', `/api/admin/lead?search=${email}`))).map(
      (row: { lead_source: string }) => row.lead_source,
    );
  await expect.poll(found, { timeout: 15_000 }).toEqual(['website']);
  const { sql } = open(databaseUrl, 1);
  const mails = await sql`select id from mail where reply_to = ${email}`;
  await sql.end();
  expect(mails).toHaveLength(1);
});

describe('what strangers write (security X5)', () => {
  test('does nothing on the screens of leads but be read', async () => {
    const adversarial = '"><script>alert(1)</script><img src=x onerror=alert(1)>{{constructor}}';
    const { id } = await aLead({
      first_name: adversarial,
      company: adversarial,
      description: adversarial,
    });
    await owner('POST', `/api/admin/lead/${id}/activity`, { type: 'note', body: adversarial });
    for (const path of [
      '/admin/lead',
      '/admin/lead?view=board',
      `/admin/lead/edit/${id}`,
      `/admin/lead?search=${encodeURIComponent(adversarial)}`,
    ]) {
      const page = await owner('GET', path);
      expect(page.status, path).toBe(200);
      const html = await page.text();
      expect(html, path).not.toContain('<script>alert(1)');
      expect(html, path).not.toContain('<img src=x');
    }
  });
});
