/** An entry of a tree stored as a list from top to bottom, parents before children. */
export interface TreeEntry {
  id: number;
  parent_id: number | null;
}
/** A position for an entry: under a parent, or null for the top level, between two siblings. */
export interface EntryPlace {
  parent_id: number | null;
  previous_id: number | null;
  next_id: number | null;
}
export const menuSteps = ['up', 'down', 'in', 'out'] as const;
export type TreeStep = (typeof menuSteps)[number];

type Tree = readonly TreeEntry[];

const find = (tree: Tree, id: number | null) => tree.find((entry) => entry.id === id);
const listChildIds = (tree: Tree, parent_id: number | null) =>
  tree.filter((entry) => entry.parent_id === parent_id).map(({ id }) => id);

/** The ids of an entry and all its descendants, from top to bottom. */
export function listBranchIds(tree: Tree, id: number): number[] {
  return [id, ...listChildIds(tree, id).flatMap((child) => listBranchIds(tree, child))];
}

/** An entry's level; 1 at the top. */
export function getEntryLevel(tree: Tree, id: number): number {
  const parent = find(tree, id)?.parent_id ?? null;
  return parent === null ? 1 : 1 + getEntryLevel(tree, parent);
}

/** The position at `index` under a parent, counted without the entry itself. */
function placeAt(tree: Tree, id: number, parent_id: number | null, index: number): EntryPlace {
  const siblings = listChildIds(tree, parent_id).filter((siblingId) => siblingId !== id);
  return {
    parent_id,
    previous_id: siblings[index - 1] ?? null,
    next_id: siblings[index] ?? null,
  };
}

/**
 * The position a step leads to: `up` and `down` among the siblings, `in` to the end of the previous
 * sibling's children, `out` right after the parent. Undefined if it doesn't exist.
 */
export function getEntryDestination(
  tree: Tree,
  id: number,
  step: TreeStep,
): EntryPlace | undefined {
  const parent_id = find(tree, id)?.parent_id ?? null;
  const siblings = listChildIds(tree, parent_id);
  const index = siblings.indexOf(id);
  const above = siblings[index - 1];
  if (step === 'up')
    return above === undefined ? undefined : placeAt(tree, id, parent_id, index - 1);
  if (step === 'down')
    return index + 1 < siblings.length ? placeAt(tree, id, parent_id, index + 1) : undefined;
  if (step === 'in')
    return above === undefined
      ? undefined
      : placeAt(tree, id, above, listChildIds(tree, above).length);
  const parent = find(tree, parent_id);
  if (!parent) return undefined;
  const parents = listChildIds(tree, parent.parent_id);
  return placeAt(tree, id, parent.parent_id, parents.indexOf(parent.id) + 1);
}

/** Whether an entry is at a position already. */
export function standsAt(tree: Tree, id: number, place: EntryPlace): boolean {
  if (find(tree, id)?.parent_id !== place.parent_id) return false;
  const siblings = listChildIds(tree, place.parent_id);
  return (siblings[siblings.indexOf(id) - 1] ?? null) === place.previous_id;
}

/** The tree after an entry, with all its descendants, was moved to a position. */
export function arrange<T extends TreeEntry>(tree: readonly T[], id: number, to: EntryPlace): T[] {
  const own = new Set(listBranchIds(tree, id));
  const branch = tree
    .filter((entry) => own.has(entry.id))
    .map((entry) => (entry.id === id ? { ...entry, parent_id: to.parent_id } : entry));
  const remaining = tree.filter((entry) => !own.has(entry.id));
  const before =
    to.previous_id === null
      ? remaining.findIndex((entry) => entry.id === to.parent_id)
      : remaining.findIndex(
          (entry) => entry.id === listBranchIds(remaining, to.previous_id ?? 0).at(-1),
        );
  return remaining.toSpliced(before + 1, 0, ...branch);
}

/**
 * The drop position of a dragged entry: `visible` are the visible rows in order, without the
 * entry's descendants; it is over `overId`, moved right by this many levels. It can be at most one
 * level below the row above it, and no higher than the row below it allows.
 */
export function placeOfDrag(
  tree: Tree,
  visible: readonly number[],
  { id, overId, levels }: { id: number; overId: number; levels: number },
): { place: EntryPlace; level: number } {
  const remainingIds = visible.filter((visibleId) => visibleId !== id);
  const index = visible.indexOf(overId);
  const above = remainingIds[index - 1];
  const below = remainingIds[index];
  const most = above === undefined ? 1 : getEntryLevel(tree, above) + 1;
  const least = below === undefined ? 1 : getEntryLevel(tree, below);
  const level = Math.min(most, Math.max(least, getEntryLevel(tree, id) + levels));
  const chain = above === undefined ? [] : listChainIds(tree, above);
  const parent_id = chain[level - 2] ?? null;
  const siblings = listChildIds(tree, parent_id).filter((siblingId) => siblingId !== id);
  const sibling = chain[level - 1];
  // Under a closed entry it is added after the hidden children.
  const closed = parent_id === above && !siblings.some((siblingId) => visible.includes(siblingId));
  const at = sibling === undefined ? (closed ? siblings.length : 0) : siblings.indexOf(sibling) + 1;
  return { place: placeAt(tree, id, parent_id, at), level };
}

/** The ids of an entry's ancestors from the top, then its own. */
function listChainIds(tree: Tree, id: number): number[] {
  const parent = find(tree, id)?.parent_id ?? null;
  return parent === null ? [id] : [...listChainIds(tree, parent), id];
}
