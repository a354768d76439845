'use client';

import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { TextLink } from '@/components/ui/link-button';
import { pressedKey } from '@/components/ui/pressed-key';
import { Switch } from '@/components/ui/switch';
import { useFieldErrors } from '../form/use-field-errors';
import { BarcodeWarning, MoreBarcodesField } from './barcode-fields';
import { heldUnitTexts } from './held-units';
import type { SavedVariant, VariantRow, VariantsSetup } from './variant-rows';

export interface PlainFieldProps {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  placeholder?: string;
  prefix?: string;
  readOnly: boolean;
  numeric?: 'decimal' | 'numeric';
  /** Filled by a scanner, whose Enter must not submit the form. */
  scanned?: boolean;
}

const keepEnter = (event: KeyboardEvent) => pressedKey(event) === 'Enter' && event.preventDefault();

/** A field of a product's only variant. */
export function PlainField({
  name,
  label,
  hint,
  required,
  numeric,
  scanned,
  ...input
}: PlainFieldProps) {
  const { register } = useFormContext();
  return (
    <Field name={name} label={label} hint={hint} required={required} errors={useFieldErrors(name)}>
      {(control) => (
        <Input
          {...control}
          {...input}
          inputMode={numeric}
          autoComplete="off"
          onKeyDown={scanned ? keepEnter : undefined}
          {...register(name)}
        />
      )}
    </Field>
  );
}

export interface SimpleVariantProps
  extends Omit<VariantsSetup, 'known' | 'currencies' | 'timezone'> {
  variant: VariantRow;
  savedVariant: SavedVariant | undefined;
  autoSku: string;
  locked: boolean;
}

/** The price and stock of a product without options, as plain fields. */
export function SimpleVariant({
  variant,
  savedVariant,
  autoSku,
  locked,
  warehouses,
  currency,
  rights,
  productId,
}: SimpleVariantProps) {
  const t = useTranslations('product');
  const { register } = useFormContext();
  const path = 'stocks.0';
  const priceLocked = locked || !rights.price;
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      <PlainField
        name={`${path}.price`}
        label={t('price')}
        prefix={currency.mark}
        numeric="decimal"
        readOnly={priceLocked}
        required
      />
      <PlainField
        name={`${path}.special_price`}
        label={t('special_price')}
        hint={t('special_price_hint')}
        prefix={currency.mark}
        numeric="decimal"
        readOnly={priceLocked}
      />
      <PlainField
        name={`${path}.sku`}
        label={t('variants.sku')}
        placeholder={autoSku}
        readOnly={locked}
      />
      <div className="flex flex-col gap-1.5">
        <PlainField
          name={`${path}.barcode`}
          label={t('barcode')}
          hint={t('barcode_hint')}
          scanned
          readOnly={locked}
        />
        <BarcodeWarning name={`${path}.barcode`} />
      </div>
      <MoreBarcodesField name={`${path}.more_barcodes`} readOnly={locked} />
      {rights.cost && (
        <PlainField
          name={`${path}.cost`}
          label={t('cost')}
          hint={t('cost_hint')}
          prefix={currency.mark}
          numeric="decimal"
          readOnly={locked}
        />
      )}
      <PlainField
        name={`${path}.weight`}
        label={t('weight')}
        hint={t('weight_hint')}
        numeric="numeric"
        readOnly={locked}
      />
      {warehouses.map((warehouse, place) => (
        <PlainField
          key={warehouse.id}
          name={`${path}.inventories.${place}.quantity`}
          label={t('variants.quantity_in', { warehouse: warehouse.title })}
          hint={heldUnitTexts(t, savedVariant, warehouse).join(' · ') || undefined}
          numeric="numeric"
          readOnly={locked || !rights.adjust}
          required={place === 0}
        />
      ))}
      {!variant.visibled && (
        <Switch
          label={t('visibled')}
          hint={t('variants.hidden_hint')}
          disabled={locked || !rights.publish}
          {...register(`${path}.visibled`)}
        />
      )}
      {savedVariant && productId && (
        <p className="self-end text-sm">
          <TextLink href={`/admin/product/inventory/${productId}`}>
            {t('variants.inventory')}
          </TextLink>
        </p>
      )}
    </div>
  );
}
