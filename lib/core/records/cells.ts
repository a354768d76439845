import { type Language, languages } from '../language';

type Values = Record<string, unknown>;

/**
 * A state is read and written by cell: `price` is a field, `title.zh-HK` a field in one language,
 * `products.7` a part of a field.
 */
const split = (cell: string): [string, string | undefined] => {
  const dot = cell.indexOf('.');
  return dot < 0 ? [cell, undefined] : [cell.slice(0, dot), cell.slice(dot + 1)];
};

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The field of a cell. */
export const fieldOfCell = (cell: string): string => split(cell)[0];

/** The value in a cell of a state; undefined if absent. */
export function readCell(state: Values, cell: string): unknown {
  const [field, part] = split(cell);
  const value = state[field];
  if (part === undefined) return value;
  return isObject(value) ? value[part] : undefined;
}

/** A state with new values in some cells; undefined removes the cell. */
export function withCells(state: Values, cells: readonly (readonly [string, unknown])[]): Values {
  const next = { ...state };
  for (const [cell, value] of cells) {
    const [field, part] = split(cell);
    if (part === undefined) next[field] = value ?? null;
    else {
      const { [part]: _, ...others } = isObject(next[field]) ? next[field] : {};
      next[field] = value === undefined || value === null ? others : { ...others, [part]: value };
    }
  }
  return next;
}

/** A value as JSON with sorted keys, for comparison. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, nested) =>
    isObject(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([a], [b]) => (a < b ? -1 : 1)))
      : nested,
  );

/** Whether two stored values are the same, whatever the order of their keys. */
export const isSameValue = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** The cells in which two states differ. */
export function differingCells(before: Values, after: Values): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const [was, is] = [before[field], after[field]];
    if (isSameValue(was, is)) return [];
    if (!isObject(was) || !isObject(is)) return [field];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((part) => !isSameValue(was[part], is[part]))
      .map((part) => `${field}.${part}`);
  });
}

const isLocalized = (value: Values) =>
  Object.keys(value).every((key) => languages.includes(key as Language));

/**
 * A state in the form of a write's input: each localized text, also in nested rows, names every
 * language, so that one without its own text follows the main language again.
 */
export function toSubmittedState(value: unknown, main: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => toSubmittedState(item, main));
  if (!isObject(value)) return value;
  if (!isLocalized(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, nested]) => [key, toSubmittedState(nested, main)]),
    );
  const blank = (language: Language) => (language === main ? '' : null);
  return Object.fromEntries(
    languages.map((language) => [language, value[language] ?? blank(language)]),
  );
}
