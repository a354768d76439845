import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { facebookIdentity, googleIdentity } from '@/lib/auth/social/identity';
import { type Begun, beginAuthorization, finishAuthorization } from '@/lib/auth/social/next-auth';
import { log } from '@/lib/http/log';
import { startFakeFacebook } from '../../support/fake-facebook';
import { startFakeGoogle } from '../../support/fake-google';
import { type Fault, linkOf } from '../../support/fake-provider';
import { refusedFields } from '../../support/refusal';

const SITE_URL = 'http://shop.test';
const client = { client_id: 'harbour', client_secret: 'hush' };
const appOf = (provider: string) => ({
  ...client,
  redirect_uri: `${SITE_URL}/api/auth/callback/${provider}`,
});
let fakeGoogle: Awaited<ReturnType<typeof startFakeGoogle>>;
let fakeFacebook: Awaited<ReturnType<typeof startFakeFacebook>>;
const google = { provider: 'google', client } as const;
const facebook = { provider: 'facebook', client } as const;
const jamie = {
  sub: '117',
  email: 'Jamie@Gmail.test',
  email_verified: true,
  given_name: 'Jamie',
  family_name: 'Cheung',
};
const warnings = vi.spyOn(log, 'warn').mockImplementation(() => undefined);

beforeAll(async () => {
  fakeGoogle = await startFakeGoogle(appOf('google'));
  fakeFacebook = await startFakeFacebook(appOf('facebook'));
  // Read once, at the first call.
  vi.stubEnv('SITE_URL', SITE_URL);
  vi.stubEnv('SOCIAL_GOOGLE_ISSUER', fakeGoogle.url);
  vi.stubEnv('SOCIAL_FACEBOOK_URL', fakeFacebook.url);
});
beforeEach(() => {
  fakeGoogle.state.person = jamie;
  fakeGoogle.state.flaw = undefined;
  fakeGoogle.faults.clear();
  fakeFacebook.faults.clear();
  warnings.mockClear();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await fakeGoogle.close();
  await fakeFacebook.close();
});

/** What the provider sends the browser back with once the person there says yes. */
async function consent(url: string): Promise<Record<string, string>> {
  const page = await fetch(url);
  expect(page.status, await page.clone().text()).toBe(200);
  return Object.fromEntries(new URL(linkOf(await page.text(), 'continue')).searchParams);
}

const failed = { general: ['login_fail'], access_token: ['social_failed'] };
const unreachable = { general: ['login_fail'], access_token: ['social_unreachable'] };

test('who says yes at Google is who the shop is told of', async () => {
  const { url, cookies } = await beginAuthorization(google);
  const claims = await finishAuthorization(google, await consent(url), cookies);
  expect(googleIdentity(claims)).toEqual({
    provider: 'google',
    subject: '117',
    email: 'jamie@gmail.test',
    email_verified: true,
    first_name: 'Jamie',
    last_name: 'Cheung',
  });
});

test('the same at Facebook, whose e-mail counts as not verified', async () => {
  fakeFacebook.state.person = { id: '9', email: 'a@b.test', first_name: 'Ah', last_name: 'Wong' };
  const { url, cookies } = await beginAuthorization(facebook);
  expect(new URL(url).searchParams.get('scope')).toBe('email');
  const profile = await finishAuthorization(facebook, await consent(url), cookies);
  expect(facebookIdentity(profile)).toMatchObject({
    subject: '9',
    email: 'a@b.test',
    email_verified: false,
  });
});

test('many at once come back each as himself', async () => {
  const begun = await Promise.all(Array.from({ length: 6 }, () => beginAuthorization(google)));
  const people: [string, Record<string, string>][] = [];
  for (const [index, { url }] of begun.entries()) {
    fakeGoogle.state.person = { ...jamie, sub: String(index) };
    people.push([String(index), await consent(url)]);
  }
  const proven = await Promise.all(
    people.map(([, query], index) =>
      finishAuthorization(google, query, begun[index]?.cookies ?? {}),
    ),
  );
  expect(proven.map((claims) => googleIdentity(claims).subject)).toEqual(
    people.map(([sub]) => sub),
  );
});

