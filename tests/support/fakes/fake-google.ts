import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { type Call, consentPage, type ProviderResponse, startFakeProvider } from './fake-provider';

type GooglePerson = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
};
/** A person with an account there and a verified email. */
export const googlePerson = () => ({
  sub: randomUUID(),
  email: `${randomUUID()}@gmail.test`,
  email_verified: true,
  given_name: 'Jamie',
  family_name: 'Cheung',
});

type App = { client_id: string; client_secret: string; redirect_uri: string };
type Granted = { person: GooglePerson; client_id: string; nonce: string; challenge: string };
/** How an id token may be wrong. */
type TokenFlaw = 'alg_none' | 'other_key' | 'expired' | 'wrong_nonce' | 'other_audience';

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Google's login as far as a shop uses it, and as strict: discovery, consent, code for token with
 * PKCE, signed id tokens, keys, `userinfo` and `tokeninfo`. `person` is the person at the
 * browser; `flaw` makes the next id tokens wrong.
 */
export async function startFakeGoogle(app: App) {
  const key = newKey();
  const otherKey = newKey();
  const codes = new Map<string, Granted>();
  const tokens = new Map<string, Granted>();
  const state: { person: GooglePerson; flaw?: TokenFlaw | undefined } = {
    person: { sub: '1' },
  };

  const idToken = (issuer: string, granted: Granted) => {
    const now = Math.floor(Date.now() / 1000) - (state.flaw === 'expired' ? 7200 : 0);
    const header = { alg: state.flaw === 'alg_none' ? 'none' : 'RS256', typ: 'JWT', kid: 'one' };
    const claims = {
      iss: issuer,
      aud: state.flaw === 'other_audience' ? 'somebody else' : granted.client_id,
      iat: now,
      exp: now + 3600,
      nonce: state.flaw === 'wrong_nonce' ? 'another' : granted.nonce,
      ...granted.person,
    };
    const text = `${base64(header)}.${base64(claims)}`;
    if (state.flaw === 'alg_none') return `${text}.`;
    const { privateKey } = state.flaw === 'other_key' ? otherKey : key;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  };

  const authorize = ({ query }: Call): ProviderResponse => {
    const params = Object.fromEntries(query);
    const isRight =
      params.client_id === app.client_id &&
      params.redirect_uri === app.redirect_uri &&
      params.response_type === 'code' &&
      params.scope?.split(' ').includes('openid') &&
      params.code_challenge_method === 'S256' &&
      params.code_challenge &&
      params.state &&
      params.nonce;
    if (!isRight) return { status: 400, json: { error: 'invalid_request', asked: params } };
    const code = randomUUID();
    codes.set(code, {
      person: state.person,
      client_id: app.client_id,
      nonce: params.nonce ?? '',
      challenge: params.code_challenge ?? '',
    });
    const back = (answer: Record<string, string>) =>
      `${app.redirect_uri}?${new URLSearchParams({ state: params.state ?? '', ...answer })}`;
    return consentPage('Google', back({ code }), back({ error: 'access_denied' }));
  };

  const token = ({ method, form, headers }: Call, url: string): ProviderResponse => {
    // Both halves are form-encoded (RFC 6749, 2.3.1).
    const basic = Buffer.from(headers.authorization?.slice(6) ?? '', 'base64')
      .toString()
      .split(':')
      .map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
      .join(':');
    const granted = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256').update(form.get('code_verifier') ?? '');
    if (method !== 'POST' || basic !== `${app.client_id}:${app.client_secret}`)
      return { status: 401, json: { error: 'invalid_client' } };
    const isRight =
      granted &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('redirect_uri') === app.redirect_uri &&
      challenge.digest('base64url') === granted.challenge;
    if (!isRight) return { status: 400, json: { error: 'invalid_grant' } };
    const access_token = issue(granted.person, granted.client_id);
    const id_token = idToken(url, granted);
    return { json: { access_token, id_token, token_type: 'Bearer', expires_in: 3599 } };
  };

  /** A token as a phone app would get it. */
  const issue = (person: GooglePerson, client_id = app.client_id): string => {
    const access_token = `ya29.${randomUUID()}`;
    tokens.set(access_token, { person, client_id, nonce: '', challenge: '' });
    return access_token;
  };

  const tokenInfo = ({ query }: Call): ProviderResponse => {
    const grant = tokens.get(query.get('access_token') ?? '');
    if (!grant) return { status: 400, json: { error: 'invalid_token' } };
    const { sub, email, email_verified } = grant.person;
    const ids = { aud: grant.client_id, azp: grant.client_id, sub };
    const emailClaims = email ? { email, email_verified: String(email_verified ?? false) } : {};
    return { json: { ...ids, ...emailClaims, expires_in: '3500', scope: 'openid email profile' } };
  };

  const provider = await startFakeProvider((call, url) => {
    switch (call.path) {
      case '/.well-known/openid-configuration':
        return {
          json: {
            issuer: url,
            authorization_endpoint: `${url}/authorize`,
            token_endpoint: `${url}/token`,
            userinfo_endpoint: `${url}/userinfo`,
            jwks_uri: `${url}/jwks`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
          },
        };
      case '/jwks': {
        const jwk = key.publicKey.export({ format: 'jwk' });
        return { json: { keys: [{ ...jwk, kid: 'one', use: 'sig', alg: 'RS256' }] } };
      }
      case '/authorize':
        return authorize(call);
      case '/token':
        return token(call, url);
      case '/tokeninfo':
        return tokenInfo(call);
      case '/userinfo': {
        const grant = tokens.get(call.headers.authorization?.slice(7) ?? '');
        return grant ? { json: grant.person } : { status: 401, json: { error: 'invalid_token' } };
      }
      default:
        return { status: 404, json: { error: 'not_found' } };
    }
  });
  return { ...provider, state, issue };
}
