import 'server-only';
import { concurrencyLimit } from '@/lib/core/concurrency-limit';
import type { Actor } from '@/lib/core/context';
import { tooMany } from '@/lib/core/errors';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { clientIp } from './client-ip';

const AT_ONCE = 2;
/** Of one caller, who waits for themselves; beyond them 429. */
const MOST_OWN_WAITING = 10;
/** Of all callers; beyond them 503. */
const MOST_WAITING = 40;
const RETRY_SECONDS = 5;
/** So much of an answer is made before it is read, so that slow lines hold up nobody. */
const AHEAD_BYTES = 8_000_000;
/** Whoever reads nothing of the rest for so long gets no more. */
const PATIENCE_MS = 30_000;

/**
 * Gives an answer that takes much of the machine when it is its turn: two at once in this
 * process, one for each caller, until the whole answer is made. Refuses with 429 a caller of whom
 * ten wait, and with 503 when forty do.
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

/** Nobody where nothing tells guests apart. */
async function identifyCaller(actor: Actor): Promise<string | undefined> {
  if (actor.kind === 'admin' || actor.kind === 'customer') return `${actor.kind} ${actor.id}`;
  return addressGroup(await clientIp());
}

/** The same bytes, made as fast as they can be; `made` resolves when no more are to come. */
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
