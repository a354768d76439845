import { promotionClasses } from '@/db/schema/enums';
import { actions } from './actions/registry';
import { type Alone, type Candidate, type Prepared, UNLIMITED } from './candidates';
import {
  type ChosenMethods,
  type Evaluated,
  evaluatePromotionAlone,
  evaluatePromotions,
  filterEffectivePromotions,
} from './evaluate';
import { sumNumbers } from './evaluation';

/** Up to this number of sets, all are compared. */
const COMPARED = 1024;
/**
 * Of more, only those near the best: this divided by the fourth power of the number of candidates,
 * which is 520 for fourteen. Above `MANY`, by the sixth power, so that fifty promotions are priced
 * within a millisecond.
 */
const NEARBY = 20_000_000;
const MANY = 14;
/** A set is a number with a bit for each candidate. */
const MOST_BITS = 31;

/**
 * The allowed set of promotions with the lowest total; of equal ones the one that gives more, then
 * with fewer promotions, then with lower ids. An added promotion never raises the total: for as
 * many as most carts have, all allowed sets are compared.
 */
export function findBestPromotionSet(
  prepared: Prepared,
  candidates: Candidate[],
  methods: ChosenMethods,
): Evaluated {
  const { ordered, idle } = inOrder(prepared, candidates, methods);
  const useful = ordered.filter((candidate) => !idle.has(candidate));
  const sets = allowedSets(useful);
  const best = sets ? findBest(prepared, sets, methods) : bestNearby(prepared, useful, methods);
  return idle.size ? withIdle(best, ordered, idle) : best;
}

function findBest(prepared: Prepared, sets: Candidate[][], methods: ChosenMethods): Evaluated {
  let best = evaluatePromotions(prepared, [], methods);
  for (const set of sets) {
    const found = evaluatePromotions(prepared, set, methods);
    if (isBetter(found, best)) best = found;
  }
  return best;
}

/**
 * For too many sets to compare all: the best that no change of up to three promotions improves.
 * Even then no code raises the total (G5).
 */
function bestNearby(prepared: Prepared, useful: Candidate[], methods: ChosenMethods): Evaluated {
  const automatic = useful.filter(({ code }) => code === undefined);
  const first = automatic.length < useful.length && bestNearby(prepared, automatic, methods);
  let best = first || evaluatePromotions(prepared, [], methods);
  const nearby = neighbours(prepared, useful);
  const seen = new Set<string>();
  let remainingTries = Math.ceil(
    (NEARBY / useful.length ** 4) * Math.min(1, MANY / useful.length) ** 2,
  );
  const improves = (set: Candidate[]): boolean => {
    const key = set.map(({ promotion }) => promotion.id).join();
    if (!remainingTries || seen.has(key)) return false;
    seen.add(key);
    remainingTries -= 1;
    const found = evaluatePromotions(prepared, set, methods);
    const isImproved = isBetter(found, best);
    if (isImproved) best = found;
    return isImproved;
  };
  improves(nearby.filled([]));
  for (let size = 1; size <= 3 && remainingTries; ) {
    const isImproved = someChange(useful, size, (change) => {
      if (!remainingTries) return true;
      const changed = nearby.toggled(best.set, change);
      return improves(changed) || (size === 1 && improves(nearby.filled(changed, change)));
    });
    size = isImproved ? 1 : size + 1;
  }
  return best;
}

/** Adds those that take nothing, to get their reasons. */
function withIdle(best: Evaluated, ordered: Candidate[], idle: Set<Candidate>): Evaluated {
  const { prepared, set, methods } = best;
  const mayJoin = (candidate: Candidate) =>
    idle.has(candidate) && !set.some((member) => arePromotionsExclusive(candidate, member));
  const all = ordered.filter((candidate) => set.includes(candidate) || mayJoin(candidate));
  if (all.length === set.length) return best;
  // One that takes nothing because of its limit may still block another.
  const joined = evaluatePromotions(prepared, all, methods);
  return isBetter(best, joined) ? best : joined;
}

/** The sets that `findBestPromotionSet` compares, each with its total, the best first. */
export function rankPromotionSets(
  prepared: Prepared,
  candidates: Candidate[],
  methods: ChosenMethods,
): { promotion_ids: number[]; total_minor: number }[] {
  const found = new Map<string, Evaluated>();
  const { ordered } = inOrder(prepared, candidates, methods);
  const { filled } = neighbours(prepared, ordered);
  const sets = allowedSets(ordered) ?? [[], ...ordered.map((candidate) => filled([candidate]))];
  for (const set of [...sets, findBestPromotionSet(prepared, candidates, methods).set]) {
    const evaluated = evaluatePromotions(prepared, set, methods);
    found.set(listPromotionIds(evaluated).join(), evaluated);
  }
  return [...found.values()]
    .sort((a, b) => (isBetter(a, b) ? -1 : 1))
    .map((evaluated) => ({
      promotion_ids: listPromotionIds(evaluated),
      total_minor: evaluated.total,
    }));
}

/**
 * By priority, then by the saving of each alone, then by id (D6.1). `idle`: those that do nothing
 * alone, nor with others, which only leave less for them.
 */
function inOrder(prepared: Prepared, candidates: Candidate[], methods: ChosenMethods) {
  const idle = new Set<Candidate>();
  if (candidates.length < 2) return { ordered: candidates, idle };
  const found = candidates.map((candidate) => {
    const alone = evaluatePromotionAlone(prepared, candidate, methods);
    if (!mayHelp(candidate, alone) && !alone.isEffective) idle.add(candidate);
    const { priority, id } = candidate.promotion;
    return { one: candidate, saved: alone.saved, priority, id };
  });
  found.sort((a, b) => b.priority - a.priority || b.saved - a.saved || a.id - b.id);
  return { ordered: found.map(({ one: candidate }) => candidate), idle };
}

