import { expect, test } from 'vitest';
import { callApi, logInAs, readResponseData } from '../support/server/admin-api';
import { baseUrl } from '../support/server/shared-server';

const owner = logInAs('owner');
const path = '/api/admin/broadcast';

test('a letter is written, counted, looked at and put off by the API; sending it is a right of its own', async () => {
  const call = await owner;
  const content = [{ id: 'a', type: 'text', text: 'Dear {first_name}' }];
  const { id } = await readResponseData(await call('POST', path, { title: 'Autumn', content }));
  const empty = await call('POST', `${path}/${id}/schedule`, {});
  expect([empty.status, Object.keys((await empty.json()).messages)]).toEqual([422, ['subject']]);
  await call('PUT', `${path}/${id}`, { subject: { 'en-US': 'Autumn', 'zh-HK': '秋天' } });
  const preview = await readResponseData(await call('GET', `${path}/${id}/preview?language=zh-HK`));
  expect(preview).toMatchObject({ language: 'zh-HK', subject: '秋天' });
  const audience = { filters: { tag: 'nobody-has-this-tag' } };
  const counted = await readResponseData(await call('POST', `${path}/audience`, { audience }));
  expect(counted).toMatchObject({ receivers: 0, left_out: { no_consent: 0 } });
  const unknown = { audience: { filters: { shoe_size: '42' } } };
  expect((await call('POST', `${path}/audience`, unknown)).status).toBe(422);

  const writer = await logInAs(['broadcast', 'broadcast.update']);
  expect((await writer('POST', `${path}/${id}/schedule`, {})).status).toBe(403);
  const scheduled_at = new Date(Date.now() + 86_400_000).toISOString();
  const scheduled = await readResponseData(
    await call('POST', `${path}/${id}/schedule`, { scheduled_at }),
  );
  expect(scheduled).toMatchObject({ status: 'scheduled', scheduled_at });
  expect((await call('POST', `${path}/${id}/pause`)).status).toBe(409);
  expect(await readResponseData(await call('POST', `${path}/${id}/cancel`))).toMatchObject({
    status: 'canceled',
    allowed_actions: ['delete'],
  });
  expect((await call('GET', `${path}/${id}/receivers`)).status).toBe(200);
  expect((await call('DELETE', `${path}/${id}`)).status).toBe(200);
});

test('a mail program unsubscribes from anywhere; no other call is open to other sites', async () => {
  const elsewhere = { Origin: 'https://mail.test', 'Sec-Fetch-Site': 'cross-site' };
  const token = '3f0e4a52-6a8e-4a5e-9d3c-0d9b6d1b2c3d';
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const ask = (method: string, address: string) =>
    fetch(baseUrl + address, {
      method,
      headers: elsewhere,
      redirect: 'manual',
      ...(method === 'POST' && { body }),
    });
  // Of no letter, but nothing about where it came from.
  expect((await ask('POST', `/api/unsubscribe/${token}`)).status).toBe(404);
  expect((await ask('POST', '/api/contact')).status).toBe(403);
  const looked = await ask('GET', `/api/unsubscribe/${token}`);
  expect([looked.status, looked.headers.get('location')]).toEqual([
    303,
    `/unsubscribe?token=${token}`,
  ]);
  expect(await (await fetch(`${baseUrl}/unsubscribe?token=${token}`)).text()).toContain(
    'isn’t from a newsletter',
  );
});

test('a login without personal data sees masked receivers and may not ask for sending', async () => {
  const seen = await logInAs(['broadcast']);
  expect((await callApi('GET', path)).status).toBe(401);
  const { data } = await (await seen('GET', `${path}?status=sent`)).json();
  expect(data[0]).toMatchObject({ title: 'Gongfu with three things', status: 'sent', failed: 1 });
  const page = await (await seen('GET', `${path}/${data[0].id}/receivers`)).json();
  for (const { address } of page.data) expect(address).toContain('•••');
  expect((await seen('POST', `${path}/${data[0].id}/test`, {})).status).toBe(403);
  expect((await seen('POST', `${path}/${data[0].id}/retry`)).status).toBe(403);
  const noted = await (await seen('GET', `${path}/suppression?reason=bounced`)).json();
  const own = noted.data.filter((row: { broadcast_id: number }) => row.broadcast_id === data[0].id);
  const bounced = { address: expect.stringContaining('•••'), allowed_actions: [] };
  expect(own).toMatchObject([bounced, bounced]);
  expect((await seen('DELETE', `${path}/suppression/${own[0].id}`)).status).toBe(403);
  const all = await owner;
  expect((await all('POST', `${path}/${data[0].id}/retry`)).status).toBe(409);
  const { data: gone } = await (await all('GET', `${path}/suppression?reason=unsubscribed`)).json();
  expect((await all('DELETE', `${path}/suppression/${gone[0].id}`)).status).toBe(409);
});
