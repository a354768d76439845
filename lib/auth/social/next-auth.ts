import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth, { type AuthOptions } from 'next-auth';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import type { SocialProvider } from '@/db/schema/enums';
import { keyedHash } from '@/lib/core/keyed-hash';
import { siteUrl } from '@/lib/core/web/site-url';
import { log } from '@/lib/http/log';
import { fetchFacebookProfile } from './access-token';
import { socialFailure } from './failure';
import { outgoingOptions } from './outgoing';
import { facebookEndpoints, googleEndpoints, type SocialClient } from './providers';

/** The OAuth checks of one flow, in cookies that only next-auth can read. */
export type CheckCookies = Record<string, string>;
export const checkCookieNames = ['social_state', 'social_pkce', 'social_nonce'] as const;

type Way = { provider: SocialProvider; client: SocialClient };
export type Begun = { url: string; state: string; cookies: CheckCookies };

/**
 * The provider URL to redirect to, and the cookies to return with. Throws if the provider does not
 * answer.
 */
export async function beginSocialAuthorization(
  way: Way,
  params: Record<string, string> = {},
): Promise<Begun> {
  const token = randomBytes(32).toString('hex');
  const hash = createHash('sha256').update(`${token}${secret()}`).digest('hex');
  const answer = await askNextAuth(way, {
    action: 'signin',
    method: 'POST',
    query: params,
    // The form's origin was checked before; this satisfies next-auth's own CSRF check.
    body: { csrfToken: token },
    cookies: { social_csrf: `${token}|${hash}` },
  });
  const state = new URL(answer.redirect, siteUrl()).searchParams.get('state');
  if (!state) throw socialFailure('social_unreachable', 503);
  return { url: answer.redirect, state, cookies: answer.cookies };
}

/**
 * The returning person's profile: the claims of Google's id token, or Facebook's profile. Throws
 * unless state, PKCE and nonce match this browser's flow with this provider, the code is exchanged
 * for a token, and the token is genuine, for this shop and not expired.
 */
export async function finishSocialAuthorization(
  way: Way,
  query: Record<string, string>,
  cookies: CheckCookies,
): Promise<unknown> {
  const proven: { profile?: unknown } = {};
  await askNextAuth(
    way,
    { action: 'callback', method: 'GET', query, cookies },
    // Returning a path instead of `true` keeps next-auth from opening its own session.
    ({ profile }) => {
      proven.profile = profile;
      return '/';
    },
  );
  if (!proven.profile) throw socialFailure('social_failed');
  return proven.profile;
}

type Call = {
  action: 'signin' | 'callback';
  method: 'GET' | 'POST';
  query: Record<string, string>;
  cookies: CheckCookies;
  body?: Record<string, string>;
};
type Answer = { redirect: string; cookies: CheckCookies };
type SignIn = NonNullable<NonNullable<AuthOptions['callbacks']>['signIn']>;

/** Has next-auth handle one call: takes a plain request, returns its redirect and cookies. */
async function askNextAuth(way: Way, call: Call, signIn: SignIn = () => false): Promise<Answer> {
  // next-auth reads its site's URL only from here.
  process.env.NEXTAUTH_URL = siteUrl();
  const answer: Answer = { redirect: '', cookies: {} };
  const { action, query, ...request } = call;
  const sent = { headers: {}, ...request, query: { ...query, nextauth: [action, way.provider] } };
  const options: AuthOptions = {
    secret: secret(),
    providers: [createProvider(way)],
    cookies: cookieNames,
    callbacks: { signIn },
    logger,
  };
  const response = responseInto(answer);
  await NextAuth(sent as unknown as NextApiRequest, response, options);
  return answer;
}

/** The parts of a Node response that next-auth uses. */
function responseInto(answer: Answer): NextApiResponse {
  let setCookies: string[] = [];
  const response = {
    status: () => response,
    getHeader: () => setCookies,
    setHeader: (name: string, value: string | string[]) => {
      if (name === 'Location') answer.redirect = String(value);
      if (name !== 'Set-Cookie') return response;
      setCookies = [value].flat();
      answer.cookies = checksIn(setCookies);
      return response;
    },
    end: () => response,
    json: () => response,
    send: () => response,
  };
  return response as unknown as NextApiResponse;
}

const checksIn = (setCookies: string[]): CheckCookies =>
  Object.fromEntries(
    setCookies.flatMap((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return checkCookieNames.some((cookieName) => cookieName === name)
        ? [[name, decodeURIComponent(value)]]
        : [];
    }),
  );

const secret = () => keyedHash('next-auth', 'secret');
const named = (name: string) => ({ name, options: { httpOnly: true, path: '/' } });
const cookieNames: AuthOptions['cookies'] = {
  state: named('social_state'),
  pkceCodeVerifier: named('social_pkce'),
  nonce: named('social_nonce'),
  csrfToken: named('social_csrf'),
};

// Shared by all calls, because next-auth keeps the last logger it was given.
const logger = {
  error: (code: string, about: unknown) =>
    log.warn(
      { event: 'social_login', code, reason: getErrorMessage(about) },
      'social login refused',
    ),
  warn: () => undefined,
  debug: () => undefined,
};

/** The cause of an error that next-auth wrapped, without its other data. */
function getErrorMessage(about: unknown): string {
  const error = about instanceof Error ? about : Object(about).error;
  const text = error instanceof Error ? error.message : 'next-auth refused';
  return text.slice(0, 200);
}

// next-auth deep-copies `options`, and a copied agent does not work.
const createProvider = ({ provider, client }: Way): OAuthConfig<object> =>
  provider === 'google' ? google(client) : facebook(client);

const google = ({ client_id, client_secret }: SocialClient) =>
  ({
    id: 'google',
    name: 'Google',
    type: 'oauth',
    wellKnown: googleEndpoints().discovery,
    authorization: { params: { scope: 'openid email profile' } },
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    clientId: client_id,
    clientSecret: client_secret,
    httpOptions: outgoingOptions,
    profile: (claims: { sub: string }) => ({ id: claims.sub }),
  }) as OAuthConfig<object>;

// Facebook has PKCE and a nonce only for apps without a secret; state, the secret and a single-use
// code replace them here.
const facebook = (client: SocialClient) => {
  const { dialog, token } = facebookEndpoints();
  return {
    id: 'facebook',
    name: 'Facebook',
    type: 'oauth',
    authorization: { url: dialog, params: { scope: 'email' } },
    token: { url: token },
    userinfo: {
      request: ({ tokens }: { tokens: { access_token?: string } }) =>
        fetchFacebookProfile(tokens.access_token ?? '', client),
    },
    checks: ['state'],
    client: { token_endpoint_auth_method: 'client_secret_post' },
    clientId: client.client_id,
    clientSecret: client.client_secret,
    httpOptions: outgoingOptions,
    profile: (profile: { id: string }) => ({ id: profile.id }),
  } as OAuthConfig<object>;
};
