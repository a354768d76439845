'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { FieldErrors } from '@/components/ui/field-errors';
import { Section } from '@/components/ui/section';
import { useToast } from '@/components/ui/toast';
import type { Edge } from '@/lib/core/zoned-time';
import {
  combineVariantRows,
  MOST_VARIANTS,
  stockSkus,
} from '@/lib/products/variants/variants.schema';
import { useFormSetup } from '../form/form-setup';
import { useFieldErrors } from '../form/use-field-errors';
import { type MoreColumn, MoreColumns, type MoreColumnsProps, useMore } from './more-columns';
import { OptionPicker } from './option-picker';
import { SimpleVariant } from './simple-variant';
import {
  listOptionChoices,
  newRow,
  type OptionChoice,
  type VariantRow,
  type VariantsSetup,
  variantName,
} from './variant-rows';
import { VariantsTable } from './variants-table';

/**
 * A product's variants: its options and a row per combination, or plain fields for a product
 * without options. The field `stocks` holds them all.
 */
export function VariantsField(setup: VariantsSetup) {
  const t = useTranslations('product.variants');
  const labels = useTranslations('resource');
  const toast = useToast();
  const { locked } = useFormSetup();
  const { getValues } = useFormContext();
  const { fields, replace, remove, insert } = useFieldArray({ name: 'stocks', keyName: 'row_key' });
  const rows = fields as unknown as (VariantRow & { row_key: string })[];
  const [chosen, choose] = useState<OptionChoice[]>();
  // Until options are picked they are those of the rows, also of a restored draft.
  const choices = chosen ?? listOptionChoices(rows, setup.attributes);
  const [announcement, announce] = useState<{ text: string; wrong?: boolean }>();
  const wrong = useFieldErrors('stocks');
  const sku: string = useWatch({ name: 'sku' });
  const [only] = rows;

  function generate() {
    const before: VariantRow[] = getValues('stocks');
    const findAttributeId = (value: number) =>
      setup.attributes.find(({ values }) => values.some(({ id }) => id === value))?.id;
    const lists = choices.map(({ values }) => values);
    const size = lists
      .filter(({ length }) => length)
      .reduce((product, { length }) => product * length, 1);
    // Counted before creating them: a million combinations would take too long.
    const combined =
      size > MOST_VARIANTS ? undefined : combineVariantRows(before, lists, findAttributeId);
    if (!combined || combined.rows.length > MOST_VARIANTS)
      return announce({
        text: t('too_many', { count: combined?.rows.length ?? size, most: MOST_VARIANTS }),
        wrong: true,
      });
    const pattern = before.find(({ price }) => price);
    replace(
      combined.rows.map(({ option_values, from }) =>
        from ? { ...from, option_values } : newRow(setup, pattern, option_values),
      ),
    );
    announce({
      text: t('generated', {
        added: combined.added,
        kept: combined.rows.length - combined.added,
        removed: combined.removed,
      }),
    });
  }

  function takeAway(index: number) {
    const row: VariantRow = getValues(`stocks.${index}`);
    remove(index);
    const undo = {
      label: labels('image.undo'),
      onClick: () => insert(index, row, { shouldFocus: false }),
    };
    toast.show({
      title: t('removed', { name: variantName(row.option_values, setup.attributes) || t('only') }),
      action: undo,
    });
    document.getElementById('stocks')?.focus();
  }

  return (
    <Section
      title={t('title')}
      description={t('hint', { currency: setup.currency.identifier })}
      className="min-w-0 lg:col-span-2"
    >
      {!locked && (
        <OptionPicker
          attributes={setup.attributes}
          choices={choices}
          onChange={choose}
          onValueAdded={setup.rights.add_values ? setup.onValueAdded : undefined}
          onGenerate={generate}
        />
      )}
      <p
        id="stocks"
        tabIndex={-1}
        role="status"
        className={announcement?.wrong ? 'text-sm text-sale' : 'text-sm text-muted empty:-mt-5'}
      >
        {announcement?.text}
      </p>
      <FieldErrors id="stocks-error" errors={wrong} />
      {rows.length === 1 && only && only.option_values.length === 0 ? (
        <SimpleVariant
          key={only.row_key}
          {...setup}
          variant={only}
          savedVariant={setup.savedVariants.find(({ id }) => id === only.id)}
          autoSku={stockSkus(sku || '…', [undefined])[0] ?? ''}
          locked={locked}
        />
      ) : (
        <>
          <VariantsTable {...setup} rows={rows} locked={locked} onRemove={takeAway} />
          <MoreCodes {...setup} rows={rows} locked={locked} />
        </>
      )}
      <MorePrices {...setup} rows={rows} locked={locked} />
    </Section>
  );
}

