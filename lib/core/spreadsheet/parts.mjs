/** So many rows below the names are read at a time (§5.7). */
export const MAX_ROWS = 1000;

/**
 * Which rows are read together when a file has more than one call may take: at most 1000,
 * and those with the same key always in the same part, wherever in the file they stand.
 * Undefined when more than 1000 rows have one key. Rows without a key belong to nobody.
 * @param {{ row: number, key: string }[]} rows @returns {number[][] | undefined}
 */
export function partsOf(rows) {
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  for (const { row, key } of rows) {
    const name = key.trim().toLowerCase() || `\0${row}`;
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  /** @type {number[][]} */
  const parts = [[]];
  for (const group of groups.values()) {
    if (group.length > MAX_ROWS) return undefined;
    const last = parts.at(-1) ?? [];
    if (last.length + group.length > MAX_ROWS) parts.push([...group]);
    else last.push(...group);
  }
  return parts.map((part) => part.sort((a, b) => a - b));
}
