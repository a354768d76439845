'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Select, type SelectOption } from '@/components/ui/select';
import type { NamedRecord } from '@/lib/promotions/promotion-record.schema';
import type { FindProducts } from '../../pickers/find-products';
import { ProductSearch } from '../../pickers/product-search';
import { calledAs } from '../../promotions/named-records';
import { useTrialFields } from '../../trials/use-trial-fields';

const findVariants: FindProducts<NamedRecord> = (call, search) =>
  call('GET', `/api/admin/shipping/target?${new URLSearchParams({ type: 'stocks', search })}`);

export interface ShippingTrialFormProps {
  /** The tested fields, by parameter name. */
  trialFields: Record<string, string>;
  stock: NamedRecord | undefined;
  errors: Record<string, string[]> | undefined;
  countries: readonly SelectOption[];
  tiers: readonly SelectOption[];
  mark: string;
}

/** A shipment's destination and content; each change requests the available methods. */
export function ShippingTrialForm({
  errors = {},
  countries,
  tiers,
  mark,
  ...formProps
}: ShippingTrialFormProps) {
  const t = useTranslations('shipping');
  const [stock, setStock] = useState(formProps.stock);
  const { control: typed } = useTrialFields(formProps.trialFields, (fields) => {
    const query = new URLSearchParams(fields);
    if (stock) query.set('stock', String(stock.id));
    return `/admin/shipping/try?${query}`;
  });
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
      <Field name="country" label={t('try.country')} errors={errors.country}>
        {(control) => <Select {...control} {...typed('country')} options={countries} />}
      </Field>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field
          name="region"
          label={t('try.region')}
          hint={t('try.optional')}
          errors={errors.region}
        >
          {(control) => <Input {...control} {...typed('region')} autoComplete="off" />}
        </Field>
        <Field
          name="postal_code"
          label={t('try.postal_code')}
          hint={t('try.optional')}
          errors={errors.postal_code}
        >
          {(control) => <Input {...control} {...typed('postal_code')} autoComplete="off" />}
        </Field>
      </div>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-medium">{t('try.stock')}</legend>
        {stock ? (
          <div className="flex items-center gap-2">
            <span className="min-w-0 grow break-words text-sm">{calledAs('stocks', stock)}</span>
            <IconButton
              label={t('take_out', { name: calledAs('stocks', stock) })}
              onClick={() => setStock(undefined)}
            >
              <X />
            </IconButton>
          </div>
        ) : (
          <ProductSearch
            id="tried-variant"
            labels={{ search: t('try.search'), nothing: t('nothing_found') }}
            find={findVariants}
            picked={[]}
            onAdd={setStock}
          />
        )}
      </fieldset>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field name="units" label={t('try.units')} errors={errors.units}>
          {(control) => <Input {...control} {...typed('units')} inputMode="numeric" />}
        </Field>
        {!stock && (
          <>
            <Field name="weight" label={t('try.weight')} errors={errors.weight}>
              {(control) => (
                <Input
                  {...control}
                  {...typed('weight')}
                  suffix={t('unit_kg')}
                  inputMode="decimal"
                />
              )}
            </Field>
            <Field name="amount" label={t('try.amount')} errors={errors.amount}>
              {(control) => (
                <Input {...control} {...typed('amount')} prefix={mark} inputMode="decimal" />
              )}
            </Field>
          </>
        )}
        {tiers.length > 0 && (
          <Field name="tier" label={t('try.tier')} errors={errors.tier}>
            {(control) => (
              <Select
                {...control}
                {...typed('tier')}
                placeholder={t('try.no_tier')}
                options={tiers}
              />
            )}
          </Field>
        )}
      </div>
    </form>
  );
}
