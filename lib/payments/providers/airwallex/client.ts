import 'server-only';
import { z } from 'zod';
import { env } from '@/lib/core/env';
import type { ProviderAccount } from '../../account';
import { ProviderRefusal, ProviderUnavailable } from '../../gateway';

/** The API version that `gateway.ts` reads; another one needs a code change. */
const API_VERSION = '2025-06-30';
const TIMEOUT_MS = 15_000;
/** Calls that move money carry a `request_id`, so a repeated call has no second effect. */
const RETRIES = 2;
const WAIT_MS = 300;
/** How long before its expiry a token is renewed. */
const BEFORE_ITS_END_MS = 60_000;

type Token = { token: string; until: number };
type Call = { method: 'GET' | 'POST'; path: string; body?: object };

const tokens = new Map<string, Token>();
const tokenSchema = z.object({ token: z.string().min(1), expires_at: z.string() });
const errorSchema = z.object({ code: z.string(), message: z.string().catch('') });

/**
 * Client of Airwallex's HTTP API. Tests set another base URL by AIRWALLEX_API_URL. A lost
 * connection, 409, 429 and 5xx are retried with the same body. Throws `ProviderRefusal` if it
 * refuses, `ProviderUnavailable` if the result is unknown.
 */
export function airwallexClient({ keys: { client_id, api_key }, test_mode }: ProviderAccount) {
  if (!client_id || !api_key) throw new ProviderUnavailable();
  const base = env().AIRWALLEX_API_URL ?? `https://api${test_mode ? '-demo' : ''}.airwallex.com`;
  const keyOfToken = [base, client_id, api_key].join(' ');

  const login = async (): Promise<string> => {
    const cachedToken = tokens.get(keyOfToken);
    if (cachedToken && cachedToken.until > Date.now()) return cachedToken.token;
    const headers = { 'x-client-id': client_id, 'x-api-key': api_key };
    const call: Call = { method: 'POST', path: '/api/v1/authentication/login' };
    const { data } = tokenSchema.safeParse(await repeated(base, call, headers));
    if (!data) throw new ProviderUnavailable({ cause: 'a login that gives no token' });
    const { token, expires_at } = data;
    tokens.set(keyOfToken, { token, until: Date.parse(expires_at) - BEFORE_ITS_END_MS });
    return token;
  };
  const request = async (call: Call): Promise<unknown> => {
    const send = async () => repeated(base, call, { Authorization: `Bearer ${await login()}` });
    try {
      return await send();
    } catch (error) {
      // A token may be revoked early: get a new one, once.
      if (!(error instanceof ProviderRefusal) || error.code !== 'unauthorized') throw error;
      if (!tokens.delete(keyOfToken)) throw error;
      return send();
    }
  };
  return {
    get: (path: string, query: Record<string, string> = {}) =>
      request({
        method: 'GET',
        path: Object.keys(query).length ? `${path}?${new URLSearchParams(query)}` : path,
      }),
    post: (path: string, body: object) => request({ method: 'POST', path, body }),
  };
}

async function repeated(
  base: string,
  call: Call,
  headers: Record<string, string>,
): Promise<unknown> {
  for (let again = 0; ; again++)
    try {
      return await answered(base, call, headers);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) || again === RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS * 2 ** again));
    }
}

async function answered(
  base: string,
  { method, path, body }: Call,
  headers: Record<string, string>,
): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(base + path, {
      method,
      signal,
      redirect: 'error',
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        'x-api-version': API_VERSION,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { ok, status } = response;
    const reply: unknown = await response.json().catch(() => undefined);
    if (ok && reply !== undefined) return reply;
    throw toRefusal(status, reply);
  } catch (error) {
    if (error instanceof ProviderRefusal || error instanceof ProviderUnavailable) throw error;
    throw new ProviderUnavailable({ cause: error });
  }
}

/** 409: another such call is still running; 429: rate limited; 5xx: unknown. */
function toRefusal(status: number, body: unknown): Error {
  const { data } = errorSchema.safeParse(body);
  const isSilent = status >= 500 || status === 409 || status === 429;
  if (isSilent || !data) return new ProviderUnavailable({ cause: data?.code ?? status });
  return new ProviderRefusal(status === 401 ? 'unauthorized' : data.code, data.message);
}
