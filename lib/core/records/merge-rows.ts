/** How records in a list are identified, and their order after two people changed it. */

export type MergeRow = Record<string, unknown>;

export const isRow = (value: unknown): value is MergeRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const identities = ['id', 'warehouse_id', 'attribute_id', 'image_path', 'identifier'];

/**
 * The key of each record of a list, by what identifies it there: id, warehouse, attribute, image,
 * currency. A record only in the person's own list is matched by its options with one stored
 * meanwhile, else gets its own key. Undefined if the stored records cannot be told apart.
 */
export function keyMergeRows(base: MergeRow[], mine: MergeRow[], theirs: MergeRow[]) {
  const savedRows = [...base, ...theirs];
  const identity = identities.find(
    (name) =>
      savedRows.length > 0 && savedRows.every((row) => row[name] !== undefined && row[name] !== ''),
  );
  if (!identity) return undefined;
  const indexRows = (rows: MergeRow[]) => {
    const seen = new Map<unknown, number>();
    const keys = new Map<string, MergeRow>();
    for (const [index, row] of rows.entries()) {
      const own = (row[identity] ?? '') !== '' ? row[identity] : undefined;
      const times = seen.get(own) ?? 0;
      seen.set(own, times + 1);
      const again = times ? `#${times}` : '';
      keys.set(own === undefined ? `new:${index}` : `${identity}:${own}${again}`, row);
    }
    return keys;
  };
  const indexed = { base: indexRows(base), mine: indexRows(mine), theirs: indexRows(theirs) };
  const added = [...indexed.theirs].filter(([key]) => !indexed.base.has(key));
  const matched = [...indexed.mine].map(([key, row]) => {
    if (!key.startsWith('new:')) return [key, row] as const;
    const place = added.findIndex(
      ([, other]) => getOptionKey(row) && getOptionKey(row) === getOptionKey(other),
    );
    const [twin] = place >= 0 ? added.splice(place, 1) : [];
    return [twin?.[0] ?? key, row] as const;
  });
  return { ...indexed, mine: new Map(matched) };
}

const getOptionKey = ({ option_values: values }: MergeRow) =>
  Array.isArray(values) && values.length ? [...values].sort().join() : undefined;

/** `spine` in its order; keys only in `other` follow their predecessor there. */
export function interleaveKeys(spine: readonly string[], other: readonly string[]): string[] {
  const order = [...spine];
  for (const [index, key] of other.entries())
    if (!order.includes(key)) order.splice(order.indexOf(other[index - 1] ?? '') + 1, 0, key);
  return order;
}

/** A record deleted meanwhile, to be stored again as a new one. */
export function toNewMergeRow(row: MergeRow): MergeRow {
  const { id: _, expected: __, ...fields } = row;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((item) => (isRow(item) ? toNewMergeRow(item) : item))
        : value,
    ]),
  );
}
