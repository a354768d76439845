import type { PersonNames } from '@/lib/core/access/person';
import { DAY_MS } from '@/lib/core/durations';
import type { matchGrades, matchReasons } from './match.schema';
import { plainAmount, type StatementLine } from './statement';

/**
 * An order that a line may be for. `due` is what is left to pay, a decimal of what it is paid in;
 * `waits` whether it still waits for it; `received` the amounts that came in for it otherwise than
 * by a statement; `references` what its buyer said of their transfers, `proved_on` on which days.
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

/** An order and a line as they are compared, which is made of them once. */
type KnownOrder = Payable & { number: string; plainReferences: string[]; exact: string };
type KnownLine = StatementLine & { plain: string; words: string[]; letters: Set<string> };

type Proposal = { order_id: number; because: (typeof matchReasons)[number] };
export type Match = {
  line: StatementLine;
  grade: (typeof matchGrades)[number];
  /** The likeliest order first; of a sure match, one. */
  proposals: Proposal[];
};

/** How many days after its order money of that very amount may be taken for it. */
const WINDOW_DAYS = 14;
/** A shorter reference is found by chance. */
const MIN_REFERENCE = 6;
const MOST_PROPOSALS = 5;

/**
 * For each line of a statement the order it pays, line by line, so that whoever has many of both
 * may let others have the processor in between. Sure: it holds exactly what is due and either
 * the number of the order, or who bought it, on its day. Perhaps: the amount differs, the number
 * has one wrong, missing or further letter, only amount and date fit, or only a reference that
 * the buyer gave: whatever they wrote may stand in a stranger's line too. `counted` tells lines
 * that were received before; a line that repeats what came in for its order otherwise counts as
 * received too.
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

/** Takes one payment of this amount out of those that no line stands for yet. */
function takeFrom(received: string[] | undefined, amount: string | null): boolean {
  const at = received?.indexOf(amount ?? '') ?? -1;
  if (at >= 0) received?.splice(at, 1);
  return at >= 0;
}

/** What a line may pay, the likeliest first: by its number, else by who pays, else otherwise. */
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

/** Whether the first of what a line may pay is what it pays. */
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
  // What stands in several lines is a word of the bank's as much as a name.
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

/** What banks write into lines of anybody. */
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

/** Whether a line holds every word of the buyer's name; a Chinese one stands in one piece. */
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

/** Whether a text holds another one that is no part of a longer number. */
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

/** The orders whose number, or else whose buyer's reference, stands in a line. */
function namedIn({ plain, words }: KnownLine, orders: KnownOrder[]): Proposal[] {
  const byNumber = orders.filter(({ number }) => holds(plain, number));
  // "HB1 00012" written without blanks is the number of another order: whole words come first.
  const asWord = byNumber.filter(({ number }) => words.includes(number));
  const numbered = asWord.length ? asWord : byNumber;
  if (numbered.length)
    return numbered.map(({ order_id }) => ({ order_id, because: 'number' as const }));
  return orders
    .filter(({ plainReferences }) => plainReferences.some((reference) => holds(plain, reference)))
    .map(({ order_id }) => ({ order_id, because: 'reference' as const }));
}

/** What else a line may pay: a number that is nearly right, or amount and date. */
function guesses(line: KnownLine, orders: KnownOrder[]): Proposal[] {
  const waiting = orders.filter(({ waits }) => waits);
  const { words } = line;
  // A blank may stand in the middle of a number.
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const written = [...words, ...pairs];
  const isNear = ({ number }: KnownOrder) => written.some((word) => isOneOff(word, number));
  const near = waiting.filter(isNear);
  const fits = waiting.filter(
    (order) => isExact(line, order) && inWindow(line.date, order.placed_on),
  );
  const both = near.filter((order) => fits.includes(order));
  // Numbers follow each other: of several that are near, the amount decides.
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

/** Whether one letter changed, added, left out, or two exchanged make one word of the other. */
function isOneOff(word: string, number: string): boolean {
  if (Math.abs(word.length - number.length) > 1 || word === number) return false;
  let from = 0;
  while (from < word.length && word[from] === number[from]) from++;
  const [a, b] = [word.slice(from), number.slice(from)];
  if (a.length !== b.length) return a.length > b.length ? a.slice(1) === b : b.slice(1) === a;
  const isExchanged = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || isExchanged;
}
