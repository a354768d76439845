import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SocialBrowser } from '../support/browser/social-browser';
import { facebookPerson } from '../support/fakes/fake-facebook';
import { googlePerson } from '../support/fakes/fake-google';
import { accountsIn, PASSWORD } from '../support/server/accounts';
import { askShop } from '../support/server/buyer';
import { type SocialShop, startSocialShop } from '../support/server/social-shop';

let shop: SocialShop;
beforeAll(async () => {
  shop = await startSocialShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.behave());

const as = (token: string, method = 'GET', path = '/api/social') =>
  fetch(shop.url + path, { method, headers: { Authorization: `Bearer ${token}` } });
const readFlags = (email: string) =>
  askShop<{ social_provider: string | null; revoked_at: Date | null }>(
    shop,
    (sql) => sql`select social_provider, revoked_at from session join customer
      on customer.id = subject_id and audience = 'shopper' where email = ${email}
      order by session.created_at`,
  );

describe('the way to a provider and back', () => {
  test('logs in, keeps where they wanted to go, and leaves no cookie of the way', async () => {
    const someone = googlePerson();
    shop.google.state.person = someone;
    const browser = new SocialBrowser(shop.url);
    const next = '/category/teaware?sort=newest';
    expect(await browser.goThrough('google', { next })).toBe(
      `/login?${new URLSearchParams({ next, social: 'unregistered_account', provider: 'google' })}`,
    );
    expect(await browser.goThrough('google', { next, intent: 'register' })).toBe(next);
    expect([...browser.cookies.keys()].sort()).toEqual(['device', 'token']);
    expect(browser.given.every((line) => /httponly/i.test(line) && /samesite=lax/i.test(line)));
    expect(await readFlags(someone.email)).toEqual([
      { social_provider: 'google', revoked_at: null },
    ]);
    const zh = { language: 'zh-HK', next: '' };
    expect(await new SocialBrowser(shop.url).goThrough('google', zh)).toBe('/zh-HK');
  });

  test('ends the login that the browser had, and takes the cart along', async () => {
    shop.google.state.person = googlePerson();
    const browser = new SocialBrowser(shop.url);
    await browser.goThrough('google', { intent: 'register' });
    const older = browser.cookies.get('token') ?? '';
    await browser.goThrough('google');
    expect((await as(older)).status).toBe(401);
    expect((await as(browser.cookies.get('token') ?? '')).status).toBe(200);
  });

  test('leads to no other site', async () => {
    shop.google.state.person = googlePerson();
    const browser = new SocialBrowser(shop.url);
    expect(await browser.goThrough('google', { intent: 'register', next: '//evil.test' })).toBe(
      '/',
    );
    for (const next of ['https://evil.test/', '/\\evil.test', 'javascript:alert(1)'])
      expect(await browser.goThrough('google', { next })).toBe('/');
  });

  test('whoever says no there is back where they were, without a word', async () => {
    const browser = new SocialBrowser(shop.url);
    const pressed = await browser.press('facebook', { next: '/account', language: 'zh-HK' });
    const back = await browser.ask(await browser.consent(pressed, 'cancel'));
    expect(back.headers.get('location')).toBe('/zh-HK/login?next=%2Faccount');
    expect([...browser.cookies.keys()]).toEqual([]);
    const again = await browser.consent(await browser.press('facebook'), 'cancel');
    const broken = await browser.ask(again.replace('access_denied', 'server_error'));
    expect(broken.headers.get('location')).toBe('/login?social=social_failed&provider=facebook');
  });

  test('only the browser that set out comes back, to the provider it went to, once', async () => {
    shop.google.state.person = googlePerson();
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

    const savedCookies = new Map(browser.cookies);
    expect((await browser.ask(callback)).headers.get('location')).toBe('/');
    for (const [name, value] of savedCookies) browser.cookies.set(name, value);
    expect((await browser.ask(callback)).headers.get('location')).toContain('social_failed');
  });

  test('two presses of the button: the second way works', async () => {
    shop.google.state.person = googlePerson();
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
      shop.google.state.person = googlePerson();
      shop.google.state.flaw = flaw;
      const browser = new SocialBrowser(shop.url);
      expect(await browser.goThrough('google', { intent: 'register' })).toBe(
        '/register?social=social_failed&provider=google',
      );
      expect(browser.cookies.has('token')).toBe(false);
    },
  );

  test('with a provider that is down or switched off the shopper stays, and is told', async () => {
    shop.google.faults.set('/.well-known/openid-configuration', 'down');
    const browser = new SocialBrowser(shop.url);
    const pressed = await browser.press('google', { next: '/account' });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([
      303,
      '/login?next=%2Faccount&social=social_unreachable&provider=google',
    ]);
    const page = await (await browser.ask(pressed.headers.get('location') ?? '')).text();
    expect(page).toContain('Login Fail');
    expect(page).toContain('isn’t responding');
    await shop.enable('facebook', false);
    const callsBefore = shop.facebook.calls.length;
    expect((await browser.press('facebook')).headers.get('location')).toContain('social_failed');
    expect(shop.facebook.calls.length).toBe(callsBefore);
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
    secure.google.state.person = googlePerson();
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
  const someone = googlePerson();
  shop.google.state.person = someone;
  const browser = new SocialBrowser(shop.url);
  await browser.goThrough('google', { intent: 'register' });
  const readAuthParams = async () => {
    const pressed = await browser.press('google');
    return new URL(pressed.headers.get('refresh')?.replace('0; url=', '') ?? '').searchParams;
  };
  expect((await readAuthParams()).get('prompt')).toBeNull();
  const token = browser.cookies.get('token') ?? '';
  expect((await browser.ask('/api/logout', { method: 'POST' })).status).toBe(200);
  expect((await as(token)).status).toBe(401);
  expect([...browser.cookies.keys()]).toEqual(['device', 'social_ask']);
  const [ended] = await readFlags(someone.email);
  expect(ended).toEqual({ social_provider: null, revoked_at: expect.any(Date) });
  expect((await readAuthParams()).get('prompt')).toBe('select_account');
  await browser.goThrough('google');
  expect((await readAuthParams()).get('prompt')).toBeNull();
});

test('a provider is linked from the account, by whoever set out, and unlinked again', async () => {
  shop.google.state.person = googlePerson();
  const browser = new SocialBrowser(shop.url);
  await browser.goThrough('google', { intent: 'register' });
  shop.facebook.state.person = facebookPerson();
  const link = { intent: 'link', next: '/account' };
  expect(await browser.goThrough('facebook', link)).toMatch(/^\/account\?done=linked\./);
  const links = async () => (await (await browser.ask('/api/social')).json()).data.linked.length;
  expect(await links()).toBe(2);
  const unlink = () => browser.ask('/api/social/google', { method: 'DELETE' });
  expect((await unlink()).status).toBe(200);
  expect(await links()).toBe(1);

  // Somebody else has logged in on this browser in the meantime.
  shop.google.state.person = googlePerson();
  const other = new SocialBrowser(shop.url);
  await other.goThrough('google', { intent: 'register' });
  shop.facebook.state.person = facebookPerson();
  const callback = await browser.consent(await browser.press('facebook', link));
  browser.cookies.set('token', other.cookies.get('token') ?? '');
  expect((await browser.ask(callback)).headers.get('location')).toContain('social=login_first');

  const guest = new SocialBrowser(shop.url);
  expect((await guest.press('facebook', link)).headers.get('location')).toContain('login_first');
});

test('to link a provider whoever has a password shows that they know it', async () => {
  const accounts = accountsIn(shop.databaseUrl);
  const { email } = await accounts.customer();
  await accounts.close();
  const browser = new SocialBrowser(shop.url);
  const body = JSON.stringify({ email, password: PASSWORD });
  const headers = { 'Content-Type': 'application/json' };
  await browser.ask('/api/login', { method: 'POST', body, headers });
  shop.google.state.person = googlePerson();
  const link = { intent: 'link', next: '/zh-HK/account/security' };
  for (const current_password of ['', 'a guess']) {
    const refused = await browser.press('google', { ...link, current_password });
    expect(refused.headers.get('location')).toBe(
      '/zh-HK/account/security?social=wrong_password&provider=google',
    );
  }
  expect([...browser.cookies.keys()].filter((name) => name.startsWith('social'))).toEqual([]);
  const linked = await browser.goThrough('google', { ...link, current_password: PASSWORD });
  expect(linked).toMatch(/^\/zh-HK\/account\/security\?done=linked\./);
  const page = await (await browser.ask(linked)).text();
  expect(page).toContain('已連結');
});
