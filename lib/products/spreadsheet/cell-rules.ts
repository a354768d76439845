import 'server-only';
import { amountProblem, typedAmountProblem } from '@/lib/core/amounts';
import type { Language } from '@/lib/core/language';
import { endInstant, inTimeZone, startInstant } from '@/lib/core/moment.schema';
import { type Currency, parseDecimal, toDecimal } from '@/lib/core/money';
import { nearMiss } from '@/lib/core/spreadsheet/near-miss';
import { removedTags, sanitizeHtml } from '@/lib/core/text/html';
import { slug } from '@/lib/core/text/slug';
import { type Edge, formatMomentText } from '@/lib/core/zoned-time';
import {
  explainCellError,
  invalidCell,
  joinListCell,
  NAME_MARKS,
  normalizeDayCell,
  parseCellByRule,
  parseCodeCell,
  type Reading,
  splitListCell,
  validCell,
} from '@/lib/imports/cells';
import { inventoryInput } from '@/lib/inventory/operation.schema';
import { imageInput, productInput, type productTexts } from '../product.schema';
import { barcode, moreBarcodes, weight } from '../variants/stock.schema';
import { foldedTitle, type NamedRecords, type ProductLookups } from './known';
import { localizedCell, textOfCell } from './texts';

/** What cells are checked against, besides their product. */
export type CellContext = {
  lookup: ProductLookups;
  main: Language;
  decimals: number;
  /** The shop's time zone. */
  zone: string;
  isThere: (image_path: string) => boolean;
};

/**
 * A text in one language; undefined follows the main language, whose own text can't. HTML is read
 * as it will be sanitized.
 */
export function parseTextCell(
  field: (typeof productTexts)[number],
  language: Language,
  main: Language,
  cell: string,
): Reading<string | undefined> {
  const typed = textOfCell(cell) ?? (language === main ? '' : undefined);
  if (typed === undefined) return validCell(undefined, '');
  const { problem } = parseCellByRule(
    productInput.shape[field],
    { [language]: typed },
    () => typed,
  );
  if (problem) return { problem };
  const isRich = field === 'description';
  const text = isRich ? sanitizeHtml(typed) : typed;
  const removed = isRich ? removedTags(typed) : undefined;
  return { value: text, text: localizedCell({ [language]: text }, language, main), removed };
}

export function parseAltsCell(language: Language, cell: string): Reading<(string | undefined)[]> {
  const alts = splitListCell(cell).map(textOfCell);
  for (const alt of alts) {
    const { problem } = parseCellByRule(imageInput.shape.alt, { [language]: alt ?? '' }, () => '');
    if (problem) return { problem };
  }
  return validCell(alts, joinListCell(splitListCell(cell)));
}

export const parseUrlCell = (cell: string) =>
  explainCellError(
    parseCellByRule(productInput.shape.url, cell, (url) => url ?? ''),
    'import_url',
    { example: slug(cell, 60) || 'celadon-tea-pot' },
  );
export const parseQuantityCell = (cell: string) =>
  explainCellError(
    parseCellByRule(inventoryInput.shape.quantity, cell === '' ? undefined : cell, String),
    'import_quantity',
  );

/** Grams per unit of a variant; an empty cell removes them. */
export const parseWeightCell = (cell: string): Reading<number | null | undefined> =>
  explainCellError(
    parseCellByRule(weight, cell, (grams) => String(grams ?? '')),
    'import_weight',
  );

/** The barcode of a variant; an empty cell removes it. */
export const parseBarcodeCell = (cell: string): Reading<string | null | undefined> =>
  parseCodeCell(barcode, cell, (code) => code ?? '');

/** The further barcodes, separated by any list separator. */
export function parseMoreBarcodesCell(cell: string): Reading<string[] | undefined> {
  const codes = splitListCell(cell, NAME_MARKS).filter(Boolean);
  const shortened = codes
    .map(parseBarcodeCell)
    .find(({ problem }) => problem?.key === 'import_shortened');
  if (shortened?.problem) return { problem: shortened.problem };
  return parseCellByRule(moreBarcodes, codes, (barcodes = []) =>
    joinListCell(barcodes, NAME_MARKS),
  );
}

/** A price as the API takes it; its text has at most the decimals of the base currency. */
export function parsePriceCell(cell: string, { decimals }: CellContext): Reading<string> {
  const problem = amountProblem(cell, decimals);
  if (problem) return { problem };
  const minor = parseDecimal(cell, decimals);
  return minor === undefined
    ? invalidCell('import_amount_other')
    : validCell(toDecimal(minor, decimals), toDecimal(minor, decimals));
}

