import type { Book } from './book';
import { DAY } from './clock';
import type { Tree } from './params';
import { Refusal, turnedAway } from './refusals';

/** What is answered: a status and a body, and the request that was answered so first. */
export type Answer = { status: number; body: object; requestId: string };
/** The answer of a key, or none while its first call runs. */
export type StoredAnswer = { fingerprint: string; at: number; answer?: Answer };

/** What makes two calls the same: the order of parameters does not. */
const sorted = (tree: Tree): unknown =>
  typeof tree === 'string'
    ? tree
    : Object.entries(tree)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => [name, sorted(value)]);

/**
 * Stripe's table of keys: the first answer of a key is kept for 24 hours, errors included, and
 * given again. Refuses a key that is used by a call still running (409), or with other
 * parameters (400). What fails before anything was done leaves the key free.
 */
export async function once(
  book: Book,
  key: string,
  call: { method: string; path: string; tree: Tree },
  work: () => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  if (key.length > 255)
    throw turnedAway(400, 'Idempotency keys can be at most 255 characters long.');
  const fingerprint = JSON.stringify([call.method, call.path, sorted(call.tree)]);
  const now = book.world.clock.now();
  const known = book.answers.get(key);
  const isPruned = known?.answer && known.at + DAY <= now;
  if (known && !isPruned) {
    if (!known.answer) throw inUse(key);
    if (known.fingerprint !== fingerprint) throw otherParams(key);
    return { ...known.answer, replayed: true };
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
  new Refusal(
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
  new Refusal(
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
