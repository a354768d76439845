import { useTranslations } from 'next-intl';
import { get, useFormState, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Table, TableScroll, Td, Tr } from '@/components/ui/table';
import { Th } from '@/components/ui/table-head';
import { MomentInput, momentText } from '../form/moment-field';
import { useFieldErrors } from '../form/use-field-errors';
import { PlainField } from './simple-variant';
import { type FillableRows, useFill } from './use-fill';
import { MomentCell, moveInColumn, VariantCell } from './variant-cell';
import {
  type FurtherPrice,
  type VariantRow,
  type VariantsSetup,
  variantName,
} from './variant-rows';

export interface MorePricesProps extends VariantsSetup {
  rows: FillableRows;
  locked: boolean;
}
type Column = { field: FurtherPrice; label: string; mark?: string };

const moments: readonly FurtherPrice[] = ['special_price_from', 'special_price_to'];

/**
 * What few variants have: when a special price holds, prices in other currencies, the lowest
 * price. Folded up while there is nothing of it and nothing wrong in it.
 */
export function MorePrices(props: MorePricesProps) {
  const { rows, currency, currencies, timezone, attributes } = props;
  const t = useTranslations('product');
  const typed: VariantRow[] = useWatch({ name: 'stocks' }) ?? [];
  const { errors } = useFormState({ name: 'stocks' });
  const columns: Column[] = [
    { field: 'special_price_from', label: t('special_price_from') },
    { field: 'special_price_to', label: t('special_price_to') },
    ...currencies.flatMap(({ identifier, mark }): Column[] => [
      { field: `prices.${identifier}`, label: t('price_in', { currency: identifier }), mark },
      {
        field: `special_prices.${identifier}`,
        label: t('special_price_in', { currency: identifier }),
        mark,
      },
    ]),
    { field: 'minimum_price', label: t('minimum_price'), mark: currency.mark },
  ];
  const isWrong = rows.some((_, index) =>
    columns.some(({ field }) => get(errors, `stocks.${index}.${field}`)),
  );
  const isUsed = typed.some((row) => columns.some(({ field }) => get(row, field)));
  const isOnly = rows.length === 1 && rows[0]?.option_values.length === 0;
  return (
    // What is wrong in it must be in sight.
    <details open={isWrong || isUsed || undefined} className="border-t border-hairline pt-4">
      <summary className="cursor-pointer text-sm font-medium">{t('variants.more_prices')}</summary>
      <p className="max-w-prose pt-2 pb-4 text-sm text-muted">
        {t('variants.more_prices_hint', { zone: timezone })}
      </p>
      {isOnly ? (
        <PriceFields {...props} columns={columns} />
      ) : (
        <PriceTable {...props} columns={columns} nameOf={nameIn(attributes, t('variants.only'))} />
      )}
    </details>
  );
}

const nameIn =
  (attributes: VariantsSetup['attributes'], only: string) =>
  ({ option_values }: VariantRow) =>
    variantName(option_values, attributes) || only;

type PartProps = MorePricesProps & { columns: Column[] };

/** Those of a product's only variant. */
function PriceFields({ columns, rights, locked, timezone }: PartProps) {
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {columns.map(({ field, label, mark }) =>
        moments.includes(field) ? (
          <PlainMoment
            key={field}
            name={`stocks.0.${field}`}
            label={label}
            timezone={timezone}
            disabled={locked || !rights.price}
          />
        ) : (
          <PlainField
            key={field}
            name={`stocks.0.${field}`}
            label={label}
            prefix={mark}
            numeric="decimal"
            readOnly={locked || !rights.price}
          />
        ),
      )}
    </div>
  );
}

type PlainMomentProps = { name: string; label: string; timezone: string; disabled: boolean };

const PlainMoment = ({ name, label, ...input }: PlainMomentProps) => (
  <Field name={name} label={label} errors={useFieldErrors(name)}>
    {(control) => <MomentInput {...control} {...input} name={name} />}
  </Field>
);

type TableProps = PartProps & { nameOf: (row: VariantRow) => string };

function PriceTable({ rows, columns, rights, locked, timezone, attributes, nameOf }: TableProps) {
  const t = useTranslations('product');
  const { fillable } = useFill(rows, attributes, locked);
  const isFixed = locked || !rights.price;
  return (
    <TableScroll label={t('variants.more_prices')} stickyHeader className="max-sm:-mx-4">
      <Table density="compact">
        <thead>
          <tr>
            <Th className="left-0 z-2 max-sm:border-r">{t('variants.variant')}</Th>
            {columns.map(({ field, label }) => (
              <Th key={field} numeric>
                {moments.includes(field)
                  ? fillable(label, field, rights.price, 'datetime-local', (text) =>
                      momentText(text, timezone),
                    )
                  : fillable(label, field, rights.price)}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveInColumn}>
          {rows.map(({ row_key, ...row }, index) => (
            <Tr key={row_key}>
              <Td className="sticky left-0 z-1 bg-paper font-medium max-sm:border-r max-sm:text-xs sm:min-w-40">
                {nameOf(row)}
              </Td>
              {columns.map(({ field, label }) => (
                <Td key={field}>
                  {moments.includes(field) ? (
                    <MomentCell
                      name={`stocks.${index}.${field}`}
                      label={`${nameOf(row)}: ${label}`}
                      timezone={timezone}
                      disabled={isFixed}
                    />
                  ) : (
                    <VariantCell
                      className="w-22"
                      name={`stocks.${index}.${field}`}
                      label={`${nameOf(row)}: ${label}`}
                      row={index}
                      column={field}
                      numeric="decimal"
                      readOnly={isFixed}
                    />
                  )}
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
