import 'server-only';
import type { StaffContext } from '@/lib/core/context';
import { languageNames } from '@/lib/core/language';
import type { NotesSheet } from '@/lib/core/spreadsheet/write-sheet';
import type { Messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import type { Guide } from '@/lib/imports/guide.schema';
import { type Column, columnsFor, EXPORTED_AT, identities } from './columns';

type FieldKey = keyof Messages['product_sheet']['fields'];
type RuleKey = Exclude<
  keyof Messages['product_sheet']['guide'],
  'title' | 'column' | 'meaning' | 'example' | 'rules'
>;

const examples: Record<FieldKey, string> = {
  product_sku: 'TEA-POT-01',
  sku: 'TEA-POT-01-L',
  name: 'Celadon tea pot',
  options: 'colour=celadon | size=large',
  price: '268.00',
  special_price: '228.00',
  stock_visibled: 'yes',
  quantity: '24',
  visibled: 'yes',
  brand: 'harbour-tea',
  categories: 'tea-pots | gift-sets',
  marks: 'no',
  url: 'celadon-tea-pot',
  images: 'products/3f0c.webp | products/91ab.webp',
  image_alts: 'The pot from the side | Its lid',
  stock_image: 'products/91ab.webp',
  meta_title: 'Celadon tea pot, 600 ml',
  meta_description: 'A celadon tea pot for four cups.',
  description: '<p>Thrown by hand.</p>',
  exported_at: '',
};
const rules: RuleKey[] = ['one_row', 'absent', 'empty', 'empty_language', 'limits', 'apostrophe'];

/**
 * What every column holds and how a file is read, in the caller's language: for the
 * screen and for the second sheet of an export.
 */
export function guideOf(ctx: StaffContext, warehouses: readonly string[]): Guide {
  const t = translator(ctx.language, 'product_sheet');
  const columns = columnsFor(warehouses);
  const keys: FieldKey[] = [...identities, ...new Set(columns.map(keyOf)), EXPORTED_AT];
  const values = {
    main: languageNames[ctx.settings.main_language],
    currency: ctx.settings.base_currency,
  };
  const fields = keys.map((key) => {
    const own = columns.filter((column) => keyOf(column) === key).map(({ name }) => name);
    return {
      columns: own.length ? own : [key],
      text: t(`fields.${key}`, values),
      example: examples[key],
    };
  });
  return { fields, rules: rules.map((key) => t(`guide.${key}`)) };
}

const marks = ['is_new', 'is_featured', 'is_hot'];
const keyOf = ({ field }: Column): FieldKey =>
  marks.includes(field) ? 'marks' : (field as FieldKey);

/** The same as a sheet. */
export function guideSheet(ctx: StaffContext, warehouses: readonly string[]): NotesSheet {
  const t = translator(ctx.language, 'product_sheet');
  const { fields, rules } = guideOf(ctx, warehouses);
  const heads = [t('guide.column'), t('guide.meaning'), t('guide.example')];
  const lines = fields.map(({ columns, text, example }) => [columns.join('\n'), text, example]);
  return {
    name: t('guide.title'),
    widths: [30, 90, 40],
    rows: [heads, ...lines, [], [t('guide.rules')], ...rules.map((rule) => ['', rule])],
  };
}
