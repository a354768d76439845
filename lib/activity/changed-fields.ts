type Row = Record<string, unknown>;

/**
 * A field of a record with its stored values before and after a write. A localized text is named
 * with its language (`title.zh-HK`), a part of an object with its key (`products.7`). A value that
 * did not exist is undefined; without both values the change is shown but cannot be undone.
 */
export type ChangedField = { field: string; before?: unknown; after?: unknown };

/** Columns that a write sets itself or derives from other columns. */
const own = new Set(['id', 'created_at', 'updated_at', 'search_text', 'password_hash']);

/**
 * What is logged of a record when it is created or deleted: its row without the derived columns.
 */
export const toLoggedState = ({
  id: _,
  updated_at: __,
  search_text: ___,
  password_hash: ____,
  ...state
}: Row): Row => state;

const isParted = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const differ = (a: unknown, b: unknown) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);

/** The fields in which two states of a record differ, each language and part separately. */
export function changedFields(before: Row, after: Row): ChangedField[] {
  return Object.keys(after).flatMap((field) => {
    const [was, is] = [before[field], after[field]];
    if (own.has(field) || !differ(was, is)) return [];
    if (!isParted(was) || !isParted(is)) return [{ field, before: was ?? null, after: is ?? null }];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((part) => differ(was[part], is[part]))
      .map((part) => ({ field: `${field}.${part}`, before: was[part], after: is[part] }));
  });
}
