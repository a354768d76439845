import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askShop } from '../support/buyer';
import type { Fault } from '../support/fake-provider';
import { SocialBrowser } from '../support/social-browser';
import { type SocialShop, startSocialShop } from '../support/social-shop';

let shop: SocialShop;
beforeAll(async () => {
  shop = await startSocialShop();
});
afterAll(() => shop?.close());
beforeEach(() => {
  shop.google.faults.clear();
  shop.facebook.faults.clear();
  shop.google.state.flaw = undefined;
});

const person = () => ({
  sub: randomUUID(),
  email: `${randomUUID()}@gmail.test`,
  email_verified: true,
  given_name: 'Jamie',
  family_name: 'Cheung',
});
const friend = () => ({
  id: randomUUID(),
  email: `${randomUUID()}@mail.test`,
  first_name: 'Ah',
  last_name: 'Wong',
});

async function call(provider: string, verb: 'login' | 'register', sent: object) {
  const response = await fetch(`${shop.url}/api/social/${provider}/${verb}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ language: 'en-US', ...sent }),
  });
  const text = await response.text();
  const set = response.headers.getSetCookie();
  return { status: response.status, body: JSON.parse(text), set };
}
const refused = (reason: string) => ({
  general: ['Login Fail'],
  access_token: [expect.stringContaining(reason)],
});
const as = (token: string, method = 'GET', path = '/api/social') =>
  fetch(shop.url + path, { method, headers: { Authorization: `Bearer ${token}` } });
const flagsOf = (email: string) =>
  askShop<{ social_provider: string | null; revoked_at: Date | null }>(
    shop,
    (sql) => sql`select social_provider, revoked_at from session join customer
      on customer.id = subject_id and audience = 'shopper' where email = ${email}
      order by session.created_at`,
  );

describe('a token of a provider', () => {
  test.each(['google', 'facebook'] as const)(
    'of %s: unknown at the login, an account at the registration, then the login',
    async (provider) => {
      const token =
        provider === 'google' ? shop.google.issue(person()) : shop.facebook.issue(friend());
      const unknown = await call(provider, 'login', { access_token: token });
      expect([unknown.status, unknown.body.messages]).toEqual([
        422,
        refused('Unregistered account'),
      ]);
      expect(unknown.set).toEqual([]);
      const made = await call(provider, 'register', { access_token: token });
      expect(made.body).toEqual({
        token: expect.any(String),
        expires_at: expect.any(String),
        expires_in_seconds: expect.any(Number),
      });
      expect(made.set.some((one) => one.startsWith(`token=${made.body.token}`))).toBe(true);
      const { body } = await call(provider, 'login', { access_token: token });
      const links = await (await as(body.token)).json();
      expect(links.data).toMatchObject({ has_password: false, linked: [{ provider }] });
    },
  );

  test.each(['google', 'facebook'] as const)(
    'that %s issued for another app opens nothing',
    async (provider) => {
      const id = { ...person(), ...friend() };
      const foreign =
        provider === 'google'
          ? shop.google.issue(id, 'another.google.test')
          : shop.facebook.issue(id, { client_id: '666' });
      for (const verb of ['login', 'register'] as const) {
        const { status, body } = await call(provider, verb, { access_token: foreign });
        expect([status, body.messages]).toEqual([422, refused('not issued for our shop')]);
      }
    },
  );

  test('that is over, made up, or no text opens nothing', async () => {
    const over = shop.facebook.issue(friend(), { expires_at: 1_000_000_000 });
    for (const [provider, access_token] of [
      ['facebook', over],
      ['facebook', 'EAAmade-up'],
      ['google', 'ya29.made-up'],
    ] as const) {
      const { status, body } = await call(provider, 'register', { access_token });
      expect([status, body.messages]).toEqual([422, refused('not issued for our shop')]);
    }
    for (const access_token of [undefined, '', 7, {}, 'two words', 'x'.repeat(5000), 'é'])
      expect((await call('google', 'login', { access_token })).status).toBe(422);
  });

  test('of a provider that is switched off or unknown finds no call', async () => {
    const access_token = shop.google.issue(person());
    await shop.enable('google', false);
    expect((await call('google', 'login', { access_token })).status).toBe(404);
    await shop.enable('google');
    expect((await call('apple', 'login', { access_token })).status).toBe(404);
    expect((await call('google', 'login', { access_token })).status).toBe(422);
  });

  test.each(['down', 'error', 'slow', 'huge', 'text', 'redirect'] as Fault[])(
    'with a provider that is %s: Login Fail within six seconds, and to come again',
    async (fault) => {
      shop.google.faults.set('/tokeninfo', fault);
      shop.facebook.faults.set('/me', fault);
      const start = performance.now();
      const answers = await Promise.all([
        call('google', 'login', { access_token: shop.google.issue(person()) }),
        call('facebook', 'register', { access_token: shop.facebook.issue(friend()) }),
      ]);
      for (const { status, body } of answers)
        expect([status, body.messages]).toEqual([503, refused('does not answer')]);
      expect(performance.now() - start).toBeLessThan(6500);
    },
  );
});

test.each(['x', '..', 'a.b.c.d.e', `${'x'.repeat(10_000)}`, 'é'.repeat(3)])(
  'a bearer token that is garbage (%#) is 401, never 500',
  async (garbage) => {
    const token = Buffer.from(garbage).toString('latin1');
    expect((await as(token)).status).toBe(401);
    expect((await as(token, 'DELETE', '/api/social/google')).status).toBe(401);
  },
);

describe('the way to a provider and back', () => {
  test('logs in, keeps where he wanted to go, and leaves no cookie of the way', async () => {
    const someone = person();
    shop.google.state.person = someone;
    const browser = new SocialBrowser(shop.url);
    const next = '/category/teaware?sort=newest';
    expect(await browser.goThrough('google', { next })).toBe(
      `/login?${new URLSearchParams({ next, social: 'unregistered_account', provider: 'google' })}`,
    );
    expect(await browser.goThrough('google', { next, intent: 'register' })).toBe(next);
    expect([...browser.cookies.keys()].sort()).toEqual(['cart_id', 'device', 'token']);
    expect(browser.given.every((line) => /httponly/i.test(line) && /samesite=lax/i.test(line)));
    expect(await flagsOf(someone.email)).toEqual([{ social_provider: 'google', revoked_at: null }]);
    const zh = { language: 'zh-HK', next: '' };
    expect(await new SocialBrowser(shop.url).goThrough('google', zh)).toBe('/zh-HK');
  });

  test('ends the login that the browser had, and takes the cart along', async () => {
    shop.google.state.person = person();
    const browser = new SocialBrowser(shop.url);
    await browser.goThrough('google', { intent: 'register' });
    const older = browser.cookies.get('token') ?? '';
    await browser.goThrough('google');
    expect((await as(older)).status).toBe(401);
    expect((await as(browser.cookies.get('token') ?? '')).status).toBe(200);
  });

  test('leads to no other site', async () => {
    shop.google.state.person = person();
    const browser = new SocialBrowser(shop.url);
    expect(await browser.goThrough('google', { intent: 'register', next: '//evil.test' })).toBe(
      '/',
    );
    for (const next of ['https://evil.test/', '/\\evil.test', 'javascript:alert(1)'])
      expect(await browser.goThrough('google', { next })).toBe('/');
  });

  test('whoever says no there is back where he was, without a word', async () => {
    const browser = new SocialBrowser(shop.url);
    const pressed = await browser.press('facebook', { next: '/account', language: 'zh-HK' });
    const back = await browser.ask(await browser.consent(pressed, 'cancel'));
    expect(back.headers.get('location')).toBe('/zh-HK/login?next=%2Faccount');
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  test('only the browser that set out comes back, to the provider it went to, once', async () => {
    shop.google.state.person = person();
    const failed = (provider: string) => `/login?social=social_failed&provider=${provider}`;
    const browser = new SocialBrowser(shop.url);
    const callback = await browser.consent(await browser.press('google', { intent: 'register' }));
    const other = new SocialBrowser(shop.url);
    expect((await other.ask(callback)).headers.get('location')).toBe(failed('google'));
    await other.press('google');
    expect((await other.ask(callback)).headers.get('location')).toBe(failed('google'));
    const atFacebook = callback.replace('callback/google', 'callback/facebook');
    expect((await browser.ask(atFacebook)).headers.get('location')).toBe(failed('facebook'));
    const forged = callback.replace(/state=[^&]+/, 'state=forged');
    expect((await browser.ask(forged)).headers.get('location')).toBe(failed('google'));

    const kept = new Map(browser.cookies);
    expect((await browser.ask(callback)).headers.get('location')).toBe('/');
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect((await browser.ask(callback)).headers.get('location')).toContain('social_failed');
  });

  test('two presses of the button: the second way works', async () => {
    shop.google.state.person = person();
    const browser = new SocialBrowser(shop.url);
    const [, second] = await Promise.all([1, 2].map(() => browser.press('google')));
    const pressed = await browser.press('google', { intent: 'register' });
    expect(second?.status).toBe(200);
    expect((await browser.ask(await browser.consent(pressed))).headers.get('location')).toBe('/');
  });

  test('another site cannot press the button', async () => {
    const browser = new SocialBrowser(shop.url);
    const foreign = [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.test' }];
    for (const headers of [...foreign, { Origin: 'null' }])
      expect((await browser.press('google', {}, headers)).status).toBe(403);
    expect((await browser.ask('/api/auth/signin/google')).status).toBe(405);
    for (const path of ['session', 'csrf', 'providers', 'signout', 'signin', 'error', '_log'])
      expect([path, (await browser.ask(`/api/auth/${path}`)).status]).toEqual([path, 404]);
    expect((await browser.press('apple')).status).toBe(404);
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  test.each(['alg_none', 'expired', 'wrong_nonce', 'other_audience'] as const)(
    'an id token with %s logs nobody in',
    async (flaw) => {
      shop.google.state.person = person();
      shop.google.state.flaw = flaw;
      const browser = new SocialBrowser(shop.url);
      expect(await browser.goThrough('google', { intent: 'register' })).toBe(
        '/register?social=social_failed&provider=google',
      );
      expect(browser.cookies.has('token')).toBe(false);
    },
  );

  test('with a provider that is down or switched off he stays, and is told', async () => {
    shop.google.faults.set('/.well-known/openid-configuration', 'down');
    const browser = new SocialBrowser(shop.url);
    const pressed = await browser.press('google', { next: '/account' });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([
      303,
      '/login?next=%2Faccount&social=social_unreachable&provider=google',
    ]);
    const page = await (await browser.ask(pressed.headers.get('location') ?? '')).text();
    expect(page).toContain('Login Fail');
    expect(page).toContain('does not answer at the moment');
    await shop.enable('facebook', false);
    const asked = shop.facebook.calls.length;
    expect((await browser.press('facebook')).headers.get('location')).toContain('social_failed');
    expect(shop.facebook.calls.length).toBe(asked);
    const login = await (await browser.ask('/login')).text();
    expect(login).toContain('/api/auth/signin/google');
    expect(login).not.toContain('/api/auth/signin/facebook');
    await shop.enable('facebook');
  });
});

describe('over https', () => {
  let secure: SocialShop;
  beforeAll(async () => {
    secure = await startSocialShop({ SITE_URL: 'https://shop.test', TRUSTED_PROXIES: '1' });
  });
  afterAll(() => secure?.close());

  test('every cookie of the way is tied to this very host and to https', async () => {
    secure.google.state.person = person();
    const browser = new SocialBrowser(secure.url, {
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'shop.test',
    });
    const pressed = await browser.press('google', { intent: 'register' });
    expect([...browser.cookies.keys()].sort()).toEqual([
      '__Host-social_flow',
      '__Host-social_nonce',
      '__Host-social_pkce',
      '__Host-social_state',
    ]);
    const callback = await browser.consent(pressed);
    expect((await browser.ask(callback)).headers.get('location')).toBe('/');
    expect([...browser.cookies.keys()]).toContain('__Host-token');
    for (const line of browser.given) {
      expect(line).toMatch(/httponly/i);
      expect(line).toMatch(/samesite=lax/i);
      expect(line).toMatch(/; secure/i);
    }
  });
});

test('logging out clears the flag; the next way asks who it is, until somebody came in', async () => {
  const someone = person();
  shop.google.state.person = someone;
  const browser = new SocialBrowser(shop.url);
  await browser.goThrough('google', { intent: 'register' });
  const wayOf = async () => {
    const pressed = await browser.press('google');
    return new URL(pressed.headers.get('refresh')?.replace('0; url=', '') ?? '').searchParams;
  };
  expect((await wayOf()).get('prompt')).toBeNull();
  const token = browser.cookies.get('token') ?? '';
  expect((await browser.ask('/api/logout', { method: 'POST' })).status).toBe(200);
  expect((await as(token)).status).toBe(401);
  expect([...browser.cookies.keys()]).toEqual(['device', 'social_ask']);
  const [ended] = await flagsOf(someone.email);
  expect(ended).toEqual({ social_provider: null, revoked_at: expect.any(Date) });
  expect((await wayOf()).get('prompt')).toBe('select_account');
  await browser.goThrough('google');
  expect((await wayOf()).get('prompt')).toBeNull();
});

test('a provider is linked from the account, by whoever set out, and unlinked again', async () => {
  shop.google.state.person = person();
  const browser = new SocialBrowser(shop.url);
  await browser.goThrough('google', { intent: 'register' });
  shop.facebook.state.person = friend();
  const link = { intent: 'link', next: '/account' };
  expect(await browser.goThrough('facebook', link)).toBe('/account');
  const links = async () => (await (await browser.ask('/api/social')).json()).data.linked.length;
  expect(await links()).toBe(2);
  const unlink = () => browser.ask('/api/social/google', { method: 'DELETE' });
  expect((await unlink()).status).toBe(200);
  expect(await links()).toBe(1);

  // Somebody else has logged in on this browser in the meantime.
  shop.google.state.person = person();
  const other = new SocialBrowser(shop.url);
  await other.goThrough('google', { intent: 'register' });
  shop.facebook.state.person = friend();
  const callback = await browser.consent(await browser.press('facebook', link));
  browser.cookies.set('token', other.cookies.get('token') ?? '');
  expect((await browser.ask(callback)).headers.get('location')).toContain('social=login_first');

  const guest = new SocialBrowser(shop.url);
  expect((await guest.press('facebook', link)).headers.get('location')).toContain('login_first');
});

test('the settings tell which providers there are, and no secret', async () => {
  const text = await (await fetch(`${shop.url}/api/settings`)).text();
  expect(JSON.parse(text).data.social).toEqual({
    google: { enabled: true, client_id: 'harbour.google.test' },
    facebook: { enabled: true, client_id: '424242' },
  });
  expect(text).not.toContain('a secret of the tests');
});