test('cookies of another provider, of another way, or none open nothing', async () => {
  const { url, cookies } = await beginAuthorization(google);
  const other = await beginAuthorization(google);
  const atFacebook = await beginAuthorization(facebook);
  const query = await consent(url);
  for (const kept of [other.cookies, atFacebook.cookies, {}, { ...cookies, social_nonce: '' }])
    expect(await refusedFields(() => finishAuthorization(google, query, kept))).toEqual(failed);
  // The state of Google's way, brought to Facebook's callback.
  expect(await refusedFields(() => finishAuthorization(facebook, query, cookies))).toEqual(failed);
  expect(
    await refusedFields(() => finishAuthorization(google, { ...query, state: 'x' }, cookies)),
  ).toEqual(failed);
  expect(await finishAuthorization(google, query, cookies)).toMatchObject({ sub: '117' });
});

test('a code works once', async () => {
  const { url, cookies } = await beginAuthorization(google);
  const query = await consent(url);
  await finishAuthorization(google, query, cookies);
  expect(await refusedFields(() => finishAuthorization(google, query, cookies))).toEqual(failed);
});

test.each(['alg_none', 'other_key', 'expired', 'wrong_nonce', 'other_audience'] as const)(
  'an id token with %s proves nobody',
  async (flaw) => {
    fakeGoogle.state.flaw = flaw;
    const { url, cookies } = await beginAuthorization(google);
    const query = await consent(url);
    expect(await refusedFields(() => finishAuthorization(google, query, cookies))).toEqual(failed);
  },
);

test.each(['down', 'error', 'slow', 'trickling', 'huge', 'text', 'redirect'] as Fault[])(
  'a provider that is %s ends a login within six seconds, wherever it happens',
  async (fault) => {
    const within = async (work: () => Promise<unknown>, expected: object) => {
      const start = performance.now();
      expect(await refusedFields(work)).toEqual(expected);
      expect(performance.now() - start).toBeLessThan(6000);
    };
    const [one, two, atFacebook] = await Promise.all(
      [google, google, facebook].map((way) => beginAuthorization(way)),
    );
    const [first, second, third] = await Promise.all(
      [one, two, atFacebook].map((begun) => consent(begun?.url ?? '')),
    );
    fakeGoogle.calls.length = 0;
    const wasAsked = (path: string) =>
      vi.waitFor(() => expect(fakeGoogle.calls.map((call) => call.path)).toContain(path));
    const finish = (way: typeof google | typeof facebook, query?: object, begun?: Begun) =>
      within(() => finishAuthorization(way, { ...query }, begun?.cookies ?? {}), failed);
    // Each breaks down at another place, all at the same time.
    fakeGoogle.faults.set('/token', fault);
    fakeFacebook.faults.set('/me', fault);
    const ended = [finish(google, first, one), finish(facebook, third, atFacebook)];
    await wasAsked('/token');
    fakeGoogle.faults.delete('/token');
    fakeGoogle.faults.set('/jwks', fault);
    ended.push(finish(google, second, two));
    await wasAsked('/jwks');
    fakeGoogle.faults.set('/.well-known/openid-configuration', fault);
    ended.push(within(() => beginAuthorization(google), unreachable));
    await Promise.all(ended);
    expect(fakeGoogle.calls.some(({ path }) => path === '/elsewhere')).toBe(false);
  },
  30_000,
);

test('what is logged names no code, no token and no secret', async () => {
  const { url, cookies } = await beginAuthorization(google);
  const query = await consent(url);
  fakeGoogle.state.flaw = 'expired';
  await refusedFields(() => finishAuthorization(google, query, cookies));
  const logged = JSON.stringify(warnings.mock.calls);
  expect(logged).toContain('social_login');
  expect(logged).not.toContain(query.code);
  expect(logged).not.toMatch(/hush|eyJ|ya29/);
});