/** An optional price. */
export const parseOptionalPriceCell = (
  cell: string,
  context: CellContext,
): Reading<string | null> => (cell === '' ? validCell(null, '') : parsePriceCell(cell, context));

/** A price in another currency; null means converted. */
export function parseOwnPriceCell(cell: string, { decimals }: Currency): Reading<string | null> {
  if (cell === '') return validCell(null, '');
  const problem = typedAmountProblem(cell, decimals);
  if (problem) return { problem };
  const plain = toDecimal(parseDecimal(cell, decimals) ?? 0, decimals);
  return validCell(plain, plain);
}

/** A start or end in the shop's time zone; or a date, which is included as a whole. */
export const parseMomentCell =
  (edge: Edge) =>
  (cell: string, { zone }: CellContext): Reading<Date | null> => {
    if (cell === '') return validCell(null, '');
    const rule = edge === 'start' ? startInstant : endInstant;
    const text = normalizeDayCell(cell);
    return inTimeZone(zone, () => parseCellByRule(rule, text, (at) => momentCell(at, zone, edge)));
  };
export const momentCell = (moment: Date | null, zone: string, edge: Edge) =>
  moment ? formatMomentText(moment, zone, edge) : '';

/** A record by its url, or by its title in any language if it is unique. */
function readNamed(
  name: string,
  { byUrl, byTitle }: NamedRecords,
  key: 'import_unknown_brand' | 'import_unknown_category',
): Reading<number> {
  const id = byUrl.get(name);
  if (id !== undefined) return validCell(id, name);
  const [found, ...others] = byTitle.get(foldedTitle(name)) ?? [];
  if (found && others.length)
    return invalidCell('import_ambiguous', {
      name,
      urls: [found, ...others].map(({ url }) => url).join(', '),
    });
  if (found) return validCell(found.id, found.url);
  const titles = [...byTitle.values()].flatMap(([first]) => first?.title ?? []);
  return invalidCell(key, { name, near: nearMiss(name, [...titles, ...byUrl.keys()]) ?? 'none' });
}

export const parseBrandCell = (cell: string, { lookup }: CellContext): Reading<number | null> =>
  cell === '' ? validCell(null, '') : readNamed(cell, lookup.brands, 'import_unknown_brand');

export function parseCategoriesCell(cell: string, { lookup }: CellContext): Reading<number[]> {
  const found = new Map<number, string>();
  for (const name of splitListCell(cell)) {
    const reading = readNamed(name, lookup.categories, 'import_unknown_category');
    if (reading.problem) return reading;
    found.set(reading.value, reading.text);
  }
  const sorted = [...found].sort(([a], [b]) => a - b);
  return validCell(
    sorted.map(([id]) => id),
    joinListCell(sorted.map(([, url]) => url)),
  );
}

/** The nearest value of the same option if that exists, otherwise the nearest of all. */
function nearOption(typed: string, candidates: string[]): string | undefined {
  const option = typed.slice(0, typed.indexOf('=') + 1);
  const own = candidates.flatMap((key) =>
    option && key.startsWith(option) ? key.slice(option.length) : [],
  );
  if (!own.length) return nearMiss(typed, candidates);
  const value = nearMiss(typed.slice(option.length), own);
  return value && `${option}${value}`;
}

export function parseOptionsCell(
  cell: string,
  { lookup: { options } }: CellContext,
): Reading<number[]> {
  const keys = splitListCell(cell).map((item) => item.toLowerCase().replace(/(?<!\s)\s*=\s*/, '='));
  const stranger = keys.find((key) => !options.has(key));
  if (stranger !== undefined)
    return invalidCell('import_unknown_option', {
      name: stranger,
      near: nearOption(stranger, [...options.keys()]) ?? 'none',
    });
  const found = keys
    .flatMap((key) => ({ key, ...(options.get(key) ?? { id: 0, attribute_id: 0, rank: 0 }) }))
    .sort((a, b) => a.rank - b.rank);
  if (new Set(found.map(({ attribute_id }) => attribute_id)).size < found.length)
    return invalidCell('import_option_twice');
  return validCell(
    found.map(({ id }) => id),
    joinListCell(found.map(({ key }) => key)),
  );
}

export function parseImageCells(cell: string, { isThere }: CellContext): Reading<string[]> {
  const paths = splitListCell(cell).filter(Boolean);
  const missing = paths.find((path) => !isThere(path));
  return missing === undefined
    ? validCell(paths, joinListCell(paths))
    : invalidCell('import_no_picture', { name: missing });
}

export const parseOwnImageCell = (
  cell: string,
  _: CellContext,
  images: string[],
): Reading<string | null> =>
  cell === '' || images.includes(cell)
    ? validCell(cell || null, cell)
    : invalidCell('import_not_own_picture', { name: cell });
