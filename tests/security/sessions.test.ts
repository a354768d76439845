import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyedHash } from '@/lib/core/keyed-hash';
import { accountsIn, PASSWORD } from '../support/server/accounts';
import { queryDatabase } from '../support/server/catalogue';
import { contentsAround } from '../support/server/every-call';
import { baseUrl, databaseUrl } from '../support/server/shared-server';

const accounts = accountsIn(databaseUrl);
afterAll(() => accounts.close());

type Sent = { headers?: Record<string, string>; body?: string | FormData };
const send = (method: string, path: string, { headers = {}, body }: Sent = {}) =>
  fetch(baseUrl + path, { method, headers, body, redirect: 'manual' });
const json = { 'content-type': 'application/json' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

type Kind = 'shopper' | 'admin';
type Person = { id: number; email: string };
const doors = {
  shopper: {
    login: '/api/login',
    cookie: 'token',
    refresh: '/api/token/refresh',
    who: ['POST', '/api/info'],
    page: '/account',
    logout: '/api/logout',
  },
  admin: {
    login: '/api/admin/login',
    cookie: 'admin_token',
    refresh: '/api/admin/token/refresh',
    who: ['GET', '/api/admin'],
    page: '/admin/profile',
    logout: '/api/admin/logout',
  },
} as const;

async function logIn(kind: Kind, { email }: Person, headers: Record<string, string> = {}) {
  const body = JSON.stringify({ email, password: PASSWORD });
  const answer = await send('POST', doors[kind].login, { headers: { ...json, ...headers }, body });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}
/** The statuses of a call, a page and a refresh with this token: [200, 200, 200] while it lives. */
async function stands(kind: Kind, token: string): Promise<number[]> {
  const { who, page, refresh, cookie } = doors[kind];
  const headers = { cookie: `${cookie}=${token}` };
  const [method, path] = who as [string, string];
  const answers = [
    await send(method, path, { headers: bearer(token) }),
    await send('GET', page, { headers: headers }),
    await send('POST', refresh, { headers: headers }),
  ];
  return answers.map(({ status }) => status);
}
const LIVE = [200, 200, 200];
/** A call is refused, a page leads to the login, nothing is refreshed. */
const DEAD = [401, 307, 401];

describe('a token is dead at the next request (security T6)', () => {
  const events: Record<Kind, Record<string, (who: Person, token: string) => Promise<unknown>>> = {
    shopper: {
      'a logout': (_, token) => send('POST', doors.shopper.logout, { headers: bearer(token) }),
      'the account is disabled': ({ id }) =>
        queryDatabase((sql) => sql`update customer set enabled = false where id = ${id}`),
      'the account is deleted': ({ id }) =>
        queryDatabase((sql) => sql`delete from customer where id = ${id}`),
      'a new password by a mailed link': (who) => resetPassword(who),
      'it is ended in the list of logins': async (who, token) =>
        endListed('shopper', token, await logIn('shopper', who)),
      'a logout everywhere else': async (who) =>
        send('DELETE', '/api/session', { headers: bearer(await logIn('shopper', who)) }),
    },
    admin: {
      'a logout': (_, token) => send('POST', doors.admin.logout, { headers: bearer(token) }),
      'the account is disabled': ({ id }) => accounts.disable(id),
      'the account is deleted': ({ id }) =>
        queryDatabase((sql) => sql`delete from admin where id = ${id}`),
      'it is ended in the list of logins': async (who, token) =>
        endListed('admin', token, await logIn('admin', who)),
      'a logout everywhere else': async (who) =>
        send('DELETE', '/api/admin/session', { headers: bearer(await logIn('admin', who)) }),
    },
  };
  for (const kind of ['shopper', 'admin'] as const)
    for (const [name, happens] of Object.entries(events[kind]))
      test(`${kind}: ${name}`, async () => {
        const who = kind === 'admin' ? await accounts.admin() : await accounts.customer();
        const token = await logIn(kind, who);
        expect(await stands(kind, token)).toEqual(LIVE);
        await happens(who, token);
        expect(await stands(kind, token)).toEqual(DEAD);
      });

  async function resetPassword({ id, email }: Person) {
    const token = randomBytes(32).toString('base64url');
    await queryDatabase(
      (sql) => sql`insert into account_token (kind, customer_id, email, token_hash, expires_at)
        values ('password_reset', ${id}, ${email}, ${keyedHash('account-token', token)},
          now() + interval '1 hour')`,
    );
    const chosen = { password: 'another password', password_confirmation: 'another password' };
    const body = JSON.stringify({ email, token, ...chosen });
    expect((await send('POST', '/api/reset/password', { headers: json, body })).status).toBe(200);
  }
  /** Ends the login of `token`, in the name of the same person's other login. */
  async function endListed(kind: Kind, token: string, other: string) {
    const path = kind === 'admin' ? '/api/admin/session' : '/api/session';
    const listed = await send('GET', path, { headers: bearer(token) });
    const { data } = (await listed.json()) as { data: { id: string; current: boolean }[] };
    const own = data.find(({ current }) => current)?.id;
    const ended = await send('DELETE', `${path}/${own}`, { headers: bearer(other) });
    expect(ended.status).toBe(200);
  }
});

test('another’s login is a 404 in the list of one’s own, for shoppers and staff', async () => {
  for (const kind of ['shopper', 'admin'] as const) {
    const path = kind === 'admin' ? '/api/admin/session' : '/api/session';
    const make = () => (kind === 'admin' ? accounts.admin() : accounts.customer());
    const [mine, theirs] = [await logIn(kind, await make()), await logIn(kind, await make())];
    const listed = await send('GET', path, { headers: bearer(theirs) });
    const { data } = (await listed.json()) as { data: { id: string }[] };
    expect(data).toHaveLength(1);
    for (const id of [data[0]?.id, '7', 'x', '00000000-0000-4000-8000-000000000000'])
      expect([
        id,
        (await send('DELETE', `${path}/${id}`, { headers: bearer(mine) })).status,
      ]).toEqual([id, 404]);
    expect(await stands(kind, theirs)).toEqual(LIVE);
  }
});

test('a token from before the login is not the login’s, and a planted one is dead after it (security T5)', async () => {
  for (const kind of ['shopper', 'admin'] as const) {
    const make = () => (kind === 'admin' ? accounts.admin() : accounts.customer());
    const [attacker, victim] = [await make(), await make()];
    const planted = await logIn(kind, attacker);
    const fresh = await logIn(kind, victim, { cookie: `${doors[kind].cookie}=${planted}` });
    expect(fresh).not.toBe(planted);
    expect([await stands(kind, planted), await stands(kind, fresh)]).toEqual([DEAD, LIVE]);
  }
});

type Operation = { method: string; path: string; callers: object[] };
let operations: Operation[] = [];
let tokens: Record<Kind, string> = { shopper: '', admin: '' };
beforeAll(async () => {
  const { paths } = (await (await send('GET', '/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { security?: object[] }>>;
  };
  operations = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { security = [] }]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, '1'),
      callers: security,
    })),
  );
  tokens = {
    shopper: await logIn('shopper', await accounts.customer()),
    admin: await logIn('admin', await accounts.owner()),
  };
});
const only =
  (kind: Kind) =>
  ({ callers }: Operation) =>
    callers.length > 0 && callers.every((caller) => kind in caller);