/**
 * Fields that rarely change: barcodes and, if permitted, cost. Collapsed while without errors, with
 * a count of variants that have a barcode.
 */
function MoreCodes(props: Omit<MoreColumnsProps, 'columns' | 'label'>) {
  const { rows, rights } = props;
  const t = useTranslations('product');
  const typed: VariantRow[] = useWatch({ name: 'stocks' }) ?? [];
  const columns: MoreColumn[] = [
    { field: 'barcode', label: t('barcode'), kind: 'text', may: true },
    { field: 'more_barcodes', label: t('more_barcodes'), kind: 'lines', may: true },
    ...(rights.cost
      ? [{ field: 'cost', label: t('cost'), kind: 'decimal', may: true } satisfies MoreColumn]
      : []),
  ];
  const { isWrong } = useMore(rows, columns);
  const title = t(rights.cost ? 'variants.codes_and_costs' : 'variants.codes');
  const count = typed.filter((row) => row.barcode || row.more_barcodes).length;
  return (
    // Errors inside must be visible.
    <details open={isWrong || undefined} className="border-t border-hairline pt-4">
      <summary className="cursor-pointer text-sm font-medium">
        {title}
        <span className="ps-3 font-normal text-muted">
          {t('variants.with_barcode', { count, all: rows.length })}
        </span>
      </summary>
      <p className="max-w-prose pt-2 pb-4 text-sm text-muted">
        {t('variants.codes_hint')}
        {rights.cost && <span className="block">{t('variants.costs_hint')}</span>}
      </p>
      <MoreColumns {...props} label={title} columns={columns} />
    </details>
  );
}

/**
 * What few variants have: sale price dates, prices in other currencies, the lowest price. Collapsed
 * while empty and without errors.
 */
function MorePrices(props: Omit<MoreColumnsProps, 'columns' | 'label'>) {
  const { currency, currencies, timezone, rights } = props;
  const t = useTranslations('product');
  const amount = (field: MoreColumn['field'], label: string, mark: string): MoreColumn => ({
    field,
    label,
    mark,
    kind: 'decimal',
    may: rights.price,
  });
  const edge = (field: 'special_price_from' | 'special_price_to', kind: Edge): MoreColumn => ({
    field,
    label: t(field),
    kind,
    may: rights.price,
  });
  const columns: MoreColumn[] = [
    edge('special_price_from', 'start'),
    edge('special_price_to', 'end'),
    ...currencies.flatMap(({ identifier, mark }) => [
      amount(`prices.${identifier}`, t('price_in', { currency: identifier }), mark),
      amount(`special_prices.${identifier}`, t('special_price_in', { currency: identifier }), mark),
    ]),
    amount('minimum_price', t('minimum_price'), currency.mark),
  ];
  const { isWrong, isUsed } = useMore(props.rows, columns);
  return (
    // Errors inside must be visible.
    <details open={isWrong || isUsed || undefined} className="border-t border-hairline pt-4">
      <summary className="cursor-pointer text-sm font-medium">{t('variants.more_prices')}</summary>
      <p className="max-w-prose pt-2 pb-4 text-sm text-muted">
        {t('variants.more_prices_hint', { zone: timezone })}
      </p>
      <MoreColumns {...props} label={t('variants.more_prices')} columns={columns} />
    </details>
  );
}
