import type { ErrorKey } from '@/lib/core/errors';
import { translateRefusal } from '@/lib/core/issues';
import type { RowError } from '@/lib/core/spreadsheet/row-error';
import type { translator } from '@/lib/i18n/translate';
import type { ImportResult } from './import-output.schema';
import type { NamedRow } from './named-rows';
import type { SheetPlan } from './report';

type Translator = ReturnType<typeof translator<'errors'>>;

const MAX_SHOWN = 80;
const short = (text: string) =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text;

/** Error keys of forms that need a longer text in a list of rows. */
const inRows: Partial<Record<ErrorKey, ErrorKey>> = {
  required: 'import_required',
  taken: 'import_taken',
  check_input: 'import_not_read',
  too_long: 'import_too_long',
  special_price_below_price: 'import_special_not_lower',
  option_values_differ: 'import_options_differ',
  no_repeated: 'import_repeated',
  reserved_for_orders: 'import_reserved',
};

/** The message for a wrong cell: the problem, its text and what is expected. */
export function toRowMessage(
  t: Translator,
  { key, values, field, value }: RowError & { value: string },
): string {
  return translateRefusal(t, {
    key: inRows[key] ?? key,
    values: { field, value: short(value), length: value.length, ...values },
  });
}

/**
 * The errors in file order, each with its cell's text and its row's record: the text in the column
 * `identity`, and the record's name.
 */
export function toImportErrors(
  t: Translator,
  { plans, report }: SheetPlan,
  rows: readonly NamedRow[],
  identity: string,
): ImportResult['errors'] {
  const cellsByRow = new Map(rows.map(({ row, cells }) => [row, cells]));
  const names = new Map(plans.map(({ key, name }) => [key.toLowerCase(), name]));
  return report.errors
    .toSorted((a, b) => a.row - b.row)
    .map((error) => {
      const cells = cellsByRow.get(error.row);
      const { text = '', shown: value = text } = cells?.get(error.field) ?? {};
      const key = cells?.get(identity)?.text ?? '';
      return {
        row: error.row,
        field: error.field,
        message: toRowMessage(t, { ...error, value }),
        value,
        record: [key, names.get(key.toLowerCase())].filter(Boolean).join(' · '),
        code: error.key,
      };
    });
}
