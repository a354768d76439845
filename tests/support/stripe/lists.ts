import type { FakeStripeIntent } from './book';
import { integer, needed, object, type ParamValues, textParam } from './params';
import { invalidParam, refused } from './refusals';

export const pageShape = {
  limit: integer(1, 100),
  starting_after: textParam(),
  ending_before: textParam(),
  created: object({ gt: integer(0), gte: integer(0), lt: integer(0), lte: integer(0) }),
};
type Page = ParamValues<typeof pageShape>;
type Listed = { id: string; created: number };

/** One page of the stored objects, newest first, after the caller's cursor. */
export function toListPage(objects: Iterable<Listed>, url: string, page: Page) {
  const { limit = 10, starting_after, ending_before, created = {} } = page;
  if (starting_after && ending_before)
    throw invalidParam('ending_before', 'You may only specify one of these parameters: ...');
  const isWithin = ({ created: at }: Listed) =>
    (created.gt === undefined || at > created.gt) &&
    (created.gte === undefined || at >= created.gte) &&
    (created.lt === undefined || at < created.lt) &&
    (created.lte === undefined || at <= created.lte);
  const all = [...objects].reverse().filter(isWithin);
  const seen = starting_after ?? ending_before;
  const at = all.findIndex(({ id }) => id === seen);
  if (seen && at < 0)
    throw refused(`No such object: '${seen}'`, { code: 'resource_missing', param: 'id' });
  const remaining = ending_before ? all.slice(0, at) : all.slice(at + 1);
  const data = ending_before ? remaining.slice(-limit) : remaining.slice(0, limit);
  return { object: 'list', data: structuredClone(data), has_more: remaining.length > limit, url };
}

export const searchShape = {
  query: needed(textParam(1000)),
  limit: integer(1, 100),
  page: textParam(),
};

/** A clause of Stripe's search language, for the fields a shop searches by. */
const CLAUSE =
  /^(-)?(?:metadata\[(["'])([^"']+)\2\]|(status|currency|amount|created))(:|>=|<=|>|<)(?:(["'])((?:\\.|(?!\6).)*)\6|(\d+))$/;

/**
 * One page of the intents that match `query`, newest first. Clauses are joined by `AND`, or by
 * `OR`, not by both. Refuses what the language does not have or the fake does not support.
 */
export function searchIntents(
  intents: FakeStripeIntent[],
  { query, limit = 10, page }: ParamValues<typeof searchShape>,
) {
  const words = [' AND ', ' OR '].filter((word) => query.includes(word));
  if (words.length > 1) throw unreadable(query);
  const clauses = query.split(words[0] ?? ' AND ').map((clause) => reader(clause.trim(), query));
  const isFound = (intent: FakeStripeIntent) =>
    words[0] === ' OR '
      ? clauses.some((fits) => fits(intent))
      : clauses.every((fits) => fits(intent));
  const all = [...intents].reverse().filter(isFound);
  const from = page ? Number(Buffer.from(page, 'base64url').toString()) : 0;
  if (!Number.isInteger(from)) throw invalidParam('page', 'Invalid page');
  const has_more = all.length > from + limit;
  return {
    object: 'search_result',
    data: structuredClone(all.slice(from, from + limit)),
    has_more,
    next_page: has_more ? Buffer.from(String(from + limit)).toString('base64url') : null,
    url: '/v1/payment_intents/search',
  };
}

const unreadable = (query: string) =>
  invalidParam('query', `We were unable to parse your search query: ${query}`);

function reader(clause: string, query: string): (intent: FakeStripeIntent) => boolean {
  const parts = CLAUSE.exec(clause);
  if (!parts) throw unreadable(query);
  const [, not, , key, field, sign, , quoted, number] = parts;
  const expected = quoted?.replace(/\\(.)/g, '$1') ?? number ?? '';
  const isNumber = field === 'amount' || field === 'created';
  if (isNumber ? number === undefined : sign !== ':' || quoted === undefined)
    throw unreadable(query);
  const isRight = (intent: FakeStripeIntent): boolean => {
    if (key !== undefined) return intent.metadata[key] === expected;
    const value = intent[field as 'status' | 'currency' | 'amount' | 'created'];
    if (sign === ':') return String(value) === expected;
    const [actual, bound] = [Number(value), Number(expected)];
    return (
      (sign === '>' && actual > bound) ||
      (sign === '<' && actual < bound) ||
      (sign === '>=' && actual >= bound) ||
      (sign === '<=' && actual <= bound)
    );
  };
  return (intent) => isRight(intent) !== Boolean(not);
}
