/** An entry of a tree that is kept as a list from top to bottom, parents before children. */
export interface TreeEntry {
  id: number;
  parent_id: number | null;
}
/** Where an entry is put: under a parent, none for the top, between two neighbours. */
export interface Place {
  parent_id: number | null;
  previous_id: number | null;
  next_id: number | null;
}
export const steps = ['up', 'down', 'in', 'out'] as const;
export type Step = (typeof steps)[number];

type Tree = readonly TreeEntry[];

const find = (tree: Tree, id: number | null) => tree.find((entry) => entry.id === id);
const childrenOf = (tree: Tree, parent_id: number | null) =>
  tree.filter((entry) => entry.parent_id === parent_id).map(({ id }) => id);

/** The ids of an entry and of all that stand below it, from top to bottom. */
export function branchOf(tree: Tree, id: number): number[] {
  return [id, ...childrenOf(tree, id).flatMap((child) => branchOf(tree, child))];
}

/** How deep an entry stands; 1 on top. */
export function levelOf(tree: Tree, id: number): number {
  const parent = find(tree, id)?.parent_id ?? null;
  return parent === null ? 1 : 1 + levelOf(tree, parent);
}

/** The place of an entry at `index` under a parent, counted without the entry itself. */
function placeAt(tree: Tree, id: number, parent_id: number | null, index: number): Place {
  const siblings = childrenOf(tree, parent_id).filter((one) => one !== id);
  return {
    parent_id,
    previous_id: siblings[index - 1] ?? null,
    next_id: siblings[index] ?? null,
  };
}

/**
 * Where a step leads: `up` and `down` among its siblings, `in` to the end below the sibling
 * above it, `out` right behind its parent. Undefined where there is no such place.
 */
export function stepFrom(tree: Tree, id: number, step: Step): Place | undefined {
  const parent_id = find(tree, id)?.parent_id ?? null;
  const siblings = childrenOf(tree, parent_id);
  const index = siblings.indexOf(id);
  const above = siblings[index - 1];
  if (step === 'up')
    return above === undefined ? undefined : placeAt(tree, id, parent_id, index - 1);
  if (step === 'down')
    return index + 1 < siblings.length ? placeAt(tree, id, parent_id, index + 1) : undefined;
  if (step === 'in')
    return above === undefined
      ? undefined
      : placeAt(tree, id, above, childrenOf(tree, above).length);
  const parent = find(tree, parent_id);
  if (!parent) return undefined;
  const parents = childrenOf(tree, parent.parent_id);
  return placeAt(tree, id, parent.parent_id, parents.indexOf(parent.id) + 1);
}

/** Whether an entry stands in a place already. */
export function standsAt(tree: Tree, id: number, place: Place): boolean {
  if (find(tree, id)?.parent_id !== place.parent_id) return false;
  const siblings = childrenOf(tree, place.parent_id);
  return (siblings[siblings.indexOf(id) - 1] ?? null) === place.previous_id;
}

/** The tree after an entry was put in a place, with all below it. */
export function arrange<T extends TreeEntry>(tree: readonly T[], id: number, to: Place): T[] {
  const own = new Set(branchOf(tree, id));
  const branch = tree
    .filter((entry) => own.has(entry.id))
    .map((entry) => (entry.id === id ? { ...entry, parent_id: to.parent_id } : entry));
  const rest = tree.filter((entry) => !own.has(entry.id));
  const before =
    to.previous_id === null
      ? rest.findIndex((entry) => entry.id === to.parent_id)
      : rest.findIndex((entry) => entry.id === branchOf(rest, to.previous_id ?? 0).at(-1));
  return rest.toSpliced(before + 1, 0, ...branch);
}

/**
 * The place a dragged entry would fall into: `visible` are the rows that are to be seen, in
 * their order, without what stands below the dragged one; it is over `overId`, and so many
 * levels to the right of where it began. It can stand at most one level below the row above
 * it, and no higher than the row below it allows.
 */
export function placeOfDrag(
  tree: Tree,
  visible: readonly number[],
  { id, overId, levels }: { id: number; overId: number; levels: number },
): { place: Place; level: number } {
  const rest = visible.filter((one) => one !== id);
  const index = visible.indexOf(overId);
  const above = rest[index - 1];
  const below = rest[index];
  const most = above === undefined ? 1 : levelOf(tree, above) + 1;
  const least = below === undefined ? 1 : levelOf(tree, below);
  const level = Math.min(most, Math.max(least, levelOf(tree, id) + levels));
  const chain = above === undefined ? [] : chainOf(tree, above);
  const parent_id = chain[level - 2] ?? null;
  const siblings = childrenOf(tree, parent_id).filter((one) => one !== id);
  const sibling = chain[level - 1];
  // Below a closed entry it comes behind what cannot be seen there.
  const closed = parent_id === above && !siblings.some((one) => visible.includes(one));
  const at = sibling === undefined ? (closed ? siblings.length : 0) : siblings.indexOf(sibling) + 1;
  return { place: placeAt(tree, id, parent_id, at), level };
}

/** The entries an entry stands under, from the top, with itself at the end. */
function chainOf(tree: Tree, id: number): number[] {
  const parent = find(tree, id)?.parent_id ?? null;
  return parent === null ? [id] : [...chainOf(tree, parent), id];
}
