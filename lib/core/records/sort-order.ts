const STEP = 100;
/** How far later siblings are shifted to make room. */
export const SHIFT = 2 * STEP;

/** A sort order among siblings; with `shift_from`, those from that order on are shifted first. */
export type SortPlace = { order: number; shift_from?: number };

/**
 * §4 Menu ordering: a new entry comes one step after its last sibling, or at 0 if it is the first.
 */
export const sortOrderAfter = (lastSibling: number | null | undefined) =>
  lastSibling === null || lastSibling === undefined ? 0 : lastSibling + STEP;

/**
 * The sort order of an entry dropped at `index` among siblings with these ascending orders (its own
 * excluded): halfway between its neighbours; one step after the last or before the first. If no
 * integer lies between two neighbours, all siblings from `shift_from` on move up by 200, and it
 * gets the middle of the gap (§4).
 */
export function sortPlaceAt(orders: readonly number[], index: number): SortPlace {
  const [previous, next] = [orders[index - 1], orders[index]];
  if (next === undefined) return { order: sortOrderAfter(previous) };
  const before = previous ?? next - SHIFT;
  const middle = Math.floor((before + next) / 2);
  if (middle > before) return { order: middle };
  return { order: Math.floor((before + next + SHIFT) / 2), shift_from: next };
}
