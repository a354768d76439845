import type postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources } from '@/lib/admin/resources/resources';
import { makeCertificate } from '../support/fakes/certificates';
import {
  callApi,
  logInAs,
  readResponseData,
  toFormData,
  unique,
} from '../support/server/admin-api';
import { connect, everyCall, getCallName } from '../support/server/every-call';
import { samples } from '../support/server/resource-samples';
import { databaseUrl } from '../support/server/shared-server';
import { byVerbsOfRecords, histories, nothingToLog } from '../support/values/undriven-writes';

type Call = Awaited<ReturnType<typeof logInAs>>;
let owner: Call;
let sql: postgres.Sql;

const made = async (path: string, input: object): Promise<number> =>
  (await readResponseData(await owner('POST', path, input))).id;

/** A member of staff who has not chosen a password yet. */
const invited = () =>
  made('/api/admin/account', {
    name: 'Invited',
    email: `${unique('invited')}@accounts.test`,
    enabled: true,
    send_invitation: true,
  });

const method = () => {
  const { input } =
    samples.payment?.(`t${unique('pay').replaceAll('-', '_')}`) ?? expect.unreachable();
  return made('/api/admin/payment', input);
};
const sendPem = (id: number) =>
  owner(
    'POST',
    '/api/admin/upload/pem',
    toFormData({
      pem: new Blob([makeCertificate('pay.harbour.test').pem]),
      payment_method_id: String(id),
    }),
  );

/** The codes of a new promotion in the API. */
async function codes(): Promise<string> {
  const [promotion] = await sql<{ id: number }[]>`insert into promotion (action, class, trigger)
    values ('percent_off', 'order', 'coupon') returning id`;
  return `/api/admin/promotion/${promotion?.id}/coupon`;
}
async function code(): Promise<{ path: string; id: number }> {
  const path = await codes();
  return { path, id: await made(path, { code: unique('code') }) };
}

/** The calls that are driven here: each makes what it needs and answers its own response. */
const driven: Record<string, () => Promise<Response>> = {
  'POST /api/admin/attribute/{id}/value': async () => {
    const key = unique('attribute');
    const id = await made('/api/admin/attribute', { key, title: key, values: [] });
    return owner('POST', `/api/admin/attribute/${id}/value`, { title: 'One' });
  },
  'POST /api/admin/upload/pem': async () => sendPem(await method()),
  'DELETE /api/admin/upload/pem': async () => {
    const id = await method();
    await sendPem(id);
    return owner('DELETE', `/api/admin/upload/pem?payment_method_id=${id}`);
  },
  'DELETE /api/admin/broadcast/suppression/{id}': async () => {
    const [noted] = await sql<{ id: number }[]>`insert into suppression (address, reason, since)
      values (${`${unique('gone')}@mails.test`}, 'bounced', now()) returning id`;
    return owner('DELETE', `/api/admin/broadcast/suppression/${noted?.id}`);
  },
  'POST /api/admin/mail/{id}/resend': async () => {
    const key = unique('mail');
    const [mail] = await sql<{ id: number }[]>`insert into mail (dedupe_key, message_id, template,
        language, to_address, from_name, subject, html, text, state)
      values (${key}, ${`<${key}@harbour.test>`}, 'new_order', 'en-US', 'shop@mails.test',
        'Harbour', 'New order', '', '', 'failed') returning id`;
    return owner('POST', `/api/admin/mail/${mail?.id}/resend`, {});
  },
  'PUT /api/admin/mail/text/{template}': async () => {
    const path = '/api/admin/mail/text/welcome';
    const changed = await owner('PUT', path, { subject: { 'en-US': unique('Welcome') } });
    await owner('PUT', path, { subject: { 'en-US': '' } });
    return changed;
  },
  'PUT /api/admin/menu/{id}/move': async () => {
    const menu = (url: string) => made('/api/admin/menu', { title: url, url, type: 'category' });
    const [parent_id, id] = [await menu(unique('a')), await menu(unique('b'))];
    return owner('PUT', `/api/admin/menu/${id}/move`, { parent_id });
  },
  'POST /api/admin/page/{id}/home': async () => {
    const url = unique('home');
    const published_at = '2026-01-01T00:00:00Z';
    const id = await made('/api/admin/page', { title: url, url, published_at });
    return owner('POST', `/api/admin/page/${id}/home`);
  },
  'POST /api/admin/pos/member': async () =>
    owner('POST', '/api/admin/pos/member', { name: 'New', email: `${unique('join')}@mails.test` }),
  'POST /api/admin/product/{id}/copy': async () => {
    const [product] = await sql<{ id: number }[]>`select id from product order by id limit 1`;
    return owner('POST', `/api/admin/product/${product?.id}/copy`);
  },
  'POST /api/admin/promotion/{id}/coupon': async () =>
    owner('POST', await codes(), { code: unique('code') }),
  'PUT /api/admin/promotion/{id}/coupon/{coupon_id}': async () => {
    const { path, id } = await code();
    return owner('PUT', `${path}/${id}`, { usage_limit: 5 });
  },
  'DELETE /api/admin/promotion/{id}/coupon/{coupon_id}': async () => {
    const { path, id } = await code();
    return owner('DELETE', `${path}/${id}`);
  },
  'PUT /api/admin/promotion/{id}/coupon/batch': async () => {
    const { path, id } = await code();
    return owner('PUT', `${path}/batch`, { ids: [id], data: { enabled: false } });
  },
  'DELETE /api/admin/promotion/{id}/coupon/batch': async () => {
    const { path, id } = await code();
    return owner('DELETE', `${path}/batch`, { ids: [id] });
  },
  'POST /api/admin/promotion/{id}/coupon/generate': async () =>
    owner('POST', `${await codes()}/generate`, { batch: 'Mailing', count: 3 }),
  'POST /api/admin/promotion/{id}/copy': async () => {
    const offer = { name: unique('offer'), action: 'percent_off', value: '20' };
    return owner('POST', `/api/admin/promotion/${await made('/api/admin/promotion', offer)}/copy`);
  },
  'PUT /api/admin/profile': async () => {
    const staff = await logInAs([]);
    return staff('PUT', '/api/admin/profile', { name: 'Renamed' });
  },
  'POST /api/admin/account/{id}/password-link': async () =>
    owner('POST', `/api/admin/account/${await invited()}/password-link`),
  'DELETE /api/admin/account/{id}/password-link': async () =>
    owner('DELETE', `/api/admin/account/${await invited()}/password-link`),
  'POST /api/admin/role/{id}/move': async () => {
    const id = await made('/api/admin/role', { name: unique('Moved'), permissions: [] });
    const password = 'a password of this test';
    const passwords = { password, password_confirmation: password };
    const email = `${unique('moved')}@accounts.test`;
    const account = { name: 'Moved', email, enabled: true, role_id: id };
    await made('/api/admin/account', { ...account, ...passwords });
    return owner('POST', `/api/admin/role/${id}/move`, { role_id: 1 });
  },
};

