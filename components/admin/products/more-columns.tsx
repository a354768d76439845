import { useTranslations } from 'next-intl';
import { get, useFormState, useWatch } from 'react-hook-form';
import { cx } from '@/components/ui/cx';
import { Field } from '@/components/ui/field';
import { Table, TableScroll, Td, Tr } from '@/components/ui/table';
import { Th } from '@/components/ui/table-head';
import type { Edge } from '@/lib/core/zoned-time';
import { MomentInput, momentText } from '../form/moment-field';
import { useFieldErrors } from '../form/use-field-errors';
import { BarcodeWarning } from './barcode-fields';
import { PlainField } from './simple-variant';
import { type FillableRows, useFill } from './use-fill';
import { MomentCell, moveInColumn, VariantCell } from './variant-cell';
import {
  type FurtherPrice,
  type VariantCodeField,
  type VariantRow,
  type VariantsSetup,
  variantName,
} from './variant-rows';

/**
 * `may`: whether the reader may edit it. A text belongs to one variant and cannot be filled, nor
 * can `lines`, which hold several.
 */
export type MoreColumn = {
  field: FurtherPrice | VariantCodeField;
  label: string;
  kind: Edge | 'decimal' | 'text' | 'lines';
  may: boolean;
  mark?: string;
};
export interface MoreColumnsProps extends VariantsSetup {
  rows: FillableRows;
  locked: boolean;
  label: string;
  columns: MoreColumn[];
}

const isText = (kind: MoreColumn['kind']) => kind === 'text' || kind === 'lines';
const isEdge = (kind: MoreColumn['kind']): kind is Edge => kind === 'start' || kind === 'end';

/** This few columns stay close together instead of spreading over the screen. */
const FEW = 3;

/** Whether these columns have errors, or values. */
export function useMore(rows: FillableRows, columns: MoreColumn[]) {
  const typed: VariantRow[] = useWatch({ name: 'stocks' }) ?? [];
  const { errors } = useFormState({ name: 'stocks' });
  return {
    isWrong: rows.some((_, index) =>
      columns.some(({ field }) => get(errors, `stocks.${index}.${field}`)),
    ),
    isUsed: typed.some((row) => columns.some(({ field }) => get(row, field))),
  };
}

/** Further columns of the variants, below their table; for a product's only variant as fields. */
export function MoreColumns(props: MoreColumnsProps) {
  const { rows } = props;
  const isOnly = rows.length === 1 && rows[0]?.option_values.length === 0;
  return isOnly ? <MoreFields {...props} /> : <MoreTable {...props} />;
}

function MoreFields({ columns, locked, timezone }: MoreColumnsProps) {
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {columns.map(({ field, label, kind, may, mark }) =>
        isEdge(kind) ? (
          <PlainMoment
            key={field}
            name={`stocks.0.${field}`}
            label={label}
            timezone={timezone}
            edge={kind}
            disabled={locked || !may}
          />
        ) : (
          <PlainField
            key={field}
            name={`stocks.0.${field}`}
            label={label}
            prefix={mark}
            numeric={kind === 'decimal' ? kind : undefined}
            readOnly={locked || !may}
          />
        ),
      )}
    </div>
  );
}

type PlainMomentProps = {
  name: string;
  label: string;
  timezone: string;
  edge: Edge;
  disabled: boolean;
};

const PlainMoment = ({ name, label, ...input }: PlainMomentProps) => (
  <Field name={name} label={label} errors={useFieldErrors(name)}>
    {(control) => <MomentInput {...control} {...input} name={name} />}
  </Field>
);

function MoreTable({
  rows,
  label: title,
  columns,
  locked,
  timezone,
  attributes,
}: MoreColumnsProps) {
  const t = useTranslations('product');
  const { fillable } = useFill(rows, attributes, locked);
  const getVariantName = ({ option_values }: VariantRow) =>
    variantName(option_values, attributes) || t('variants.only');
  return (
    <TableScroll
      label={title}
      stickyHeader
      className={cx('max-sm:-mx-4', columns.length <= FEW && 'sm:max-w-2xl')}
    >
      <Table density="compact">
        <thead>
          <tr>
            <Th className="left-0 z-2 max-sm:border-r">{t('variants.variant')}</Th>
            {columns.map(({ field, label, kind, may }) => (
              <Th key={field} numeric={!isText(kind)}>
                {isText(kind) && label}
                {kind === 'decimal' && fillable(label, field, may)}
                {isEdge(kind) &&
                  fillable(label, field, may, 'moment', (text) => momentText(text, timezone, kind))}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveInColumn}>
          {rows.map(({ row_key, ...row }, index) => (
            <Tr key={row_key}>
              <Td className="sticky left-0 z-1 bg-paper font-medium max-sm:border-r max-sm:text-xs sm:min-w-40">
                {getVariantName(row)}
              </Td>
              {columns.map(({ field, label, kind, may }) => (
                <Td key={field}>
                  {isEdge(kind) ? (
                    <MomentCell
                      name={`stocks.${index}.${field}`}
                      label={`${getVariantName(row)}: ${label}`}
                      timezone={timezone}
                      edge={kind}
                      disabled={locked || !may}
                    />
                  ) : (
                    <VariantCell
                      className={isText(kind) ? 'min-w-38' : 'ms-auto w-22'}
                      name={`stocks.${index}.${field}`}
                      label={`${getVariantName(row)}: ${label}`}
                      row={index}
                      column={field}
                      numeric={kind === 'decimal' ? kind : undefined}
                      lines={kind === 'lines'}
                      readOnly={locked || !may}
                    >
                      {isText(kind) && <BarcodeWarning name={`stocks.${index}.${field}`} />}
                    </VariantCell>
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