/**
 * Whether it may help with others: by the shipping method that follows, by its budget, or because
 * others take the units for which it gave nothing.
 */
function mayHelp({ promotion, budget }: Candidate, { reason }: Alone): boolean {
  if (promotion.class === 'shipping' || promotion.shipping_method_ids.length > 0) return true;
  const hasPieces = reason === 'nothing_left' || reason === 'dearer_than_single';
  return budget < UNLIMITED || (hasPieces && actions[promotion.action].offUnits !== undefined);
}

/**
 * Whether two promotions cannot both apply: one is exclusive or stops later ones, or does not
 * combine with the other's class. Two of the product class can, on different units; two for
 * different lines always can.
 */
export function arePromotionsExclusive(
  { promotion: a }: Candidate,
  { promotion: b }: Candidate,
): boolean {
  if (areApart(a, b)) return false;
  if (a.exclusive || b.exclusive) return true;
  if ((a.stop_further && comesFirst(a, b)) || (b.stop_further && comesFirst(b, a))) return true;
  if (a.class === 'product' && b.class === 'product') return false;
  return !(a.combine_with[b.class] && b.combine_with[a.class]);
}

type Placed = Candidate['promotion'];

/** Whether they are for different lines: the order's original ones, and those added since. */
const areApart = ({ stock_ids: a }: Placed, { stock_ids: b }: Placed): boolean =>
  a !== undefined && b !== undefined && !a.some((id) => b.includes(id));

/** By class, then by priority and id. */
function comesFirst(a: Placed, b: Placed): boolean {
  const byClass = promotionClasses.indexOf(a.class) - promotionClasses.indexOf(b.class);
  return (byClass || b.priority - a.priority || a.id - b.id) < 0;
}

/** All sets without exclusive pairs; undefined if there are too many to compare. */
function allowedSets(candidates: Candidate[]): Candidate[][] | undefined {
  if (candidates.length > MOST_BITS) return undefined;
  let sets = [0];
  for (const [at, candidate] of candidates.entries()) {
    const excluded = candidates
      .slice(0, at)
      .reduce(
        (bits, rival, place) =>
          arePromotionsExclusive(candidate, rival) ? bits + 2 ** place : bits,
        0,
      );
    const joined = sets.flatMap((set) => (set & excluded ? [] : set + 2 ** at));
    if (sets.length + joined.length > COMPARED) return undefined;
    sets = sets.concat(joined);
  }
  return sets.map((set) => candidates.filter((_, at) => set & (2 ** at)));
}

/** Finds sets near another, with candidates in their order. */
function neighbours({ candidates, excluded }: Prepared, ordered: Candidate[]) {
  if (!excluded.size)
    for (const candidate of candidates)
      excluded.set(
        candidate,
        candidates.filter(
          (rival) => rival !== candidate && arePromotionsExclusive(candidate, rival),
        ),
      );
  const sorted = (set: Set<Candidate>) => ordered.filter((candidate) => set.has(candidate));
  return {
    /** Adds all others that can join, except those in `but`. */
    filled(set: Candidate[], but: Candidate[] = []): Candidate[] {
      const all = new Set(set);
      for (const candidate of ordered)
        if (!but.includes(candidate) && !excluded.get(candidate)?.some((rival) => all.has(rival)))
          all.add(candidate);
      return sorted(all);
    },
    /** Removes those of a change in the set; adds the others in place of any they exclude. */
    toggled(set: Candidate[], change: Candidate[]): Candidate[] {
      const changed = new Set(set);
      for (const candidate of change) {
        if (changed.delete(candidate)) continue;
        for (const rival of excluded.get(candidate) ?? []) changed.delete(rival);
        changed.add(candidate);
      }
      return sorted(changed);
    },
  };
}

/** Whether `does` holds for some `size` candidates. */
function someChange(
  candidates: Candidate[],
  size: number,
  does: (change: Candidate[]) => boolean,
  from = 0,
  change: Candidate[] = [],
): boolean {
  if (change.length === size) return does(change);
  for (let at = from; at < candidates.length; at++) {
    const candidate = candidates[at];
    if (candidate && someChange(candidates, size, does, at + 1, [...change, candidate]))
      return true;
  }
  return false;
}

function isBetter(a: Evaluated, b: Evaluated): boolean {
  const sumGiftValue = ({ gifts }: Evaluated) =>
    sumNumbers(gifts.map(({ quantity, value_minor }) => quantity * value_minor));
  // Goods that no method ships are no bargain.
  if ((a.delivery === null) !== (b.delivery === null)) return b.delivery === null;
  if (a.total !== b.total) return a.total < b.total;
  if (sumGiftValue(a) !== sumGiftValue(b)) return sumGiftValue(a) > sumGiftValue(b);
  const [firstIds, other] = [listPromotionIds(a), listPromotionIds(b)];
  if (firstIds.length !== other.length) return firstIds.length < other.length;
  const at = firstIds.findIndex((id, place) => id !== other[place]);
  return at >= 0 && (firstIds[at] ?? 0) < (other[at] ?? 0);
}

const listPromotionIds = (evaluated: Evaluated) =>
  filterEffectivePromotions(evaluated)
    .map(({ promotion }) => promotion.id)
    .sort((a, b) => a - b);