beforeAll(async () => {
  owner = await logInAs('owner');
  sql = connect(databaseUrl);
});
afterAll(async () => {
  // The files that follow on this shop look at the home page of the demo.
  await owner('PUT', '/api/admin/setting', { home_page_id: null });
  await sql.end();
});

const names = new Set(Object.keys(resources));
/** The calls that every resource has; `tests/api/resource-contract.test.ts` counts theirs. */
const isOfResource = (name: string) => {
  const [, resource = '', subPath = ''] =
    /^(?:POST|PUT|DELETE) \/api\/admin\/([a-z_]+)(\/.*)?$/.exec(name) ?? [];
  return names.has(resource) && ['', '/{id}', '/batch', '/batch/undo'].includes(subPath);
};

test('every write of staff is one of a resource, or stands in a list here that says what it leaves', () => {
  const writes = everyCall
    .filter(({ path, method }) => path.startsWith('/api/admin') && method !== 'GET')
    .map(getCallName)
    .filter((name) => !isOfResource(name));
  const knownWrites = [...histories, ...nothingToLog, ...byVerbsOfRecords, ...Object.keys(driven)];
  expect(writes.sort()).toEqual(knownWrites.sort());
});

test.each(Object.entries(driven))('%s is logged with who wrote it', async (_, drive) => {
  const count = async () =>
    (
      await sql<{ count: number }[]>`select count(*)::int as count from record_change
        where actor_type = 'admin' and admin_name <> ''`
    )[0]?.count ?? 0;
  const before = await count();
  const response = await drive();
  expect(response.status).toBeLessThan(300);
  expect(await count()).toBeGreaterThan(before);
});

test('a call that only looks leaves no trace', async () => {
  const [before] = await sql`select max(id) as id from record_change`;
  await owner('POST', '/api/admin/preview', { path: '/' });
  await owner('GET', '/api/admin/find?q=tea');
  const [after] = await sql`select max(id) as id from record_change`;
  expect(after?.id).toBe(before?.id);
  expect((await callApi('GET', '/api/admin')).status).toBe(401);
});
