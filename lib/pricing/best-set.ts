import { promotionClasses } from '@/db/schema/enums';
import { type Candidate, type Prepared, UNLIMITED } from './candidates';
import { type Evaluated, effectiveOf, evaluate, type Held, isEffective } from './evaluate';
import { sumOf } from './evaluation';
import { groupDiscounts } from './group-discounts';

/** So many candidates are tried in every allowed set. */
const TRIED_WHOLE = 6;
/** So many that exclude each other; above, they are taken in the order of priority. */
const TRIED = 12;

/**
 * The allowed set of promotions with the lowest total; of equal ones that which gives more,
 * then the one of fewer promotions, then of lower ids.
 */
export function bestSet(prepared: Prepared, candidates: Candidate[], held: Held): Evaluated {
  const { ordered, idle } = inOrder(prepared, candidates, held);
  const useful = ordered.filter((one) => !idle.has(one));
  const automatic = useful.filter(({ code }) => code === undefined);
  let best = searched(prepared, useful, held);
  // Not all sets of many are tried: still no code makes a purchase dearer (G5).
  if (useful.length > TRIED_WHOLE && automatic.length < useful.length) {
    const without = searched(prepared, automatic, held);
    if (isBetter(without, best)) best = without;
  }
  return idle.size ? withIdle(best, ordered, idle) : best;
}

function searched(prepared: Prepared, ordered: Candidate[], held: Held): Evaluated {
  let best = evaluate(prepared, [], held);
  for (const set of allowedSets(ordered)) {
    const found = evaluate(prepared, set, held);
    if (isBetter(found, best)) best = found;
  }
  return ordered.length > TRIED_WHOLE ? improved(prepared, best) : best;
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
  for (const set of [[], ...allowedSets(inOrder(prepared, candidates, held).ordered)]) {
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
  const alone = new Map<Candidate, number>();
  for (const one of candidates) {
    const evaluated = evaluate(prepared, [one], held);
    alone.set(one, evaluated.outcomes.get(one)?.saved ?? 0);
    if (!mayHelp(evaluated, one) && !isEffective(evaluated, one)) idle.add(one);
  }
  const saved = (one: Candidate) => alone.get(one) ?? 0;
  const ordered = [...candidates].sort(
    (a, b) =>
      b.promotion.priority - a.promotion.priority ||
      saved(b) - saved(a) ||
      a.promotion.id - b.promotion.id,
  );
  return { ordered, idle };
}

/**
 * Whether it may do something once others do: by the delivery that follows, by its budget, or
 * since others have the pieces for which it gave nothing.
 */
function mayHelp({ outcomes }: Evaluated, candidate: Candidate): boolean {
  const { promotion, budget } = candidate;
  if (promotion.class === 'shipping' || promotion.shipping_method_ids.length > 0) return true;
  const reason = outcomes.get(candidate)?.reason;
  const hasPieces = reason === 'nothing_left' || reason === 'dearer_than_single';
  return budget < UNLIMITED || (hasPieces && promotion.action in groupDiscounts);
}

/**
 * Whether two promotions may not both apply: one is exclusive or ends what comes after it, or
 * does not combine with the other's class. Two of the product class may, on different units.
 */
export function exclude({ promotion: a }: Candidate, { promotion: b }: Candidate): boolean {
  if (a.exclusive || b.exclusive) return true;
  if ((a.stop_further && comesFirst(a, b)) || (b.stop_further && comesFirst(b, a))) return true;
  if (a.class === 'product' && b.class === 'product') return false;
  return !(a.combine_with[b.class] && b.combine_with[a.class]);
}

type Placed = Candidate['promotion'];
/** Classes in their order, then by priority and id. */
function comesFirst(a: Placed, b: Placed): boolean {
  const byClass = promotionClasses.indexOf(a.class) - promotionClasses.indexOf(b.class);
  return (byClass || b.priority - a.priority || a.id - b.id) < 0;
}

/** The sets to compare: all allowed ones of those that exclude each other, with all the others. */
function allowedSets(candidates: Candidate[]): Candidate[][] {
  const exclusive = candidates.filter(({ promotion }) => promotion.exclusive);
  const others = candidates.filter(({ promotion }) => !promotion.exclusive);
  const alone = exclusive.map((one) => [one]);
  if (others.length <= TRIED_WHOLE) return [...alone, ...subsets(others)];
  const contested = others.filter((one) => others.some((two) => two !== one && exclude(one, two)));
  if (contested.length > TRIED) return [...alone, byPriority(others)];
  const sure = new Set(others.filter((one) => !contested.includes(one)));
  return [
    ...alone,
    ...subsets(contested).map((set) => others.filter((one) => sure.has(one) || set.includes(one))),
  ];
}

/** All sets of these in which no two exclude each other. */
function subsets(candidates: Candidate[]): Candidate[][] {
  let sets: Candidate[][] = [[]];
  for (const one of candidates)
    sets = [
      ...sets,
      ...sets.filter((set) => !set.some((two) => exclude(one, two))).map((set) => [...set, one]),
    ];
  return sets;
}

function byPriority(candidates: Candidate[]): Candidate[] {
  const set: Candidate[] = [];
  for (const one of candidates) if (!set.some((two) => exclude(one, two))) set.push(one);
  return set;
}

/** Leaves out whatever makes the rest dearer, one at a time, while there is such a promotion. */
function improved(prepared: Prepared, best: Evaluated): Evaluated {
  const effective = effectiveOf(best);
  if (effective.length > TRIED) return best;
  for (const one of effective) {
    const without = evaluate(
      prepared,
      effective.filter((two) => two !== one),
      best.held,
    );
    if (isBetter(without, best)) return improved(prepared, without);
  }
  return best;
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
