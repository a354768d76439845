import { promotionClasses } from '@/db/schema/enums';
import { actions } from './actions/registry';
import { type Alone, type Candidate, type Prepared, UNLIMITED } from './candidates';
import { type Evaluated, effectiveOf, evaluate, evaluateAlone, type Held } from './evaluate';
import { sumOf } from './evaluation';

/** So many allowed sets are all compared. */
const COMPARED = 1024;
/**
 * Of more, those near the best: so many divided by the fourth power of the number of candidates,
 * which is 520 of fourteen. Of more than these they get fewer faster, with the sixth, so that fifty
 * promotions are priced within a millisecond.
 */
const NEARBY = 20_000_000;
const MANY = 14;
/** A set is a number with a bit for each candidate. */
const MOST_BITS = 31;

/**
 * The allowed set of promotions with the lowest total; of equal ones that which gives more,
 * then the one of fewer promotions, then of lower ids. One more promotion never makes a purchase
 * dearer: of as many as most carts have, all allowed sets are compared.
 */
export function bestSet(prepared: Prepared, candidates: Candidate[], held: Held): Evaluated {
  const { ordered, idle } = inOrder(prepared, candidates, held);
  const useful = ordered.filter((one) => !idle.has(one));
  const sets = allowedSets(useful);
  const best = sets ? bestOf(prepared, sets, held) : bestNearby(prepared, useful, held);
  return idle.size ? withIdle(best, ordered, idle) : best;
}

function bestOf(prepared: Prepared, sets: Candidate[][], held: Held): Evaluated {
  let best = evaluate(prepared, [], held);
  for (const set of sets) {
    const found = evaluate(prepared, set, held);
    if (isBetter(found, best)) best = found;
  }
  return best;
}

/**
 * Of more sets than can all be compared: the best that no change of up to three promotions
 * improves. No code makes a purchase dearer then either (G5).
 */
function bestNearby(prepared: Prepared, useful: Candidate[], held: Held): Evaluated {
  const automatic = useful.filter(({ code }) => code === undefined);
  const first = automatic.length < useful.length && bestNearby(prepared, automatic, held);
  let best = first || evaluate(prepared, [], held);
  const nearby = neighbours(prepared, useful);
  const seen = new Set<string>();
  let left = Math.ceil((NEARBY / useful.length ** 4) * Math.min(1, MANY / useful.length) ** 2);
  const improves = (set: Candidate[]): boolean => {
    const key = set.map(({ promotion }) => promotion.id).join();
    if (!left || seen.has(key)) return false;
    seen.add(key);
    left -= 1;
    const found = evaluate(prepared, set, held);
    const isImproved = isBetter(found, best);
    if (isImproved) best = found;
    return isImproved;
  };
  improves(nearby.filled([]));
  for (let size = 1; size <= 3 && left; ) {
    const isImproved = someChange(useful, size, (change) => {
      if (!left) return true;
      const changed = nearby.toggled(best.set, change);
      return improves(changed) || (size === 1 && improves(nearby.filled(changed, change)));
    });
    size = isImproved ? 1 : size + 1;
  }
  return best;
}

/** The same with those that take nothing, which are so told why. */
function withIdle(best: Evaluated, ordered: Candidate[], idle: Set<Candidate>): Evaluated {
  const { prepared, set, held } = best;
  const mayJoin = (one: Candidate) => idle.has(one) && !set.some((two) => exclude(one, two));
  const all = ordered.filter((one) => set.includes(one) || mayJoin(one));
  if (all.length === set.length) return best;
  // One that takes nothing within its bound may still be in the way of another.
  const joined = evaluate(prepared, all, held);
  return isBetter(best, joined) ? best : joined;
}

/** The sets that `bestSet` compares, each with what it comes to, the best first. */
export function comparedSets(
  prepared: Prepared,
  candidates: Candidate[],
  held: Held,
): { promotion_ids: number[]; total_minor: number }[] {
  const found = new Map<string, Evaluated>();
  const { ordered } = inOrder(prepared, candidates, held);
  const { filled } = neighbours(prepared, ordered);
  const sets = allowedSets(ordered) ?? [[], ...ordered.map((one) => filled([one]))];
  for (const set of [...sets, bestSet(prepared, candidates, held).set]) {
    const evaluated = evaluate(prepared, set, held);
    found.set(idsOf(evaluated).join(), evaluated);
  }
  return [...found.values()]
    .sort((a, b) => (isBetter(a, b) ? -1 : 1))
    .map((one) => ({ promotion_ids: idsOf(one), total_minor: one.total }));
}

/**
 * By priority, then by what each saves alone, then by id (D6.1). `idle`: those that do nothing
 * alone, and nothing with others, which only leave less to them.
 */
function inOrder(prepared: Prepared, candidates: Candidate[], held: Held) {
  const idle = new Set<Candidate>();
  if (candidates.length < 2) return { ordered: candidates, idle };
  const found = candidates.map((one) => {
    const alone = evaluateAlone(prepared, one, held);
    if (!mayHelp(one, alone) && !alone.isEffective) idle.add(one);
    const { priority, id } = one.promotion;
    return { one, saved: alone.saved, priority, id };
  });
  found.sort((a, b) => b.priority - a.priority || b.saved - a.saved || a.id - b.id);
  return { ordered: found.map(({ one }) => one), idle };
}

