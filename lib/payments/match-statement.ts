import type { matchGrades, matchReasons } from './match.schema';
import { plainAmount, type StatementLine } from './statement';

/**
 * An order that a line may be for. `due` is what is left to pay, a decimal of what it is paid in;
 * `waits` whether it still waits for it; `received` the amounts that came in for it otherwise than
 * by a statement; `references` what its buyer said of their transfers.
 */
export type Payable = {
  order_id: number;
  order_number: string;
  due: string;
  waits: boolean;
  placed_on: string;
  references: string[];
  received: string[];
};

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
 * For each line of a statement the order it pays. Sure: it holds the number of an order, or the
 * reference its buyer gave, and exactly what is due. Perhaps: the amount differs, the number has
 * one wrong, missing or further letter, or amount and date alone fit. `counted` tells lines that
 * were received before; a line that repeats what came in for its order otherwise counts as
 * received too.
 */
export function matchLines(
  lines: StatementLine[],
  orders: Payable[],
  counted: (line: StatementLine) => boolean,
): Match[] {
  const left = new Map(orders.map((one) => [one.order_id, one.received.map(plainAmount)]));
  return lines.map((line): Match => {
    const none: Match = { line, grade: 'none', proposals: [] };
    if (!line.incoming && line.amount !== null) return { ...none, grade: 'outgoing' };
    if (counted(line)) return { ...none, grade: 'received', proposals: namedIn(line, orders) };
    if (line.amount === null) return none;
    const named = namedIn(line, orders);
    const known = named.find(({ order_id }) => takeFrom(left.get(order_id), line.amount));
    if (known) return { line, grade: 'received', proposals: [known] };
    const [first, ...others] = named;
    if (first)
      return {
        line,
        grade: !others.length && isExact(line, orders, first) ? 'sure' : 'perhaps',
        proposals: named.slice(0, MOST_PROPOSALS),
      };
    const proposals = guesses(line, orders).slice(0, MOST_PROPOSALS);
    return { line, grade: proposals.length ? 'perhaps' : 'none', proposals };
  });
}

/** Takes one payment of this amount out of those that no line stands for yet. */
function takeFrom(received: string[] | undefined, amount: string | null): boolean {
  const at = received?.indexOf(amount ?? '') ?? -1;
  if (at >= 0) received?.splice(at, 1);
  return at >= 0;
}

function isExact(line: StatementLine, orders: Payable[], { order_id }: Proposal): boolean {
  const order = orders.find((one) => one.order_id === order_id);
  return order?.waits === true && plainAmount(order.due) === line.amount;
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
    const cut = (one: string, end: string | undefined) => /\d/.test(one) && /\d/.test(end ?? '');
    if (!cut(before, part[0]) && !cut(after, part.at(-1))) return true;
  }
  return false;
}

/** The orders whose number, or else whose buyer's reference, stands in a line. */
function namedIn({ details }: StatementLine, orders: Payable[]): Proposal[] {
  const words = details.split(/\s+/).map(plain);
  const text = plain(details);
  const byNumber = orders.filter(({ order_number }) => holds(text, plain(order_number)));
  // "HB1 00012" written without blanks is the number of another order: whole words come first.
  const asWord = byNumber.filter(({ order_number }) => words.includes(plain(order_number)));
  const numbered = asWord.length ? asWord : byNumber;
  if (numbered.length)
    return numbered.map(({ order_id }) => ({ order_id, because: 'number' as const }));
  return orders
    .filter(({ references }) =>
      references.map(plain).some((one) => one.length >= MIN_REFERENCE && holds(text, one)),
    )
    .map(({ order_id }) => ({ order_id, because: 'reference' as const }));
}

/** What else a line may pay: a number that is nearly right, or amount and date. */
function guesses(line: StatementLine, orders: Payable[]): Proposal[] {
  const waiting = orders.filter(({ waits }) => waits);
  const words = line.details.split(/\s+/).map(plain).filter(Boolean);
  // A blank may stand in the middle of a number.
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const isNear = ({ order_number }: Payable) => {
    const number = plain(order_number);
    return [...words, ...pairs].some((word) => isOneOff(word, number));
  };
  const near = waiting.filter(isNear);
  const fits = waiting.filter(
    ({ due, placed_on }) => plainAmount(due) === line.amount && inWindow(line.date, placed_on),
  );
  const both = near.filter((one) => fits.includes(one));
  // Numbers follow each other: of several that are near, the amount decides.
  const typos = both.length ? both : near.length === 1 ? near : [];
  return [
    ...typos.map(({ order_id }) => ({ order_id, because: 'typo' as const })),
    ...fits
      .filter((one) => !typos.includes(one))
      .map(({ order_id }) => ({ order_id, because: 'amount' as const })),
  ];
}

function inWindow(date: string | null, placed_on: string): boolean {
  if (date === null) return true;
  const days = (Date.parse(date) - Date.parse(placed_on)) / 86_400_000;
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
