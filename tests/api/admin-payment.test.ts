import { beforeAll, expect, test } from 'vitest';
import { makeCertificate } from '../support/fakes/certificates';
import { logInAs, readRefusalMessages, toFormData } from '../support/server/admin-api';
import { unique } from '../support/server/resource-samples';

type Call = Awaited<ReturnType<typeof logInAs>>;
let owner: Call;
let plain: Call;
beforeAll(async () => {
  owner = await logInAs('owner');
  plain = await logInAs(['payment', 'payment.create', 'payment.update']);
});

const config = { secret_key: 'sk_live_ofThisTest', webhook_secret: 'whsec_ofThisTest' };
async function made(): Promise<number> {
  const code = unique();
  const input = { code, title: code, type: 'card', provider: 'stripe', config };
  const response = await owner('POST', '/api/admin/payment', input);
  const text = await response.text();
  expect([response.status, text.includes('ofThisTest')]).toEqual([201, false]);
  return JSON.parse(text).data.id;
}
const upload = (call: Call, id: number, pem: string) =>
  call(
    'POST',
    '/api/admin/upload/pem',
    toFormData({ pem: new Blob([pem]), payment_method_id: String(id) }),
  );

test('secrets: which are set is answered, and nobody writes them without the permission', async () => {
  const id = await made();
  const path = `/api/admin/payment/${id}`;
  expect(await (await plain('GET', path)).json()).toMatchObject({
    data: { configured: false, config_set: ['secret_key', 'webhook_secret'] },
  });
  const refused = await plain('PUT', path, { config });
  expect([refused.status, await readRefusalMessages(refused)]).toEqual([
    403,
    { general: ['You don’t have permission to change secrets.'] },
  ]);
  const elsewhere = { publishable_key: 'pk_live_ofAnother1' };
  const moved = await plain('PUT', path, { public_config: elsewhere });
  expect([moved.status, Object.keys(await readRefusalMessages(moved))]).toEqual([
    403,
    ['public_config.publishable_key'],
  ]);
  expect((await plain('PUT', path, { order: 3, config: { secret_key: '' } })).status).toBe(200);
  const wrong = await owner('PUT', `${path}?language=zh_hk`, {
    language: 'zh-HK',
    config: { secret_key: 'sk_test_ofThisTest' },
  });
  const text = await wrong.text();
  expect([wrong.status, text.includes('ofThisTest')]).toEqual([422, false]);
  expect(Object.keys(JSON.parse(text).messages)).toEqual(['config.secret_key']);
  const changes = await (await owner('GET', `${path}/changes`)).text();
  expect(changes.includes('ofThisTest')).toBe(false);
  const batch = { ids: [id], data: { enabled: true } };
  const { data } = await (await owner('PUT', '/api/admin/payment/batch', batch)).json();
  expect(data.failed).toEqual([
    { id, reason: 'Fill in these fields before you enable it: publishable_key.' },
  ]);
});

test('a certificate is sent, told of, and removed; a wrong one is refused on its field', async () => {
  const id = await made();
  const check = `/api/admin/check/pem?payment_method_id=${id}`;
  expect(await (await owner('GET', check)).json()).toEqual({
    data: { uploaded: false, kind: null, subject: null, expires_at: null, fingerprint: null },
  });
  const { pem, key, fingerprint } = makeCertificate('pay.harbour.test');
  const uploadAnswer = await upload(owner, id, pem + key);
  expect(uploadAnswer.status).toBe(200);
  const expectedPem = {
    data: {
      uploaded: true,
      kind: 'certificate_and_key',
      subject: 'CN=pay.harbour.test',
      expires_at: expect.stringMatching(/Z$/),
      fingerprint,
    },
  };
  expect(await uploadAnswer.json()).toEqual(expectedPem);
  expect(await (await owner('GET', check)).json()).toEqual(expectedPem);
  const wrong = await upload(owner, id, 'no certificate');
  expect([wrong.status, Object.keys(await readRefusalMessages(wrong))]).toEqual([422, ['pem']]);
  const large = await upload(owner, id, pem + ' '.repeat(300_000));
  expect([large.status, Object.keys(await readRefusalMessages(large))]).toEqual([413, ['pem']]);
  const unsent = await owner('POST', '/api/admin/upload/pem', { payment_method_id: id });
  expect([unsent.status, Object.keys(await readRefusalMessages(unsent))]).toEqual([422, ['pem']]);
  for (const response of [
    await plain('GET', check),
    await upload(plain, id, pem),
    await plain('DELETE', `/api/admin/upload/pem?payment_method_id=${id}`),
  ])
    expect(response.status).toBe(403);
  const removed = await owner('DELETE', `/api/admin/upload/pem?payment_method_id=${id}`);
  expect(await removed.json()).toMatchObject({ data: { uploaded: false } });
});
