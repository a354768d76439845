import 'server-only';
import { amountProblem, typedAmountProblem } from '@/lib/core/amounts';
import type { Language } from '@/lib/core/language';
import { endInstant, inTimeZone, startInstant } from '@/lib/core/moment.schema';
import { type Currency, parseDecimal, toDecimal } from '@/lib/core/money';
import { nearMiss } from '@/lib/core/spreadsheet/near-miss';
import { cleanHtml, removedTags } from '@/lib/core/text/html';
import { slug } from '@/lib/core/text/slug';
import { type Edge, writeMoment } from '@/lib/core/zoned-time';
import {
  explained,
  joinList,
  NAME_MARKS,
  plainDay,
  type Reading,
  readCode,
  right,
  splitList,
  underRule,
  unread,
} from '@/lib/imports/cells';
import { inventoryInput } from '@/lib/inventory/operation.schema';
import { imageInput, productInput, type productTexts } from '../product.schema';
import { barcode, moreBarcodes, weight } from '../variants/stock.schema';
import { foldedTitle, type Known, type NamedRecords } from './known';
import { localizedCell, textOfCell } from './texts';

/** What cells are held against beside their product. */
export type CellContext = {
  known: Known;
  main: Language;
  decimals: number;
  /** The shop's time zone. */
  zone: string;
  isThere: (image_path: string) => boolean;
};

/**
 * A text in one language; undefined follows the main language, which itself cannot. Rich
 * text is read as it will be kept.
 */
export function readText(
  field: (typeof productTexts)[number],
  language: Language,
  main: Language,
  cell: string,
): Reading<string | undefined> {
  const typed = textOfCell(cell) ?? (language === main ? '' : undefined);
  if (typed === undefined) return right(undefined, '');
  const { problem } = underRule(productInput.shape[field], { [language]: typed }, () => typed);
  if (problem) return { problem };
  const isRich = field === 'description';
  const text = isRich ? cleanHtml(typed) : typed;
  const removed = isRich ? removedTags(typed) : undefined;
  return { value: text, text: localizedCell({ [language]: text }, language, main), removed };
}

export function readAlts(language: Language, cell: string): Reading<(string | undefined)[]> {
  const alts = splitList(cell).map(textOfCell);
  for (const alt of alts) {
    const { problem } = underRule(imageInput.shape.alt, { [language]: alt ?? '' }, () => '');
    if (problem) return { problem };
  }
  return right(alts, joinList(splitList(cell)));
}

export const readUrl = (cell: string) =>
  explained(
    underRule(productInput.shape.url, cell, (url) => url ?? ''),
    'import_url',
    { example: slug(cell, 60) || 'celadon-tea-pot' },
  );
export const readQuantity = (cell: string) =>
  explained(
    underRule(inventoryInput.shape.quantity, cell === '' ? undefined : cell, String),
    'import_quantity',
  );

/** Grams of a variant; an emptied cell takes them away. */
export const readWeight = (cell: string): Reading<number | null | undefined> =>
  explained(
    underRule(weight, cell, (grams) => String(grams ?? '')),
    'import_weight',
  );

/** What a scanner reads from a variant; an emptied cell takes it away. */
export const readBarcode = (cell: string): Reading<string | null | undefined> =>
  readCode(barcode, cell, (code) => code ?? '');

/** What else a scanner may read from it, with what the shop uses to part them in one cell. */
export function readMoreBarcodes(cell: string): Reading<string[] | undefined> {
  const codes = splitList(cell, NAME_MARKS).filter(Boolean);
  const shortened = codes
    .map(readBarcode)
    .find(({ problem }) => problem?.key === 'import_shortened');
  if (shortened?.problem) return { problem: shortened.problem };
  return underRule(moreBarcodes, codes, (kept = []) => joinList(kept, NAME_MARKS));
}

/** A price as a verb takes it; its text has the decimals of the shop's currency, no more. */
export function readPrice(cell: string, { decimals }: CellContext): Reading<string> {
  const problem = amountProblem(cell, decimals);
  if (problem) return { problem };
  const minor = parseDecimal(cell, decimals);
  return minor === undefined
    ? unread('import_amount_other')
    : right(toDecimal(minor, decimals), toDecimal(minor, decimals));
}

/** A price a variant need not have. */
export const readPriceOrNone = (cell: string, context: CellContext): Reading<string | null> =>
  cell === '' ? right(null, '') : readPrice(cell, context);

/** A price in another currency; null: converted. */
export function readOwnPrice(cell: string, { decimals }: Currency): Reading<string | null> {
  if (cell === '') return right(null, '');
  const problem = typedAmountProblem(cell, decimals);
  if (problem) return { problem };
  const plain = toDecimal(parseDecimal(cell, decimals) ?? 0, decimals);
  return right(plain, plain);
}

/** When something begins or ends, as clocks of the shop show it; or a day, all of which is in. */
export const readMomentCell =
  (edge: Edge) =>
  (cell: string, { zone }: CellContext): Reading<Date | null> => {
    if (cell === '') return right(null, '');
    const rule = edge === 'start' ? startInstant : endInstant;
    const text = plainDay(cell);
    return inTimeZone(zone, () => underRule(rule, text, (at) => momentCell(at, zone, edge)));
  };
export const momentCell = (moment: Date | null, zone: string, edge: Edge) =>
  moment ? writeMoment(moment, zone, edge) : '';

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

export const readBrand = (cell: string, { known }: CellContext): Reading<number | null> =>
  cell === '' ? right(null, '') : readNamed(cell, known.brands, 'import_unknown_brand');

export function readCategories(cell: string, { known }: CellContext): Reading<number[]> {
  const found = new Map<number, string>();
  for (const name of splitList(cell)) {
    const reading = readNamed(name, known.categories, 'import_unknown_category');
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

export function readOptions(cell: string, { known: { options } }: CellContext): Reading<number[]> {
  const keys = splitList(cell).map((item) => item.toLowerCase().replace(/(?<!\s)\s*=\s*/, '='));
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

export function readImageCells(cell: string, { isThere }: CellContext): Reading<string[]> {
  const paths = splitList(cell).filter(Boolean);
  const missing = paths.find((path) => !isThere(path));
  return missing === undefined
    ? right(paths, joinList(paths))
    : unread('import_no_picture', { name: missing });
}

export const readOwnImage = (
  cell: string,
  _: CellContext,
  images: string[],
): Reading<string | null> =>
  cell === '' || images.includes(cell)
    ? right(cell || null, cell)
    : unread('import_not_own_picture', { name: cell });
