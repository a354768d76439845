import 'server-only';
import type { Language } from '@/lib/core/language';
import { isReservedUrl } from '@/lib/core/records/reserved-urls';
import { tidyLines, tidyText } from '@/lib/core/rules.schema';
import type { Localized } from '@/lib/core/text/localized';
import type { ImportReport } from '@/lib/imports/report';
import { type productMarks, productTexts } from '../product.schema';
import type { ProductColumn } from './columns';
import type { CurrentProduct } from './current';
import type { ProductDraft } from './drafts';
import type { PlanContext } from './plan-context';

type Texts = Partial<Record<(typeof productTexts)[number], Localized>>;
type Flags = Partial<Record<(typeof productMarks)[number] | 'visibled', boolean>>;
/** The changes to a product's own fields, as form input. */
export type ProductPart = Texts &
  Flags & { url?: string; brand_id?: number | null; categories?: number[]; image_list?: Picture[] };
type Picture = { image_path: string; alt?: Localized };

/** Fields that an empty cell leaves unchanged; for a new product they get default values (§5.4). */
const KEPT = ['url', 'is_new', 'is_featured', 'is_hot', 'visibled'];

/**
 * Compares the cells of a product with the shop: only differences are read, checked and applied.
 */
export function planProduct(
  draft: ProductDraft,
  current: CurrentProduct | undefined,
  context: PlanContext,
  report: ImportReport,
): ProductPart {
  const part: ProductPart = {};
  const pictures: Pictures = { paths: undefined, alts: new Map(), changed: false };
  for (const column of context.columns) {
    if (column.of !== 'product') continue;
    const cell = draft.cells.get(column.name) ?? { row: draft.row, text: '' };
    const { row, text } = cell;
    const from = current?.cells[column.name] ?? '';
    const isAlt = 'language' in column && column.field === 'image_alts';
    const currentText = column.long ? tidyLines(from) : tidyText(from);
    const same = text === currentText || (text === '' && KEPT.includes(column.field));
    // A new product's name and the texts of changed images are always read, even if equal.
    const isNeeded =
      isAlt ||
      (!current &&
        column.field === 'name' &&
        'language' in column &&
        column.language === context.main);
    if (same && !isNeeded && !cell.problem) continue;
    const reading = report.read(row, column.name, cell, (cellText) =>
      column.read(cellText, context, []),
    );
    if (!reading) continue;
    take(part, pictures, column, reading.value);
    if (same || reading.text === from) continue;
    if (isAlt || column.field === 'images') pictures.changed = true;
    if (column.field === 'url') checkUrl(text, row, current, context, report);
    if (column.field === 'visibled' && (current || reading.value === true))
      context.needs('product.publish', row, column.name, report);
    report.change({ row, field: column.name, from, to: reading.text });
  }
  keepMainEmpty(part, draft, current, context);
  if (pictures.changed) part.image_list = pictureList(pictures, current, context.main);
  return part;
}

/**
 * An empty cell of the main language is kept as empty text; otherwise the text of another language
 * would be shown instead.
 */
function keepMainEmpty(
  part: ProductPart,
  { cells }: ProductDraft,
  current: CurrentProduct | undefined,
  { main }: PlanContext,
): void {
  for (const field of productTexts) {
    const name = `${field}:${main}`;
    const texts = part[field];
    if (texts && texts[main] === undefined && cells.get(name)?.text === '' && !current?.cells[name])
      part[field] = { ...texts, [main]: '' };
  }
}

type Pictures = {
  paths: string[] | undefined;
  alts: Map<Language, (string | undefined)[]>;
  changed: boolean;
};

function take(part: ProductPart, pictures: Pictures, column: ProductColumn, value: unknown): void {
  if ('language' in column) {
    if (column.field === 'image_alts')
      pictures.alts.set(column.language, value as (string | undefined)[]);
    else
      part[column.field] = {
        ...part[column.field],
        [column.language]: value as string | undefined,
      };
  } else if (column.field === 'images') pictures.paths = value as string[];
  else if (column.field === 'brand') part.brand_id = value as number | null;
  else Object.assign(part, { [column.field]: value });
}

/**
 * The images with their texts in every language that has a column; the other languages stay
 * unchanged.
 */
function pictureList(
  { paths, alts }: Pictures,
  current: CurrentProduct | undefined,
  main: Language,
): Picture[] {
  return (paths ?? current?.images ?? []).map((image_path, index) => ({
    image_path,
    ...(alts.size > 0 && {
      alt: Object.fromEntries(
        [...alts].map(([language, texts]) => [
          language,
          texts[index] ?? (language === main ? '' : undefined),
        ]),
      ),
    }),
  }));
}

function checkUrl(
  url: string,
  row: number,
  current: CurrentProduct | undefined,
  { owners }: PlanContext,
  report: ImportReport,
): void {
  const owner = owners.ofUrl.get(url);
  if (report.repeats(row, 'url', url)) return;
  if (owner !== undefined && owner !== current?.id) report.refuse(row, 'url', { key: 'taken' });
  else if (isReservedUrl(url)) report.refuse(row, 'url', { key: 'url_reserved' });
}
