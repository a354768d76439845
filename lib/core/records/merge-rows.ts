/** How records in a list are known, and their order after two people changed it. */

export type Row = Record<string, unknown>;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const identities = ['id', 'warehouse_id', 'attribute_id', 'image_path', 'identifier'];

/**
 * The key of each record of a list: by what records of such a list have of their own, an
 * id, a warehouse, an attribute, a picture, a currency. One that only the person's own list
 * knows is matched by its options with one that was stored meanwhile, and has a key of its
 * own otherwise. Undefined where nothing tells the stored ones apart.
 */
export function keyed(base: Row[], mine: Row[], theirs: Row[]) {
  const stored = [...base, ...theirs];
  const identity = identities.find(
    (name) =>
      stored.length > 0 && stored.every((row) => row[name] !== undefined && row[name] !== ''),
  );
  if (!identity) return undefined;
  const keysOf = (rows: Row[]) => {
    const seen = new Map<unknown, number>();
    const keys = new Map<string, Row>();
    for (const [index, row] of rows.entries()) {
      const own = (row[identity] ?? '') !== '' ? row[identity] : undefined;
      const times = seen.get(own) ?? 0;
      seen.set(own, times + 1);
      const again = times ? `#${times}` : '';
      keys.set(own === undefined ? `new:${index}` : `${identity}:${own}${again}`, row);
    }
    return keys;
  };
  const known = { base: keysOf(base), mine: keysOf(mine), theirs: keysOf(theirs) };
  const added = [...known.theirs].filter(([key]) => !known.base.has(key));
  const matched = [...known.mine].map(([key, row]) => {
    if (!key.startsWith('new:')) return [key, row] as const;
    const place = added.findIndex(
      ([, other]) => optionsOf(row) && optionsOf(row) === optionsOf(other),
    );
    const [twin] = place >= 0 ? added.splice(place, 1) : [];
    return [twin?.[0] ?? key, row] as const;
  });
  return { ...known, mine: new Map(matched) };
}

const optionsOf = ({ option_values: values }: Row) =>
  Array.isArray(values) && values.length ? [...values].sort().join() : undefined;

/** `spine` in its order; what only `other` has stands behind what it stands behind there. */
export function interleave(spine: readonly string[], other: readonly string[]): string[] {
  const order = [...spine];
  for (const [index, key] of other.entries())
    if (!order.includes(key)) order.splice(order.indexOf(other[index - 1] ?? '') + 1, 0, key);
  return order;
}

/** A record that was deleted meanwhile, to be stored once more as a new one. */
export function asNew(row: Row): Row {
  const { id: _, expected: __, ...fields } = row;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((one) => (isRow(one) ? asNew(one) : one)) : value,
    ]),
  );
}
