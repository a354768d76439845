import 'server-only';
import { concurrencyLimit } from '@/lib/core/concurrency-limit';
import type { Actor } from '@/lib/core/context';
import { tooMany } from '@/lib/core/errors';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { clientIp } from './client-ip';

const AT_ONCE = 2;
/** Most waiting calls per caller; beyond that 429. */
const MOST_OWN_WAITING = 10;
/** Most waiting calls of all callers; beyond that 503. */
const MOST_WAITING = 40;
const RETRY_SECONDS = 5;
/**
 * How much of a response is buffered ahead of its reader, so that slow connections block nobody.
 */
const AHEAD_BYTES = 8_000_000;
/** A reader who reads nothing more for this long is cut off. */
const PATIENCE_MS = 30_000;

/**
 * Runs a heavy call when it is its turn: two at once in this process, one per caller, until the
 * whole response is made. Throws 429 if ten of the caller's wait, 503 if forty wait in all.
 */
export async function inHeavyTurn(
  actor: Actor,
  answer: () => Promise<Response>,
): Promise<Response> {
  const caller = await identifyCaller(actor);
  const own = caller
    ? concurrencyLimit(`heavy ${caller}`, 1, MOST_OWN_WAITING, () => tooMany(RETRY_SECONDS))
    : (work: () => Promise<void>) => work();
  const inTurn = concurrencyLimit('heavy', AT_ONCE, MOST_WAITING);
  return new Promise<Response>((resolve, reject) => {
    const give = async () => {
      const response = await answer();
      if (!response.body) return resolve(response);
      const { body, made } = madeAhead(response.body);
      resolve(new Response(body, response));
      await made;
    };
    own(() => inTurn(give)).catch(reject);
  });
}

/** Undefined where guests cannot be told apart. */
async function identifyCaller(actor: Actor): Promise<string | undefined> {
  if (actor.kind === 'admin' || actor.kind === 'customer') return `${actor.kind} ${actor.id}`;
  return addressGroup(await clientIp());
}

/** The same bytes, buffered as fast as they are made; `made` resolves when no more will come. */
function madeAhead(source: ReadableStream<Uint8Array>): {
  body: ReadableStream<Uint8Array>;
  made: Promise<void>;
} {
  const reader = source.getReader();
  let end: () => void = () => undefined;
  const made = new Promise<void>((resolve) => {
    end = resolve;
  });
  let stalled: NodeJS.Timeout | undefined;
  const giveUp = async () => {
    clearTimeout(stalled);
    end();
    await reader.cancel();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        clearTimeout(stalled);
        const { value, done } = await reader.read().catch((error) => {
          end();
          throw error;
        });
        if (done) {
          stream.close();
          return end();
        }
        stream.enqueue(value);
        if ((stream.desiredSize ?? 0) > 0) return;
        stalled = setTimeout(() => {
          stream.error(new Error('the response is not being read'));
          void giveUp();
        }, PATIENCE_MS);
      },
      cancel: giveUp,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: AHEAD_BYTES }),
  );
  return { body, made };
}
