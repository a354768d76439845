import 'server-only';
import type { StaffContext } from '@/lib/core/context';
import type { NotesSheet } from '@/lib/core/spreadsheet/write-sheet';
import type { Messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import type { Guide } from '@/lib/imports/guide.schema';
import { customerColumns } from './columns';
import { examples } from './examples';

type RuleKey = keyof Messages['customer_sheet']['rules'];
const rules: RuleKey[] = ['one_row', 'absent', 'empty', 'password', 'list', 'apostrophe'];

/** What every column holds and how a file is read, in the caller's language. */
export function customerGuide(ctx: StaffContext): Guide {
  const t = translator(ctx.language, 'customer_sheet');
  const fields = customerColumns.map((name) => ({
    columns: [name],
    text: t(`fields.${name}`),
    example: examples[0]?.[name] ?? '',
  }));
  return { fields, rules: rules.map((key) => t(`rules.${key}`)) };
}

/** The same as a sheet. */
export function guideSheet(ctx: StaffContext): NotesSheet {
  const t = translator(ctx.language, 'product_sheet');
  const { fields, rules } = customerGuide(ctx);
  const heads = [t('guide.column'), t('guide.meaning'), t('guide.example')];
  const lines = fields.map(({ columns, text, example }) => [columns.join('\n'), text, example]);
  return {
    name: t('guide.title'),
    widths: [30, 90, 40],
    rows: [heads, ...lines, [], [t('guide.rules')], ...rules.map((rule) => ['', rule])],
  };
}
