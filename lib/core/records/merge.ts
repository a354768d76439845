import { interleaveKeys, isRow, keyMergeRows, type MergeRow, toNewMergeRow } from './merge-rows';

type Values = Record<string, unknown>;
export type Side = 'mine' | 'theirs';

/** The side chosen for each conflict, by its `path` joined with `/`. */
export type Choices = ReadonlyMap<string, Side>;

/**
 * A value that two people changed differently from the same `base`. `path` leads to it: a field, or
 * through keys of records in lists to a field of one (`['stocks', 'id:7', 'price']`); it ends with
 * `order` for the order of a list. `rows` are those records, outermost first. A record that one of
 * them removed is undefined on their side.
 */
export type Conflict = {
  path: string[];
  rows: MergeRow[];
  base: unknown;
  mine: unknown;
  theirs: unknown;
};
export type Merged = { values: Values; conflicts: Conflict[] };

/** Whether two form values are equal: all empty values are, and `5` equals `'5'`. */
export function isSameFormValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSameFormValue(item, b[index]));
  if (isRow(a) && isRow(b)) return changedFieldNames(a, b).length === 0;
  if (isRow(a) || isRow(b) || Array.isArray(a) || Array.isArray(b)) return false;
  return String(a ?? '') === String(b ?? '');
}

/** The fields in which two states of a form differ. */
export const changedFieldNames = (before: Values, after: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isSameFormValue(before[field], after[field]),
  );

/**
 * Merges two people's changes to a form from the same `base`, field by field. Lists of records are
 * merged record by record: one added on either side stays. What both changed differently is a
 * conflict, and theirs wins unless `choices` says otherwise.
 */
export function mergeFormStates(
  base: Values,
  mine: Values,
  theirs: Values,
  choices?: Choices,
): Merged {
  const conflicts: Conflict[] = [];
  const merger = new Merger(conflicts, choices ?? new Map());
  return { values: merger.fields({ base, mine, theirs }, [], []), conflicts };
}

type Three<T> = { base: T; mine: T; theirs: T };

class Merger {
  constructor(
    private readonly conflicts: Conflict[],
    private readonly choices: Choices,
  ) {}

  fields({ base, mine, theirs }: Three<Values>, path: string[], rows: MergeRow[]): Values {
    const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    return Object.fromEntries(
      [...names].map((name) => [
        name,
        this.value(
          { base: base[name], mine: mine[name], theirs: theirs[name] },
          [...path, name],
          rows,
        ),
      ]),
    );
  }

  private value(three: Three<unknown>, path: string[], rows: MergeRow[]): unknown {
    const { base, mine, theirs } = three;
    if (isSameFormValue(mine, base) || isSameFormValue(mine, theirs)) return theirs;
    if (isSameFormValue(theirs, base)) return mine;
    const lists = [base ?? [], mine, theirs];
    const [ofBase, ofMine, ofTheirs] = lists.map((list) => (isRows(list) ? list : undefined));
    if (ofBase && ofMine && ofTheirs) {
      const list = this.rows({ base: ofBase, mine: ofMine, theirs: ofTheirs }, path, rows);
      if (list) return list;
    } else if (path.length === 1 && lists.every(Array.isArray))
      return mergeSets(lists[0] as unknown[], mine as unknown[], theirs as unknown[]);
    return this.decide(three, path, rows);
  }

  /** Undefined if the records cannot be told apart. */
  private rows(three: Three<MergeRow[]>, path: string[], rows: MergeRow[]): MergeRow[] | undefined {
    const keys = keyMergeRows(three.base, three.mine, three.theirs);
    if (!keys) return undefined;
    const { base, mine, theirs } = keys;
    const merged = new Map<string, MergeRow>();
    for (const key of new Set([...theirs.keys(), ...mine.keys()])) {
      const own = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) };
      const row = this.row(own, [...path, key], rows);
      if (row) merged.set(key, row);
    }
    const order = this.order({ base, mine, theirs }, path, rows);
    return order.map((key) => merged.get(key)).filter((row) => row !== undefined);
  }

  private row(
    three: Three<MergeRow | undefined>,
    path: string[],
    rows: MergeRow[],
  ): MergeRow | undefined {
    const { base, mine, theirs } = three;
    const inside = [...rows, theirs ?? mine ?? {}];
    if (mine && theirs) return this.fields({ base: base ?? {}, mine, theirs }, path, inside);
    if (!base) return mine ?? theirs;
    if (isSameFormValue(mine ?? theirs, base)) return undefined;
    const chosen = this.decide(three, path, inside) as MergeRow | undefined;
    return chosen && chosen === mine ? toNewMergeRow(mine) : chosen;
  }

  private order(three: Three<Map<string, MergeRow>>, path: string[], rows: MergeRow[]): string[] {
    const keys = { mine: [...three.mine.keys()], theirs: [...three.theirs.keys()] };
    const common = ({ base, mine, theirs }: typeof three, of: Map<string, MergeRow>) =>
      [...of.keys()].filter((key) => base.has(key) && mine.has(key) && theirs.has(key));
    const base = common(three, three.base);
    const mine = common(three, three.mine);
    const theirs = common(three, three.theirs);
    if (isSameFormValue(mine, base) || isSameFormValue(mine, theirs))
      return interleaveKeys(keys.theirs, keys.mine);
    if (isSameFormValue(theirs, base)) return interleaveKeys(keys.mine, keys.theirs);
    const pickRows = (order: string[]) => order.map((key) => three.theirs.get(key));
    const orders = { base: pickRows(base), mine: pickRows(mine), theirs: pickRows(theirs) };
    const chosen = this.decide(orders, [...path, 'order'], rows);
    return chosen === orders.mine
      ? interleaveKeys(keys.mine, keys.theirs)
      : interleaveKeys(keys.theirs, keys.mine);
  }

  private decide(three: Three<unknown>, path: string[], rows: MergeRow[]): unknown {
    this.conflicts.push({ path, rows, ...three });
    return this.choices.get(path.join('/')) === 'mine' ? three.mine : three.theirs;
  }
}

const isRows = (value: unknown): value is MergeRow[] =>
  Array.isArray(value) && value.every((item) => isRow(item));

/** Merges lists used as sets, such as the categories of a product. */
function mergeSets(base: unknown[], mine: unknown[], theirs: unknown[]): unknown[] {
  const has = (list: unknown[], value: unknown) =>
    list.some((item) => isSameFormValue(item, value));
  return [
    ...theirs.filter((value) => has(mine, value) || !has(base, value)),
    ...mine.filter((value) => !has(base, value) && !has(theirs, value)),
  ];
}
