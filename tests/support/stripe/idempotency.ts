import type { StripeBook } from './book';
import { DAY } from './clock';
import type { Tree } from './params';
import { FakeStripeRefusal, turnedAway } from './refusals';

/** An answer: status and body, and the id of the request that got it first. */
export type FakeStripeResponse = { status: number; body: object; requestId: string };
/** The stored answer of a key; none while its first call runs. */
export type StoredAnswer = { fingerprint: string; at: number; answer?: FakeStripeResponse };

/** Normalizes parameters to compare calls: their order does not matter. */
const sorted = (tree: Tree): unknown =>
  typeof tree === 'string'
    ? tree
    : Object.entries(tree)
        .sort(([first], [other]) => (first < other ? -1 : 1))
        .map(([name, value]) => [name, sorted(value)]);

/**
 * Stripe's idempotency keys: the first answer of a key is stored for 24 hours, errors included,
 * and repeated. Refuses a key in use by a running call (409), or with other parameters (400). A
 * call that fails before anything was done leaves the key free.
 */
export async function once(
  book: StripeBook,
  key: string,
  call: { method: string; path: string; tree: Tree },
  work: () => Promise<FakeStripeResponse>,
): Promise<FakeStripeResponse & { replayed: boolean }> {
  if (key.length > 255)
    throw turnedAway(400, 'Idempotency keys can be at most 255 characters long.');
  const fingerprint = JSON.stringify([call.method, call.path, sorted(call.tree)]);
  const now = book.world.clock.now();
  const savedAnswer = book.answers.get(key);
  const isPruned = savedAnswer?.answer && savedAnswer.at + DAY <= now;
  if (savedAnswer && !isPruned) {
    if (!savedAnswer.answer) throw inUse(key);
    if (savedAnswer.fingerprint !== fingerprint) throw otherParams(key);
    return { ...savedAnswer.answer, replayed: true };
  }
  const own: StoredAnswer = { fingerprint, at: now };
  book.answers.set(key, own);
  try {
    own.answer = await work();
    return { ...own.answer, replayed: false };
  } finally {
    if (!own.answer) book.answers.delete(key);
  }
}

const inUse = (key: string) =>
  new FakeStripeRefusal(
    409,
    {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message:
        'There is currently another in-progress request using this Idempotent Key (that probably ' +
        'means you submitted twice, and the other request is still going through): ' +
        `${key}. Please try again later.`,
    },
    false,
  );

const otherParams = (key: string) =>
  new FakeStripeRefusal(
    400,
    {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first ' +
        `used with. Try using a key other than '${key}' if you meant to execute a different ` +
        'request.',
    },
    false,
  );
