import { afterAll, describe, expect, test } from 'vitest';
import { accountsIn, PASSWORD } from '../support/server/accounts';
import { baseUrl, databaseUrl } from '../support/server/shared-server';

const accounts = accountsIn(databaseUrl);
afterAll(() => accounts.close());

type Sent = { token?: string; cookie?: string; body?: unknown; headers?: Record<string, string> };

function call(method: string, path: string, { token, cookie, body, headers = {} }: Sent = {}) {
  if (token) headers.authorization = `Bearer ${token}`;
  if (cookie) headers.cookie = cookie;
  if (body !== undefined) headers['content-type'] = 'application/json';
  return fetch(baseUrl + path, {
    method,
    headers,
    redirect: 'manual',
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

const logIn = (email: string, password = PASSWORD) =>
  call('POST', '/api/admin/login', { body: { email, password } });
const getToken = async (email: string): Promise<string> =>
  (await (await logIn(email)).json()).token;
const shopperToken = async (email: string): Promise<string> =>
  (await (await call('POST', '/api/login', { body: { email, password: PASSWORD } })).json()).token;

const getLocation = (answer: Response) =>
  (answer.headers.get('location') ?? '').replace(baseUrl, '');

describe('the login of staff', () => {
  test('answers a token and its remaining life, and keeps it in an HttpOnly cookie', async () => {
    const { email } = await accounts.admin();
    const answer = await logIn(email.toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(/^admin_token=[^;]+;.*HttpOnly/i);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(await answer.json()).toEqual({
      token: expect.any(String),
      expires_at: expect.any(String),
      expires_in_seconds: 480 * 60,
    });
  });

  test('tells an unknown e-mail and a wrong password with the same words', async () => {
    const { email } = await accounts.admin();
    const [wrong, unknown] = await Promise.all([
      logIn(email, 'not the password'),
      logIn(`nobody-${email}`, 'not the password'),
    ]);
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    const refusal = await wrong.json();
    expect(refusal.messages.email).toHaveLength(1);
    expect(await unknown.json()).toEqual(refusal);
  });

  test('lets a disabled account in with no password, and tells why only to who knows it', async () => {
    const { email } = await accounts.admin([], { enabled: false });
    const knows = await (await logIn(email)).json();
    const guesses = await (await logIn(email, 'not the password')).json();
    expect(knows.messages.email).not.toEqual(guesses.messages.email);
    expect(knows).not.toHaveProperty('token');
  });

  test('names the fields that are missing', async () => {
    const answer = await call('POST', '/api/admin/login', { body: {} });
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).messages)).toEqual(['email', 'password']);
  });

  test('refuses the right password after eight wrong ones, whatever address the caller claims, and nobody else', async () => {
    const [victim, other] = await Promise.all([accounts.admin(), accounts.admin()]);
    const guess = (n: number) =>
      call('POST', '/api/admin/login', {
        body: { email: victim.email, password: 'wrong' },
        headers: { 'x-forwarded-for': `10.0.0.${n}` },
      });
    for (let n = 1; n <= 8; n++) expect((await guess(n)).status).toBe(422);
    const refused = await logIn(victim.email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await logIn(other.email)).status).toBe(200);
  });
});

describe('a session of staff', () => {
  test('tells who one is: role, permissions and the life of a login', async () => {
    const { id, email } = await accounts.admin(['order', 'order.ship']);
    const { data } = await (
      await call('GET', '/api/admin', { token: await getToken(email) })
    ).json();
    expect(data).toMatchObject({
      id,
      email,
      role: { permission_list: ['order', 'order.ship'] },
      language: 'en-US',
      max_alive_time: 480,
    });
    expect(JSON.stringify(data)).not.toContain('argon2');
  });

  test('ends at once with the logout, for bearer and cookie alike', async () => {
    const { email } = await accounts.admin();
    const token = await getToken(email);
    expect((await call('POST', '/api/admin/logout', { token })).status).toBe(200);
    expect((await call('GET', '/api/admin', { token })).status).toBe(401);
    expect((await call('GET', '/api/admin', { cookie: `admin_token=${token}` })).status).toBe(401);
    expect((await call('POST', '/api/admin/token/refresh', { token })).status).toBe(401);
  });

  test('ends at once when the account is disabled', async () => {
    const { id, email } = await accounts.admin();
    const token = await getToken(email);
    await accounts.disable(id);
    expect((await call('GET', '/api/admin', { token })).status).toBe(401);
  });

  test('is given a new token by a refresh', async () => {
    const { email } = await accounts.admin();
    const fresh = await (
      await call('POST', '/api/admin/token/refresh', { token: await getToken(email) })
    ).json();
    expect(fresh.expires_in_seconds).toBe(480 * 60);
    expect((await call('GET', '/api/admin', { token: fresh.token })).status).toBe(200);
  });

  test('a token that is none answers 401, never 500', async () => {
    for (const token of [
      'x',
      '..',
      'a.b.c',
      'null',
      'x'.repeat(8000),
      'eyJhbGciOiJub25lIn0.eyJhdWRpZW5jZSI6ImFkbWluIn0.',
    ])
      expect([token.slice(0, 10), (await call('GET', '/api/admin', { token })).status]).toEqual([
        token.slice(0, 10),
        401,
      ]);
  });
});

