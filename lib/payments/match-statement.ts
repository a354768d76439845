import type { PersonNames } from '@/lib/core/access/person';
import { DAY_MS } from '@/lib/core/durations';
import type { matchGrades, matchReasons } from './match.schema';
import { plainAmount, type StatementLine } from './statement';

/**
 * An order that a line may pay. `due` is the amount left to pay, a decimal in the currency it is
 * paid in; `waits`: whether it still awaits payment; `received`: amounts received other than by a
 * statement; `references`: transfer references the customer gave; `proved_on`: the days of their
 * proofs.
 */
export type Payable = PersonNames & {
  order_id: number;
  order_number: string;
  due: string;
  waits: boolean;
  placed_on: string;
  references: string[];
  proved_on: string[];
  received: string[];
};

/** An order and a line prepared for comparison, each computed once. */
type KnownOrder = Payable & { number: string; plainReferences: string[]; exact: string };
type KnownLine = StatementLine & { plain: string; words: string[]; letters: Set<string> };

type Proposal = { order_id: number; because: (typeof matchReasons)[number] };
export type Match = {
  line: StatementLine;
  grade: (typeof matchGrades)[number];
  /** Most likely order first; exactly one for a sure match. */
  proposals: Proposal[];
};

/** How many days after the order a payment of the same amount may be for it. */
const WINDOW_DAYS = 14;
/** Shorter references match by chance. */
const MIN_REFERENCE = 6;
const MOST_PROPOSALS = 5;

/**
 * Yields the order that each line of a statement pays. It is a generator so that callers with many
 * lines can yield to other work. Sure: exactly the amount due, and either the order number or the
 * customer's name on its day. Perhaps: another amount; a number with one wrong, missing or extra
 * character; only amount and date; or only a reference from the customer, because what they wrote
 * may also be in a stranger's line. `counted` marks lines received before; a line that repeats an
 * amount otherwise received for its order counts as received too.
 */
export function* matchStatementLines(
  statement: StatementLine[],
  payable: Payable[],
  counted: (line: StatementLine) => boolean,
): Generator<Match> {
  const [lines, orders] = [statement.map(knownLine), payable.map(knownOrder)];
  const remainingAmounts = new Map(
    payable.map((order) => [order.order_id, order.received.map(plainAmount)]),
  );
  for (const [index, line] of lines.entries()) {
    const { grade, proposals } = gradeLine(line);
    const own = statement[index];
    if (own) yield { line: own, grade, proposals };
  }

  function gradeLine(line: KnownLine): Omit<Match, 'line'> {
    if (!line.incoming && line.amount !== null) return { grade: 'outgoing', proposals: [] };
    if (counted(line)) return { grade: 'received', proposals: namedIn(line, orders) };
    if (line.amount === null) return { grade: 'none', proposals: [] };
    const named = namedIn(line, orders);
    const receivedProposal = named.find(({ order_id }) =>
      takeFrom(remainingAmounts.get(order_id), line.amount),
    );
    if (receivedProposal) return { grade: 'received', proposals: [receivedProposal] };
    const likely = likelyPaid(line, orders, named);
    const isSure = isBeyondDoubt(line, lines, orders, likely);
    const grade = isSure ? 'sure' : likely.length ? 'perhaps' : 'none';
    return { grade, proposals: likely.slice(0, isSure ? 1 : MOST_PROPOSALS) };
  }
}

const knownLine = (line: StatementLine): KnownLine => ({
  ...line,
  plain: plain(line.details),
  words: line.details.split(/\s+/).map(plain).filter(Boolean),
  letters: new Set(toLetters(line.details)),
});

const knownOrder = (order: Payable): KnownOrder => ({
  ...order,
  number: plain(order.order_number),
  plainReferences: order.references.map(plain).filter(({ length }) => length >= MIN_REFERENCE),
  exact: plainAmount(order.due),
});

/** Removes one payment of this amount from those not yet matched to a line. */
function takeFrom(received: string[] | undefined, amount: string | null): boolean {
  const at = received?.indexOf(amount ?? '') ?? -1;
  if (at >= 0) received?.splice(at, 1);
  return at >= 0;
}

/** The orders a line may pay, most likely first: by number, else by payer, else by a guess. */
function likelyPaid(line: KnownLine, orders: KnownOrder[], named: Proposal[]): Proposal[] {
  if (named[0]?.because === 'number') return named;
  const bought = orders.filter(
    (order) => isExact(line, order) && isOfDay(line, order) && namesBuyer(line, order),
  );
  const ids = bought.map(({ order_id }) => order_id);
  return [
    ...ids.map((order_id) => ({ order_id, because: 'payer' as const })),
    ...(named.length ? named : guesses(line, orders)).filter(
      (proposal) => !ids.includes(proposal.order_id),
    ),
  ];
}

