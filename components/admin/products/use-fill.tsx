import { useFormContext } from 'react-hook-form';
import type { AttributeView } from '@/lib/catalog/attribute.schema';
import { type ChosenRows, FillColumn, type FillKind } from './fill-column';
import type { FillField, VariantRow } from './variant-rows';

/** Rows of a table of variants, with react-hook-form's keys. */
export type FillableRows = (VariantRow & { row_key: string })[];

/**
 * Fills columns of a table of variants: `fillable` is the head of one, with the button for it
 * where the reader may; `used` are the options a fill can be for one value of.
 */
export function useFill(rows: FillableRows, attributes: readonly AttributeView[], locked: boolean) {
  const { setValue, getValues } = useFormContext();
  const used = attributes
    .map(({ values, ...attribute }) => ({
      ...attribute,
      values: values.filter(({ id }) =>
        rows.some(({ option_values }) => option_values.includes(id)),
      ),
    }))
    .filter(({ values }) => values.length > 1);

  function fill(field: FillField, value: string | boolean | null, chosen: ChosenRows) {
    const stocks: VariantRow[] = getValues('stocks');
    for (const [index, { option_values }] of stocks.entries())
      if (chosen(option_values))
        setValue(`stocks.${index}.${field}`, value, {
          shouldDirty: true,
          shouldValidate: index === stocks.length - 1,
        });
  }
  const fillable = (
    title: string,
    field: FillField,
    may: boolean,
    kind: FillKind = 'decimal',
    toValue: (text: string) => string | null = (text) => text,
  ) => (
    <span className="flex items-center justify-end gap-1">
      {title}
      {may && !locked && (
        <FillColumn
          title={title}
          options={used}
          kind={kind}
          onFill={(text, chosen) => fill(field, toValue(text), chosen)}
        />
      )}
    </span>
  );
  return { used, fill, fillable };
}
