type Row = Record<string, unknown>;

/** What a write sets by itself, or what is made of the other columns. */
const own = new Set(['id', 'created_at', 'updated_at', 'search_text']);

const isLocalized = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const differ = (a: unknown, b: unknown) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);

/**
 * The names of the columns in which two states of a row differ; a text per language is
 * named with each language that differs: `title.zh-HK`.
 */
export function changedColumns(before: Row, after: Row): string[] {
  return Object.keys(after).flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (own.has(name) || !differ(was, is)) return [];
    if (!isLocalized(was) || !isLocalized(is)) return [name];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((language) => differ(was[language], is[language]))
      .map((language) => `${name}.${language}`);
  });
}