const buildBody = (method: string) => (method === 'GET' ? {} : { body: '{}' });

test('no call of one audience takes a token of the other, as bearer or as cookie (security T7)', {
  timeout: 120_000,
}, async () => {
  const walked: string[] = [];
  for (const kind of ['shopper', 'admin'] as const) {
    const foreign = tokens[kind === 'admin' ? 'shopper' : 'admin'];
    const shown = [bearer(foreign), { cookie: `${doors[kind].cookie}=${foreign}` }];
    for (const { method, path } of operations.filter(only(kind)))
      for (const headers of shown) {
        const answer = await send(method, path, {
          headers: { ...json, ...headers },
          ...buildBody(method),
        });
        expect([method, path, answer.status]).toEqual([method, path, 401]);
        walked.push(`${method} ${path}`);
      }
  }
  expect(new Set(walked).size).toBeGreaterThan(80);
  expect([await stands('shopper', tokens.shopper), await stands('admin', tokens.admin)]).toEqual([
    LIVE,
    LIVE,
  ]);
});

describe('another site’s page cannot write with a visitor’s cookies (security T9)', () => {
  const cookie = () => `token=${tokens.shopper}; admin_token=${tokens.admin}`;
  const form = () => {
    const made = new FormData();
    made.set('_method', 'PUT');
    made.set('title', 'x');
    return made;
  };
  const bodies: Record<string, () => Sent> = {
    'a form': () => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '_method=PUT&title=x',
    }),
    multipart: () => ({ body: form() }),
    'text/plain': () => ({ headers: { 'content-type': 'text/plain' }, body: '_method=PUT' }),
    json: () => ({ headers: json, body: '{}' }),
  };
  const origins: Record<string, Record<string, string>> = {
    'a foreign Origin': { origin: 'https://elsewhere.example' },
    'Origin null': { origin: 'null' },
    'Sec-Fetch-Site cross-site': { 'sec-fetch-site': 'cross-site' },
    'Sec-Fetch-Site same-site': { 'sec-fetch-site': 'same-site' },
  };
  for (const [caseName, body] of Object.entries(bodies))
    test(`every write is refused: ${caseName}`, { timeout: 120_000 }, async () => {
      // A mail program unsubscribes from anywhere, by what its letter holds (RFC 8058).
      const writes = operations.filter(
        ({ method, path }) => method !== 'GET' && !path.startsWith('/api/unsubscribe/'),
      );
      expect(writes.length).toBeGreaterThan(80);
      // Every form of a body from one origin, and one from every origin.
      for (const [from, headers] of Object.entries(origins).slice(0, caseName === 'json' ? 4 : 1))
        for (const { method, path } of writes) {
          const sent = body();
          const answer = await send(method, path, {
            ...sent,
            headers: { ...sent.headers, ...headers, cookie: cookie() },
          });
          expect([from, method, path, answer.status]).toEqual([from, method, path, 403]);
        }
      expect(await stands('shopper', tokens.shopper)).toEqual(LIVE);
      expect(await stands('admin', tokens.admin)).toEqual(LIVE);
    });

  test('no GET changes anything that the shop keeps', { timeout: 60_000 }, async () => {
    // That a login is in use is logged once in five minutes, whatever it calls; that somebody
    // took a file of people away is logged each time.
    const { before, after } = await contentsAround(databaseUrl, async () => {
      for (const { path } of operations.filter(({ method }) => method === 'GET')) {
        const answer = await send('GET', path, { headers: { cookie: cookie() } });
        expect([path, answer.status]).toEqual([path, expect.toSatisfy((status) => status < 500)]);
      }
    });
    expect({ ...after, record_change: '' }).toEqual({ ...before, record_change: '' });
  });

  test('a program with a bearer token and no Origin passes', async () => {
    const headers = { ...json, ...bearer(tokens.admin) };
    expect((await send('POST', '/api/admin/brand', { headers, body: '{}' })).status).toBe(422);
  });
});