describe('the doors of one audience', () => {
  test('stay shut for the tokens of the other', async () => {
    const [admin, customer] = await Promise.all([accounts.admin(['order']), accounts.customer()]);
    const [staff, shopper] = await Promise.all([
      getToken(admin.email),
      shopperToken(customer.email),
    ]);
    expect((await call('POST', '/api/info', { token: shopper })).status).toBe(200);
    for (const path of ['/api/admin', '/api/admin/order', '/api/admin/brand']) {
      expect((await call('GET', path, { token: shopper })).status).toBe(401);
      expect((await call('GET', path, { cookie: `admin_token=${shopper}` })).status).toBe(401);
    }
    expect((await call('POST', '/api/info', { token: staff })).status).toBe(401);
    expect((await call('POST', '/api/token/refresh', { cookie: `token=${staff}` })).status).toBe(
      401,
    );
  });

  test('ask for the area: 403 for a call, the dashboard for a page, which says why', async () => {
    const { email } = await accounts.admin(['brand']);
    const token = await getToken(email);
    const refused = await call('GET', '/api/admin/order', { token });
    expect(refused.status).toBe(403);
    expect((await refused.json()).messages.general).toHaveLength(1);
    const page = await call('GET', '/admin/order', { cookie: `admin_token=${token}` });
    expect([page.status, getLocation(page)]).toEqual([307, '/admin?refused=order']);
    const html = await (
      await call('GET', '/admin?refused=order', { cookie: `admin_token=${token}` })
    ).text();
    expect(html).toContain('Your role can’t open “Order”');
    expect(html).toContain('needs the “View orders” permission');
    // Made up in the address, or held after all: there is nothing to say.
    for (const permission of ['brand', 'no.such', '%3Cscript%3E']) {
      const path = `/admin?refused=${permission}`;
      const page = await call('GET', path, { cookie: `admin_token=${token}` });
      expect(await page.text()).not.toMatch(/Your role can’t open “[^{]/);
    }
  });

  test('speaks en-US before anybody is known, whatever the browser asks for (§9)', async () => {
    const headers = { 'accept-language': 'zh-HK', cookie: 'language=zh-HK' };
    const page = await call('GET', '/admin/login', { headers });
    expect(await page.text()).toContain('Log in to the back office');
  });

  test('let who has no login ask for a link and choose a password, in the language chosen here', async () => {
    const headers = { cookie: 'admin_language=zh-HK' };
    expect(await (await call('GET', '/admin/login', { headers })).text()).toContain('登入後台');
    const passwordPage = await call('GET', '/admin/password');
    expect([passwordPage.status, await passwordPage.text()]).toEqual([
      200,
      expect.stringContaining('name="email"'),
    ]);
    const link = await call('GET', '/admin/password/new?token=x&email=a@b.test&language=zh-CN');
    expect(link.headers.get('referrer-policy')).toBe('same-origin');
    expect(link.headers.get('cache-control')).toContain('no-store');
    expect(await link.text()).toContain('此链接已失效');
  });

  test('lead a page without a login to the login, and back afterwards', async () => {
    const page = await call('GET', '/admin/order?status=paid');
    expect([page.status, getLocation(page)]).toEqual([
      307,
      '/admin/login?next=%2Fadmin%2Forder%3Fstatus%3Dpaid',
    ]);
    const unknown = await call('GET', '/admin/no/such/screen');
    expect([unknown.status, getLocation(unknown)]).toEqual([
      307,
      '/admin/login?next=%2Fadmin%2Fno%2Fsuch%2Fscreen',
    ]);
    const tricks: Record<string, string>[] = [
      { rsc: '1' },
      { 'x-middleware-subrequest': 'middleware:middleware:middleware' },
    ];
    for (const headers of tricks)
      expect(await (await call('GET', '/admin/order', { headers })).text()).not.toContain('HB0');
  });

  test('refuse a write that another site sends with our cookie', async () => {
    const { email } = await accounts.admin(['brand', 'brand.create']);
    const cookie = `admin_token=${await getToken(email)}`;
    const from = (headers: Record<string, string>) =>
      call('POST', '/api/admin/brand', { cookie, body: { title: 'x' }, headers });
    expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await from({ origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await from({ origin: 'null' })).status).toBe(403);
    expect((await from({ 'sec-fetch-site': 'same-origin', origin: baseUrl })).status).toBe(422);
  });
});

test('another site cannot log somebody in, with or without a cookie', async () => {
  for (const path of ['/api/admin/login', '/api/login']) {
    const headers = { 'Content-Type': 'text/plain', 'Sec-Fetch-Site': 'cross-site' };
    const answer = await fetch(baseUrl + path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'a@example.com', password: 'a password' }),
    });
    expect(answer.status).toBe(403);
  }
});