/** Whether the first proposal is certain. */
function isBeyondDoubt(
  line: KnownLine,
  lines: KnownLine[],
  orders: KnownOrder[],
  [first, ...others]: Proposal[],
): boolean {
  const order = orders.find(({ order_id }) => order_id === first?.order_id);
  if (!first || !order || !isExact(line, order)) return false;
  if (first.because === 'number') return !others.length;
  if (first.because !== 'payer') return false;
  // A name found in several lines may be the bank's own words.
  if (lines.filter((otherLine) => namesBuyer(otherLine, order)).length > 1) return false;
  const rivals = others.filter(({ because }) => because === 'payer' || because === 'reference');
  return !orders.some(
    (otherOrder) =>
      rivals.some(({ order_id }) => order_id === otherOrder.order_id) && isExact(line, otherOrder),
  );
}

const isExact = (line: KnownLine, { waits, exact }: KnownOrder): boolean =>
  waits && exact === line.amount;

const isOfDay = ({ date }: KnownLine, { placed_on, proved_on }: KnownOrder): boolean =>
  date !== null && [placed_on, ...proved_on].some((day) => Math.abs(daysBetween(day, date)) <= 1);

/** Words that banks add to any line. */
const BANK_WORDS = new Set([
  ...['FPS', 'TRANSFER', 'TRF', 'CREDIT', 'CR', 'DEPOSIT', 'PAYMENT', 'INWARD', 'REMITTANCE'],
  ...['CASH', 'CHEQUE', 'BANK', 'FROM', 'REF', 'HKD'],
]);
const toLetters = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether a line contains every word of the customer's name; a Chinese name must be unbroken. */
function namesBuyer({ plain, letters }: KnownLine, { first_name, last_name }: Payable): boolean {
  const name = toLetters(`${last_name} ${first_name}`);
  const whole = name.join('');
  if (name.length < 2 || name.some((word) => BANK_WORDS.has(word))) return false;
  if (/^\p{sc=Han}+$/u.test(whole)) return plain.includes(whole);
  return whole.length >= MIN_REFERENCE && name.every((word) => letters.has(word));
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether a text contains `part`, not as part of a longer number. */
function holds(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const before = text[at - 1] ?? '';
    const after = text[at + part.length] ?? '';
    const cut = (character: string, end: string | undefined) =>
      /\d/.test(character) && /\d/.test(end ?? '');
    if (!cut(before, part[0]) && !cut(after, part.at(-1))) return true;
  }
  return false;
}

/** The orders whose number, or else whose customer's reference, is in a line. */
function namedIn({ plain, words }: KnownLine, orders: KnownOrder[]): Proposal[] {
  const byNumber = orders.filter(({ number }) => holds(plain, number));
  // "HB1 00012" without spaces is another order's number: whole words come first.
  const asWord = byNumber.filter(({ number }) => words.includes(number));
  const numbered = asWord.length ? asWord : byNumber;
  if (numbered.length)
    return numbered.map(({ order_id }) => ({ order_id, because: 'number' as const }));
  return orders
    .filter(({ plainReferences }) => plainReferences.some((reference) => holds(plain, reference)))
    .map(({ order_id }) => ({ order_id, because: 'reference' as const }));
}

/** Guesses: a number that is almost right, or amount and date. */
function guesses(line: KnownLine, orders: KnownOrder[]): Proposal[] {
  const waiting = orders.filter(({ waits }) => waits);
  const { words } = line;
  // A number may be split by a space.
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const written = [...words, ...pairs];
  const isNear = ({ number }: KnownOrder) => written.some((word) => isOneOff(word, number));
  const near = waiting.filter(isNear);
  const fits = waiting.filter(
    (order) => isExact(line, order) && inWindow(line.date, order.placed_on),
  );
  const both = near.filter((order) => fits.includes(order));
  // Order numbers are consecutive: if several are close, the amount decides.
  const typos = both.length ? both : near.length === 1 ? near : [];
  return [
    ...typos.map(({ order_id }) => ({ order_id, because: 'typo' as const })),
    ...fits
      .filter((order) => !typos.includes(order))
      .map(({ order_id }) => ({ order_id, because: 'amount' as const })),
  ];
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

function inWindow(date: string | null, placed_on: string): boolean {
  if (date === null) return true;
  const days = daysBetween(placed_on, date);
  // A bank's day may begin before the shop's.
  return days >= -1 && days <= WINDOW_DAYS;
}

/** Whether two words differ by one character changed, added or removed, or by two swapped. */
function isOneOff(word: string, number: string): boolean {
  if (Math.abs(word.length - number.length) > 1 || word === number) return false;
  let from = 0;
  while (from < word.length && word[from] === number[from]) from++;
  const [a, b] = [word.slice(from), number.slice(from)];
  if (a.length !== b.length) return a.length > b.length ? a.slice(1) === b : b.slice(1) === a;
  const isExchanged = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || isExchanged;
}
