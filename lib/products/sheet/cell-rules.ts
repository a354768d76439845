import 'server-only';
import type { z } from 'zod';
import type { ErrorText } from '@/lib/core/errors';
import { cleanHtml } from '@/lib/core/html';
import { issueTexts } from '@/lib/core/issues';
import type { Language } from '@/lib/core/language';
import { parseDecimal, toDecimal } from '@/lib/core/money';
import { switched } from '@/lib/core/rules.schema';
import { inventoryInput } from '@/lib/inventory/operation.schema';
import { imageInput, productInput } from '../product.schema';
import { stockInput } from '../stock.schema';
import type { LocalizedField } from './columns';
import type { Known } from './known';
import { flagCell, joinList, localizedCell, splitList, textOfCell } from './texts';

/**
 * What a cell comes to: the value a verb takes, and the text an export would show for it;
 * or what is wrong with it.
 */
export type Reading<T> = { value: T; text: string; problem?: undefined } | { problem: ErrorText };

const right = <T>(value: T, text: string): Reading<T> => ({ value, text });
const unknown = (value: string): Reading<never> => ({
  problem: { key: 'import_unknown', values: { value } },
});
const unread = (key: ErrorText['key']): Reading<never> => ({ problem: { key } });

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

export const readUrl = (cell: string) => under(productInput.shape.url, cell, (url) => url ?? '');
export const readFlag = (cell: string) => under(switched, cell.toLowerCase(), flagCell);
export const readQuantity = (cell: string) =>
  under(inventoryInput.shape.quantity, cell === '' ? undefined : cell, String);

/** A price as a verb takes it; its text has the decimals of the shop's currency, no more. */
export function readPrice(cell: string, decimals: number): Reading<string> {
  const read = under(stockInput.shape.price, cell, String);
  if (read.problem) return read;
  const minor = parseDecimal(read.value, decimals);
  return minor === undefined
    ? unread('check_input')
    : right(read.value, toDecimal(minor, decimals));
}

export function readBrand(cell: string, { brands }: Known): Reading<number | null> {
  if (cell === '') return right(null, '');
  const id = brands.get(cell);
  return id === undefined ? unknown(cell) : right(id, cell);
}

export function readCategories(cell: string, { categories }: Known): Reading<number[]> {
  const urls = [...new Set(splitList(cell))];
  const stranger = urls.find((url) => !categories.has(url));
  if (stranger !== undefined) return unknown(stranger);
  const found = urls
    .map((url) => ({ url, id: categories.get(url) ?? 0 }))
    .sort((a, b) => a.id - b.id);
  return right(
    found.map(({ id }) => id),
    joinList(found.map(({ url }) => url)),
  );
}

export function readOptions(cell: string, { options }: Known): Reading<number[]> {
  const keys = splitList(cell).map((item) => item.toLowerCase().replace(/\s*=\s*/, '='));
  const stranger = keys.find((key) => !options.has(key));
  if (stranger !== undefined) return unknown(stranger);
  const found = keys
    .flatMap((key) => ({ key, ...(options.get(key) ?? { id: 0, attribute_id: 0, rank: 0 }) }))
    .sort((a, b) => a.rank - b.rank);
  if (new Set(found.map(({ attribute_id }) => attribute_id)).size < found.length)
    return unread('no_repeated');
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
    : { problem: { key: 'import_no_picture', values: { value: missing } } };
}
