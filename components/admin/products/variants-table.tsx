'use client';

import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Table, TableScroll } from '@/components/ui/table';
import { Th } from '@/components/ui/table-head';
import { stockSkus } from '@/lib/products/variants.schema';
import { type ChosenRows, FillColumn } from './fill-column';
import { PictureButtons } from './picture-choice';
import { VariantLine } from './variant-line';
import type { FillField, VariantRow, VariantsSetup } from './variant-rows';

export interface VariantsTableProps extends VariantsSetup {
  /** The rows with react-hook-form's keys. */
  rows: (VariantRow & { row_key: string })[];
  locked: boolean;
  onRemove: (index: number) => void;
}

/**
 * Every variant in one table. Enter and the arrows move down and up a column; a column
 * can be filled at once.
 */
export function VariantsTable({ rows, locked, onRemove, ...setup }: VariantsTableProps) {
  const t = useTranslations('product');
  const { setValue, getValues } = useFormContext();
  const { attributes, warehouses, known, rights } = setup;
  const productSku: string = useWatch({ name: 'sku' });
  const typed: VariantRow[] = useWatch({ name: 'stocks' }) ?? [];
  const autoSkus = stockSkus(
    productSku || '…',
    typed.map(({ sku }) => sku),
  );
  const used = attributes
    .map(({ values, ...attribute }) => ({
      ...attribute,
      values: values.filter(({ id }) =>
        rows.some(({ option_values }) => option_values.includes(id)),
      ),
    }))
    .filter(({ values }) => values.length > 1);

  function fill(field: FillField, value: string | boolean, chosen: ChosenRows) {
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
    numeric: 'decimal' | 'numeric' = 'decimal',
  ) => (
    <span className="flex items-center justify-end gap-1">
      {title}
      {may && !locked && (
        <FillColumn
          title={title}
          options={used}
          numeric={numeric}
          onFill={(value, chosen) => fill(field, value, chosen)}
        />
      )}
    </span>
  );

  return (
    <TableScroll label={t('stocks')} stickyHeader className="max-sm:-mx-4">
      <Table density="compact">
        <thead>
          <tr>
            <Th className="left-0 z-2 max-sm:border-r">{t('variants.variant')}</Th>
            <Th>{t('sku')}</Th>
            <Th numeric>{fillable(t('price'), 'price', rights.price)}</Th>
            <Th numeric>{fillable(t('special_price'), 'special_price', rights.price)}</Th>
            {warehouses.map(({ id, code, title }, place) => (
              <Th key={id} numeric title={title}>
                {fillable(code, `inventories.${place}.quantity`, rights.adjust, 'numeric')}
              </Th>
            ))}
            <Th>
              <span className="flex items-center gap-1">
                {t('variants.picture')}
                {!locked && (
                  <FillColumn
                    title={t('variants.picture')}
                    options={used}
                    onFill={(value, chosen) => fill('image_path', value, chosen)}
                  >
                    {(pick) => (
                      <PictureButtons
                        label={t('variants.picture')}
                        value={undefined}
                        onPick={pick}
                      />
                    )}
                  </FillColumn>
                )}
              </span>
            </Th>
            <Th>
              <span className="flex items-center gap-1">
                {t('visibled')}
                {!locked && rights.publish && (
                  <FillColumn
                    title={t('visibled')}
                    options={used}
                    onFill={(value, chosen) => fill('visibled', value === '1', chosen)}
                  >
                    {(pick) => (
                      <div className="flex gap-2">
                        <Button size="small" variant="secondary" onClick={() => pick('1')}>
                          {t('variants.show')}
                        </Button>
                        <Button size="small" variant="secondary" onClick={() => pick('0')}>
                          {t('variants.hide')}
                        </Button>
                      </div>
                    )}
                  </FillColumn>
                )}
              </span>
            </Th>
            <Th>
              <span className="sr-only">{t('variants.actions')}</span>
            </Th>
          </tr>
        </thead>
        <tbody onKeyDown={moveInColumn}>
          {rows.map(({ row_key, ...variant }, index) => (
            <VariantLine
              key={row_key}
              index={index}
              variant={variant}
              attributes={attributes}
              warehouses={warehouses}
              rights={rights}
              locked={locked}
              onRemove={onRemove}
              productId={setup.productId}
              known={known.find(({ id }) => id === variant.id)}
              autoSku={autoSkus[index] ?? ''}
            />
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Enter and the arrows move in the column they are in; Enter never sends the form from here. */
function moveInColumn(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = steps[event.key];
  if (!step || !(event.target instanceof HTMLInputElement)) return;
  const { row, column } = event.target.dataset;
  if (!column) return;
  event.preventDefault();
  const next = event.currentTarget.querySelector<HTMLInputElement>(
    `[data-row="${Number(row) + step}"][data-column="${column}"]`,
  );
  next?.focus();
  next?.select();
}