/**
 * Whether it may do something once others do: by the delivery that follows, by its budget, or
 * since others have the pieces for which it gave nothing.
 */
function mayHelp({ promotion, budget }: Candidate, { reason }: Alone): boolean {
  if (promotion.class === 'shipping' || promotion.shipping_method_ids.length > 0) return true;
  const hasPieces = reason === 'nothing_left' || reason === 'dearer_than_single';
  return budget < UNLIMITED || (hasPieces && actions[promotion.action].offUnits !== undefined);
}

/**
 * Whether two promotions may not both apply: one is exclusive or ends what comes after it, or
 * does not combine with the other's class. Two of the product class may, on different units; two
 * that are for different lines always may.
 */
export function exclude({ promotion: a }: Candidate, { promotion: b }: Candidate): boolean {
  if (areApart(a, b)) return false;
  if (a.exclusive || b.exclusive) return true;
  if ((a.stop_further && comesFirst(a, b)) || (b.stop_further && comesFirst(b, a))) return true;
  if (a.class === 'product' && b.class === 'product') return false;
  return !(a.combine_with[b.class] && b.combine_with[a.class]);
}

type Placed = Candidate['promotion'];

/** Whether they are for different lines: what an order had, and what was added to it since. */
const areApart = ({ stock_ids: a }: Placed, { stock_ids: b }: Placed): boolean =>
  a !== undefined && b !== undefined && !a.some((id) => b.includes(id));

/** Classes in their order, then by priority and id. */
function comesFirst(a: Placed, b: Placed): boolean {
  const byClass = promotionClasses.indexOf(a.class) - promotionClasses.indexOf(b.class);
  return (byClass || b.priority - a.priority || a.id - b.id) < 0;
}

/** All sets in which no two exclude each other; undefined where they are too many to compare. */
function allowedSets(candidates: Candidate[]): Candidate[][] | undefined {
  if (candidates.length > MOST_BITS) return undefined;
  let sets = [0];
  for (const [at, one] of candidates.entries()) {
    const excluded = candidates
      .slice(0, at)
      .reduce((bits, two, place) => (exclude(one, two) ? bits + 2 ** place : bits), 0);
    const joined = sets.flatMap((set) => (set & excluded ? [] : set + 2 ** at));
    if (sets.length + joined.length > COMPARED) return undefined;
    sets = sets.concat(joined);
  }
  return sets.map((set) => candidates.filter((_, at) => set & (2 ** at)));
}

/** Sets beside another, of candidates in their order. */
function neighbours({ candidates, excluded }: Prepared, ordered: Candidate[]) {
  if (!excluded.size)
    for (const one of candidates)
      excluded.set(
        one,
        candidates.filter((two) => two !== one && exclude(one, two)),
      );
  const sorted = (set: Set<Candidate>) => ordered.filter((one) => set.has(one));
  return {
    /** With all others that fit, but for those left out. */
    filled(set: Candidate[], but: Candidate[] = []): Candidate[] {
      const all = new Set(set);
      for (const one of ordered)
        if (!but.includes(one) && !excluded.get(one)?.some((two) => all.has(two))) all.add(one);
      return sorted(all);
    },
    /** Without those of a change that are in it, with the others in place of any in their way. */
    toggled(set: Candidate[], change: Candidate[]): Candidate[] {
      const changed = new Set(set);
      for (const one of change) {
        if (changed.delete(one)) continue;
        for (const two of excluded.get(one) ?? []) changed.delete(two);
        changed.add(one);
      }
      return sorted(changed);
    },
  };
}

/** Whether some of `size` candidates together do. */
function someChange(
  candidates: Candidate[],
  size: number,
  does: (change: Candidate[]) => boolean,
  from = 0,
  change: Candidate[] = [],
): boolean {
  if (change.length === size) return does(change);
  for (let at = from; at < candidates.length; at++) {
    const one = candidates[at];
    if (one && someChange(candidates, size, does, at + 1, [...change, one])) return true;
  }
  return false;
}

function isBetter(a: Evaluated, b: Evaluated): boolean {
  const given = ({ gifts }: Evaluated) =>
    sumOf(gifts.map(({ quantity, value_minor }) => quantity * value_minor));
  // Goods that nothing delivers are no bargain.
  if ((a.delivery === null) !== (b.delivery === null)) return b.delivery === null;
  if (a.total !== b.total) return a.total < b.total;
  if (given(a) !== given(b)) return given(a) > given(b);
  const [one, other] = [idsOf(a), idsOf(b)];
  if (one.length !== other.length) return one.length < other.length;
  const at = one.findIndex((id, place) => id !== other[place]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}

const idsOf = (evaluated: Evaluated) =>
  effectiveOf(evaluated)
    .map(({ promotion }) => promotion.id)
    .sort((a, b) => a - b);
