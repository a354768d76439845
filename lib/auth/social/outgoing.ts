import 'server-only';
import http, { type ClientRequestArgs } from 'node:http';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** A provider that has not fully answered after this many milliseconds counts as down. */
const TIMEOUT_MS = 5000;
/** The largest provider response that is read, with headers, in bytes. */
const LARGEST_RESPONSE = 256 * 1024;

/**
 * The connections next-auth uses for a provider: each is for one call and ends after five seconds
 * or 256 kB. next-auth's own timeout only covers silence, and its size is unlimited.
 */
class LimitedAgent extends http.Agent {
  // Without one, Node takes the protocol of the request's URL.
  declare protocol: undefined;

  override createConnection(options: ClientRequestArgs & { servername?: string }): Socket {
    const to = { host: options.host ?? '', port: Number(options.port) };
    const socket: Socket =
      options.protocol === 'https:'
        ? connectTls({ ...to, servername: options.servername ?? to.host })
        : connect(to);
    const deadline = setTimeout(() => {
      socket.destroy(new Error(`no whole answer within ${TIMEOUT_MS} ms`));
    }, TIMEOUT_MS);
    let bytes = 0;
    socket.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > LARGEST_RESPONSE) socket.destroy(new Error('the response is too large'));
    });
    socket.once('close', () => clearTimeout(deadline));
    return socket;
  }
}
const agent = new LimitedAgent({ keepAlive: false });
Reflect.set(agent, 'protocol', undefined);

/** next-auth's HTTP options; redirects are not followed. */
export const outgoingOptions = { agent, timeout: TIMEOUT_MS };

/** The provider did not answer, or its response was late, too large or unreadable. */
export class ProviderUnreachable extends Error {}

/**
 * The JSON of a provider's response to a GET, and whether it succeeded. Waits five seconds, reads
 * 256 kB, follows no redirect; throws `ProviderUnreachable` otherwise, also for a provider error
 * (5xx).
 */
export async function fetchFromSocialProvider(
  address: string,
  query: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<{ ok: boolean; body: unknown }> {
  const url = `${address}?${new URLSearchParams(query)}`;
  const late = new AbortController();
  const deadline = setTimeout(() => {
    late.abort(new Error(`no whole answer within ${TIMEOUT_MS} ms`));
  }, TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json', ...headers },
      redirect: 'error',
      cache: 'no-store',
      signal: late.signal,
    });
    if (response.status >= 500) throw new Error(`status ${response.status}`);
    return { ok: response.ok, body: JSON.parse(await readLimited(response, late.signal)) };
  } catch (error) {
    throw new ProviderUnreachable(getFailureReason(error));
  } finally {
    clearTimeout(deadline);
  }
}

/**
 * Reads a body and stops at the signal itself: `fetch` holds its own listener so weakly that it is
 * garbage collected after the headers, and a slow body would then be read forever.
 */
async function readLimited(response: Response, signal: AbortSignal): Promise<string> {
  const reader = response.body?.getReader();
  const end = () => void reader?.cancel().catch(() => undefined);
  signal.addEventListener('abort', end);
  const parts: Uint8Array[] = [];
  try {
    for (let bytes = 0; bytes <= LARGEST_RESPONSE; ) {
      const part = await reader?.read();
      signal.throwIfAborted();
      if (!part?.value) return Buffer.concat(parts).toString('utf8');
      bytes += part.value.length;
      parts.push(part.value);
    }
    throw new Error('the response is too large');
  } finally {
    end();
  }
}

/** Never includes the URL: its query holds tokens. */
const getFailureReason = (error: unknown) =>
  error instanceof SyntaxError ? 'no JSON' : error instanceof Error ? error.message : 'unknown';
