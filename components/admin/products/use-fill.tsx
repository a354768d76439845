import { useFormContext } from 'react-hook-form';
import type { AttributeView } from '@/lib/catalog/attribute.schema';
import type { Currency } from '@/lib/core/money';
import {
  type PriceChange,
  priceWays,
  refilledPrice,
  specialPriceWays,
} from '@/lib/products/relative-change.schema';
import { type ChosenRows, FillColumn } from './fill-column';
import { type FillKind, FillPrice, FillValue } from './fill-value';
import { type FillField, type VariantRow, variantName } from './variant-rows';

/** Variant rows with react-hook-form's keys. */
export type FillableRows = (VariantRow & { row_key: string })[];

/**
 * Fills columns of a variant table: `fillable` is a column heading, with a fill button if
 * permitted; `used` are the options whose values a fill can be limited to.
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

  function fillEach(
    field: FillField,
    valueIn: (row: VariantRow) => string | boolean | null,
    chosen: ChosenRows,
  ) {
    const stocks: VariantRow[] = getValues('stocks');
    for (const [index, row] of stocks.entries())
      if (chosen(row.option_values))
        setValue(`stocks.${index}.${field}`, valueIn(row), {
          shouldDirty: true,
          shouldValidate: index === stocks.length - 1,
        });
  }
  const fill = (field: FillField, value: string | boolean | null, chosen: ChosenRows) =>
    fillEach(field, () => value, chosen);
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
        <FillColumn<string>
          title={title}
          options={used}
          onFill={(text, chosen) => fill(field, toValue(text), chosen)}
        >
          {(fill) => <FillValue title={title} kind={kind} fill={fill} />}
        </FillColumn>
      )}
    </span>
  );
  /** Prices also change by an amount or percentage; sale prices are based on the price. */
  const fillablePrice = (
    title: string,
    field: 'price' | 'special_price',
    may: boolean,
    currency: Currency,
  ) => (
    <span className="flex items-center justify-end gap-1">
      {title}
      {may && !locked && (
        <FillColumn<PriceChange>
          title={title}
          options={used}
          onFill={(change, chosen) =>
            fillEach(
              field,
              (row) => refilledPrice(row.price, change, currency).after ?? row[field],
              chosen,
            )
          }
        >
          {(fill, chosen) => (
            <FillPrice
              title={title}
              {...priceWaysByColumn[field]}
              currency={currency}
              rows={(getValues('stocks') as VariantRow[])
                .filter(({ option_values }) => chosen(option_values))
                .map((row) => ({
                  name: variantName(row.option_values, attributes) || row.sku,
                  price: row.price,
                  now: row[field],
                }))}
              fill={fill}
            />
          )}
        </FillColumn>
      )}
    </span>
  );
  return { used, fill, fillable, fillablePrice };
}

const priceWaysByColumn = {
  price: { ways: priceWays, wayLabels: 'price_way' },
  special_price: { ways: specialPriceWays, wayLabels: 'special_way' },
} as const;
