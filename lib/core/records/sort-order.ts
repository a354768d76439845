const STEP = 100;
/** By how much later siblings make room. */
export const SHIFT = 2 * STEP;

/** An order among siblings; with `shift_from`, those from there on make room first. */
export type SortPlace = { order: number; shift_from?: number };

/**
 * §4 Menu ordering: a new entry comes a step behind its last sibling, or at 0 when it is
 * the first.
 */
export const sortOrderAfter = (lastSibling: number | null | undefined) =>
  lastSibling === null || lastSibling === undefined ? 0 : lastSibling + STEP;

/**
 * The order of an entry that is dropped at `index` among siblings with these ascending
 * orders (its own not among them): the middle of its neighbours; behind the last one a step
 * further, before the first one a step less. Where no whole number lies between two
 * neighbours, all siblings from `shift_from` on move up by 200, and it gets the middle of
 * what is then free (§4).
 */
export function sortPlaceAt(orders: readonly number[], index: number): SortPlace {
  const [previous, next] = [orders[index - 1], orders[index]];
  if (next === undefined) return { order: sortOrderAfter(previous) };
  const before = previous ?? next - SHIFT;
  const middle = Math.floor((before + next) / 2);
  if (middle > before) return { order: middle };
  return { order: Math.floor((before + next + SHIFT) / 2), shift_from: next };
}
