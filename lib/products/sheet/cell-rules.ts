import 'server-only';
import type { z } from 'zod';
import { amountProblem } from '@/lib/core/amounts';
import type { ErrorText } from '@/lib/core/errors';
import { cleanHtml } from '@/lib/core/html';
import { issueTexts } from '@/lib/core/issues';
import type { Language } from '@/lib/core/language';
import { parseDecimal, toDecimal } from '@/lib/core/money';
import { switched } from '@/lib/core/rules.schema';
import { slug } from '@/lib/core/slug';
import { nearMiss } from '@/lib/core/spreadsheet/near-miss';
import { flagCell, joinList, splitList } from '@/lib/imports/cell-lists';
import { inventoryInput } from '@/lib/inventory/operation.schema';
import { imageInput, productInput } from '../product.schema';
import type { LocalizedField } from './columns';
import { foldedTitle, type Known, type NamedRecords } from './known';
import { localizedCell, textOfCell } from './texts';

/**
 * What a cell comes to: the value a verb takes, and the text an export would show for it;
 * or what is wrong with it.
 */
export type Reading<T> = { value: T; text: string; problem?: undefined } | { problem: ErrorText };

const right = <T>(value: T, text: string): Reading<T> => ({ value, text });
const unread = (key: ErrorText['key'], values?: ErrorText['values']): Reading<never> => ({
  problem: { key, values },
});

/** The rule of a field's own schema; what it refuses is worded as in a form. */
function under<T extends z.ZodType>(
  rule: T,
  given: unknown,
  textOf: (value: z.output<T>) => string,
): Reading<z.output<T>> {
  const parsed = rule.safeParse(given);
  if (parsed.success) return right(parsed.data, textOf(parsed.data));
  return { problem: Object.values(issueTexts(parsed.error)).flat()[0] ?? { key: 'check_input' } };
}

/** The same, worded for a sheet where the form's words would not say what to write. */
const explained = <T>(reading: Reading<T>, ...[key, values]: Parameters<typeof unread>) =>
  reading.problem && reading.problem.key !== 'required' && reading.problem.key !== 'too_long'
    ? unread(key, values)
    : reading;

/**
 * A text in one language; undefined follows the main language, which itself cannot. Rich
 * text is read as it will be kept.
 */
export function readText(
  field: Exclude<LocalizedField, 'image_alts'>,
  language: Language,
  main: Language,
  cell: string,
): Reading<string | undefined> {
  const typed = textOfCell(cell) ?? (language === main ? '' : undefined);
  if (typed === undefined) return right(undefined, '');
  const { problem } = under(productInput.shape[field], { [language]: typed }, () => typed);
  if (problem) return { problem };
  const text = field === 'description' ? cleanHtml(typed) : typed;
  return right(text, localizedCell({ [language]: text }, language, main));
}

export function readAlts(language: Language, cell: string): Reading<(string | undefined)[]> {
  const alts = splitList(cell).map(textOfCell);
  for (const alt of alts) {
    const { problem } = under(imageInput.shape.alt, { [language]: alt ?? '' }, () => '');
    if (problem) return { problem };
  }
  return right(alts, joinList(splitList(cell)));
}

export const readUrl = (cell: string) =>
  explained(
    under(productInput.shape.url, cell, (url) => url ?? ''),
    'import_url',
    { example: slug(cell, 60) || 'celadon-tea-pot' },
  );
/** An emptied mark is taken off. */
export const readFlag = (cell: string) =>
  explained(under(switched, cell.toLowerCase() || 'no', flagCell), 'import_flag');
export const readQuantity = (cell: string) =>
  explained(
    under(inventoryInput.shape.quantity, cell === '' ? undefined : cell, String),
    'import_quantity',
  );

/** A price as a verb takes it; its text has the decimals of the shop's currency, no more. */
export function readPrice(cell: string, decimals: number): Reading<string> {
  const problem = amountProblem(cell, decimals);
  if (problem) return { problem };
  const plain = cell.replaceAll(',', '');
  const minor = parseDecimal(plain, decimals);
  return minor === undefined
    ? unread('import_amount_other')
    : right(toDecimal(minor, decimals), toDecimal(minor, decimals));
}

/** A record by its url, or by its title in any language when no other has the same. */
function readNamed(
  name: string,
  { byUrl, byTitle }: NamedRecords,
  key: 'import_unknown_brand' | 'import_unknown_category',
): Reading<number> {
  const id = byUrl.get(name);
  if (id !== undefined) return right(id, name);
  const [found, ...others] = byTitle.get(foldedTitle(name)) ?? [];
  if (found && others.length)
    return unread('import_ambiguous', {
      name,
      urls: [found, ...others].map(({ url }) => url).join(', '),
    });
  if (found) return right(found.id, found.url);
  const titles = [...byTitle.values()].flatMap(([first]) => first?.title ?? []);
  return unread(key, { name, near: nearMiss(name, [...titles, ...byUrl.keys()]) ?? 'none' });
}

export const readBrand = (cell: string, { brands }: Known): Reading<number | null> =>
  cell === '' ? right(null, '') : readNamed(cell, brands, 'import_unknown_brand');

export function readCategories(cell: string, { categories }: Known): Reading<number[]> {
  const found = new Map<number, string>();
  for (const name of splitList(cell)) {
    const reading = readNamed(name, categories, 'import_unknown_category');
    if (reading.problem) return reading;
    found.set(reading.value, reading.text);
  }
  const sorted = [...found].sort(([a], [b]) => a - b);
  return right(
    sorted.map(([id]) => id),
    joinList(sorted.map(([, url]) => url)),
  );
}

/** A value of the same option where there is such an option, else whatever is near. */
function nearOption(typed: string, known: string[]): string | undefined {
  const option = typed.slice(0, typed.indexOf('=') + 1);
  const own = known.flatMap((key) =>
    option && key.startsWith(option) ? key.slice(option.length) : [],
  );
  if (!own.length) return nearMiss(typed, known);
  const value = nearMiss(typed.slice(option.length), own);
  return value && `${option}${value}`;
}

export function readOptions(cell: string, { options }: Known): Reading<number[]> {
  const keys = splitList(cell).map((item) => item.toLowerCase().replace(/\s*=\s*/, '='));
  const stranger = keys.find((key) => !options.has(key));
  if (stranger !== undefined)
    return unread('import_unknown_option', {
      name: stranger,
      near: nearOption(stranger, [...options.keys()]) ?? 'none',
    });
  const found = keys
    .flatMap((key) => ({ key, ...(options.get(key) ?? { id: 0, attribute_id: 0, rank: 0 }) }))
    .sort((a, b) => a.rank - b.rank);
  if (new Set(found.map(({ attribute_id }) => attribute_id)).size < found.length)
    return unread('import_option_twice');
  return right(
    found.map(({ id }) => id),
    joinList(found.map(({ key }) => key)),
  );
}

export function readImageCells(
  cell: string,
  isThere: (path: string) => boolean,
): Reading<string[]> {
  const paths = splitList(cell).filter(Boolean);
  const missing = paths.find((path) => !isThere(path));
  return missing === undefined
    ? right(paths, joinList(paths))
    : { problem: { key: 'import_no_picture', values: { name: missing } } };
}
