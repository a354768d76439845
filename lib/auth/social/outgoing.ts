import 'server-only';
import http, { type ClientRequestArgs } from 'node:http';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** A provider answers within so many milliseconds, whole, or it counts as down. */
const TIMEOUT_MS = 5000;
/** The largest answer of a provider that is read, headers included, in bytes. */
const LARGEST_RESPONSE = 256 * 1024;

/**
 * The connections on which next-auth asks a provider: each lives for one call, ends after five
 * seconds however much trickles in, and after 256 kB. Its own time-out is only for silence, and
 * it reads whatever comes.
 */
class LimitedAgent extends http.Agent {
  // Without one, Node takes the protocol of the address that is asked.
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

/** How next-auth asks a provider; it follows no redirect. */
export const outgoingOptions = { agent, timeout: TIMEOUT_MS };

/** The provider did not answer, too late, too much or nothing that can be read. */
export class ProviderUnreachable extends Error {}

/**
 * The JSON that a provider answers to a GET, and whether it is a success. Waits five seconds,
 * reads 256 kB, follows no redirect; throws `ProviderUnreachable` for anything else, also for
 * a failure of the provider itself (5xx).
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
 * Ends itself at the signal: `fetch` holds its own listener so loosely that the garbage
 * collector takes it once the head of the answer is there, and a body that trickles would
 * then be read without an end.
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

/** Never the address: its query holds tokens. */
const getFailureReason = (error: unknown) =>
  error instanceof SyntaxError ? 'no JSON' : error instanceof Error ? error.message : 'unknown';
