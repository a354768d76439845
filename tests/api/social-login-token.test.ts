import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { facebookPerson } from '../support/fakes/fake-facebook';
import { googlePerson } from '../support/fakes/fake-google';
import type { Fault } from '../support/fakes/fake-provider';
import { type SocialShop, startSocialShop } from '../support/server/social-shop';

let shop: SocialShop;
beforeAll(async () => {
  shop = await startSocialShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.behave());

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
describe('a token of a provider', () => {
  test.each(['google', 'facebook'] as const)(
    'of %s: unknown at the login, an account at the registration, then the login',
    async (provider) => {
      const token =
        provider === 'google'
          ? shop.google.issue(googlePerson())
          : shop.facebook.issue(facebookPerson());
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
      expect(made.set.some((header) => header.startsWith(`token=${made.body.token}`))).toBe(true);
      const { body } = await call(provider, 'login', { access_token: token });
      const links = await (await as(body.token)).json();
      expect(links.data).toMatchObject({ has_password: false, linked: [{ provider }] });
    },
  );

  test.each(['google', 'facebook'] as const)(
    'that %s issued for another app opens nothing',
    async (provider) => {
      const id = { ...googlePerson(), ...facebookPerson() };
      const foreign =
        provider === 'google'
          ? shop.google.issue(id, 'another.google.test')
          : shop.facebook.issue(id, { client_id: '666' });
      for (const verb of ['login', 'register'] as const) {
        const { status, body } = await call(provider, verb, { access_token: foreign });
        expect([status, body.messages]).toEqual([422, refused('wasn’t issued for our shop')]);
      }
    },
  );

  test('that is over, made up, or no text opens nothing', async () => {
    const over = shop.facebook.issue(facebookPerson(), { expires_at: 1_000_000_000 });
    for (const [provider, access_token] of [
      ['facebook', over],
      ['facebook', 'EAAmade-up'],
      ['google', 'ya29.made-up'],
    ] as const) {
      const { status, body } = await call(provider, 'register', { access_token });
      expect([status, body.messages]).toEqual([422, refused('wasn’t issued for our shop')]);
    }
    for (const access_token of [undefined, '', 7, {}, 'two words', 'x'.repeat(5000), 'é'])
      expect((await call('google', 'login', { access_token })).status).toBe(422);
  });

  test('of a provider that is switched off or unknown finds no call', async () => {
    const access_token = shop.google.issue(googlePerson());
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
        call('google', 'login', { access_token: shop.google.issue(googlePerson()) }),
        call('facebook', 'register', { access_token: shop.facebook.issue(facebookPerson()) }),
      ]);
      for (const { status, body } of answers)
        expect([status, body.messages]).toEqual([503, refused('isn’t responding')]);
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

test('the settings tell which providers there are, and no secret', async () => {
  const text = await (await fetch(`${shop.url}/api/settings`)).text();
  expect(JSON.parse(text).data.social).toEqual({
    google: { enabled: true, client_id: 'harbour.google.test' },
    facebook: { enabled: true, client_id: '424242' },
  });
  expect(text).not.toContain('a secret of the tests');
});
