import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { parseFacebookIdentity, parseGoogleIdentity } from '@/lib/auth/social/identity';
import {
  type Begun,
  beginSocialAuthorization,
  finishSocialAuthorization,
} from '@/lib/auth/social/next-auth';
import { log } from '@/lib/http/log';
import { startFakeFacebook } from '../../support/fakes/fake-facebook';
import { startFakeGoogle } from '../../support/fakes/fake-google';
import { type Fault, findPageLink } from '../../support/fakes/fake-provider';
import { refusedFields } from '../../support/values/refusal';

const SITE_URL = 'http://shop.test';
const client = { client_id: 'harbour', client_secret: 'hush' };
const buildApp = (provider: string) => ({
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
  fakeGoogle = await startFakeGoogle(buildApp('google'));
  fakeFacebook = await startFakeFacebook(buildApp('facebook'));
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
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  vi.unstubAllEnvs();
  await fakeGoogle.close();
  await fakeFacebook.close();
});

/** What the provider sends the browser back with once the person there says yes. */
async function consent(url: string): Promise<Record<string, string>> {
  const page = await fetch(url);
  expect(page.status, await page.clone().text()).toBe(200);
  return Object.fromEntries(new URL(findPageLink(await page.text(), 'continue')).searchParams);
}

/** Until a provider was asked for a path, whatever the clock of the test says. */
async function waitForCall({ calls }: { calls: { path: string }[] }, path: string) {
  while (!calls.some((call) => call.path === path)) await setImmediate();
}

/** Takes away what nobody holds, while answers come in: a deadline has to outlive it. */
async function collectGarbage() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (const end = performance.now() + 300; performance.now() < end; collect())
    await setImmediate();
}

const failed = { general: ['login_fail'], access_token: ['social_failed'] };
const unreachable = { general: ['login_fail'], access_token: ['social_unreachable'] };

test('who says yes at Google is who the shop is told of', async () => {
  const { url, cookies } = await beginSocialAuthorization(google);
  const claims = await finishSocialAuthorization(google, await consent(url), cookies);
  expect(parseGoogleIdentity(claims)).toEqual({
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
  const { url, cookies } = await beginSocialAuthorization(facebook);
  expect(new URL(url).searchParams.get('scope')).toBe('email');
  const profile = await finishSocialAuthorization(facebook, await consent(url), cookies);
  expect(parseFacebookIdentity(profile)).toMatchObject({
    subject: '9',
    email: 'a@b.test',
    email_verified: false,
  });
});

test('many at once each come back as themselves', async () => {
  const begun = await Promise.all(
    Array.from({ length: 6 }, () => beginSocialAuthorization(google)),
  );
  const people: [string, Record<string, string>][] = [];
  for (const [index, { url }] of begun.entries()) {
    fakeGoogle.state.person = { ...jamie, sub: String(index) };
    people.push([String(index), await consent(url)]);
  }
  const proven = await Promise.all(
    people.map(([, query], index) =>
      finishSocialAuthorization(google, query, begun[index]?.cookies ?? {}),
    ),
  );
  expect(proven.map((claims) => parseGoogleIdentity(claims).subject)).toEqual(
    people.map(([sub]) => sub),
  );
});

test('cookies of another provider, of another way, or none open nothing', async () => {
  const { url, cookies } = await beginSocialAuthorization(google);
  const other = await beginSocialAuthorization(google);
  const atFacebook = await beginSocialAuthorization(facebook);
  const query = await consent(url);
  for (const checkCookies of [
    other.cookies,
    atFacebook.cookies,
    {},
    { ...cookies, social_nonce: '' },
  ])
    expect(
      await refusedFields(() => finishSocialAuthorization(google, query, checkCookies)),
    ).toEqual(failed);
  // The state of Google's way, brought to Facebook's callback.
  expect(await refusedFields(() => finishSocialAuthorization(facebook, query, cookies))).toEqual(
    failed,
  );
  expect(
    await refusedFields(() => finishSocialAuthorization(google, { ...query, state: 'x' }, cookies)),
  ).toEqual(failed);
  expect(await finishSocialAuthorization(google, query, cookies)).toMatchObject({ sub: '117' });
});

test('a code works once', async () => {
  const { url, cookies } = await beginSocialAuthorization(google);
  const query = await consent(url);
  await finishSocialAuthorization(google, query, cookies);
  expect(await refusedFields(() => finishSocialAuthorization(google, query, cookies))).toEqual(
    failed,
  );
});

test.each(['alg_none', 'other_key', 'expired', 'wrong_nonce', 'other_audience'] as const)(
  'an id token with %s proves nobody',
  async (flaw) => {
    fakeGoogle.state.flaw = flaw;
    const { url, cookies } = await beginSocialAuthorization(google);
    const query = await consent(url);
    expect(await refusedFields(() => finishSocialAuthorization(google, query, cookies))).toEqual(
      failed,
    );
  },
);

test.each(['down', 'error', 'slow', 'trickling', 'huge', 'text', 'redirect'] as Fault[])(
  'a provider that is %s ends a login within five seconds, wherever it happens',
  async (fault) => {
    const [firstLogin, secondLogin, atFacebook] = await Promise.all(
      [google, google, facebook].map((way) => beginSocialAuthorization(way)),
    );
    const [first, second, third] = await Promise.all(
      [firstLogin, secondLogin, atFacebook].map((begun) => consent(begun?.url ?? '')),
    );
    fakeGoogle.calls.length = 0;
    fakeFacebook.calls.length = 0;
    const finish = (way: typeof google | typeof facebook, query?: object, begun?: Begun) =>
      refusedFields(() => finishSocialAuthorization(way, { ...query }, begun?.cookies ?? {}));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // Each breaks down at another place, all at the same time.
    fakeGoogle.faults.set('/token', fault);
    fakeFacebook.faults.set('/me', fault);
    const ended = [finish(google, first, firstLogin), finish(facebook, third, atFacebook)];
    await waitForCall(fakeGoogle, '/token');
    fakeGoogle.faults.delete('/token');
    fakeGoogle.faults.set('/jwks', fault);
    ended.push(finish(google, second, secondLogin));
    await waitForCall(fakeGoogle, '/jwks');
    const discovery = '/.well-known/openid-configuration';
    fakeGoogle.faults.set(discovery, fault);
    fakeGoogle.calls.length = 0;
    ended.push(refusedFields(() => beginSocialAuthorization(google)));
    await waitForCall(fakeGoogle, discovery);
    await waitForCall(fakeFacebook, '/me');
    if (fault === 'trickling') await collectGarbage();
    vi.advanceTimersByTime(5000);
    expect(await Promise.all(ended)).toEqual([failed, failed, failed, unreachable]);
    expect(fakeGoogle.calls.some(({ path }) => path === '/elsewhere')).toBe(false);
  },
);

test('what is logged names no code, no token and no secret', async () => {
  const { url, cookies } = await beginSocialAuthorization(google);
  const query = await consent(url);
  fakeGoogle.state.flaw = 'expired';
  await refusedFields(() => finishSocialAuthorization(google, query, cookies));
  const logged = JSON.stringify(warnings.mock.calls);
  expect(logged).toContain('social_login');
  expect(logged).not.toContain(query.code);
  expect(logged).not.toMatch(/hush|eyJ|ya29/);
});
