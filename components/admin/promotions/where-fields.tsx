'use client';

import { useTranslations } from 'next-intl';
import { useController, useWatch } from 'react-hook-form';
import { Fieldset } from '@/components/ui/fieldset';
import { Select } from '@/components/ui/select';
import { orderChannels } from '@/db/schema/enums';
import type { PromotionChoices } from '@/lib/promotions/form-choices';
import { BoxesField } from '../form/boxes-field';
import { Chips } from '../form/chips';
import { FoldedSection } from '../form/folded-section';
import { useFormSetup } from '../form/form-setup';
import { useFieldErrors } from '../form/use-field-errors';

const names = [
  'channels',
  'currencies',
  'countries',
  'payment_method_ids',
  'shipping_method_ids',
] as const;

/** Where it applies; everywhere if nothing is chosen. */
export function WhereFields({ choices }: { choices: PromotionChoices }) {
  const t = useTranslations('promotion');
  const { currency, currencies, payments, shippings } = choices;
  const all = [currency, ...currencies].map(({ identifier }) => ({
    value: identifier,
    label: identifier,
  }));
  const chosen: unknown[][] = useWatch({ name: [...names] });
  const chosenLabels = names.filter((_, index) => chosen[index]?.length).map((name) => t(name));
  return (
    <FoldedSection
      title={t('where_part')}
      note={chosenLabels.join(' · ') || undefined}
      names={names}
    >
      <p className="text-sm text-muted">{t('where_hint')}</p>
      <BoxesField
        name="channels"
        options={orderChannels.map((value) => ({ value, label: t(`channels_${value}`) }))}
      />
      {all.length > 1 && <BoxesField name="currencies" options={all} />}
      <CountriesField countries={choices.countries} />
      {payments.length > 0 && <BoxesField name="payment_method_ids" options={payments} />}
      {shippings.length > 0 && <BoxesField name="shipping_method_ids" options={shippings} />}
    </FoldedSection>
  );
}

function CountriesField({ countries }: Pick<PromotionChoices, 'countries'>) {
  const t = useTranslations('promotion');
  const name = 'countries';
  const { fieldLabels, locked } = useFormSetup();
  const { field } = useController({ name });
  const chosen: string[] = field.value ?? [];
  const getCountryLabel = (code: string) =>
    countries.find(({ value }) => value === code)?.label ?? code;
  return (
    <Fieldset id={name} legend={fieldLabels[name]} errors={useFieldErrors(name)}>
      <Chips
        label={t('chosen')}
        chips={chosen.map((value) => ({ value, label: getCountryLabel(value) }))}
        removeLabel={(label) => t('take_out', { name: label })}
        onRemove={(code) => field.onChange(chosen.filter((chosenCode) => chosenCode !== code))}
        after={name}
      />
      {!locked && (
        <Select
          id={name}
          ref={field.ref}
          aria-label={fieldLabels[name]}
          className="sm:max-w-72"
          value=""
          placeholder={t('choose')}
          options={countries.filter(({ value }) => !chosen.includes(value))}
          onChange={({ target }) => field.onChange([...chosen, target.value])}
        />
      )}
    </Fieldset>
  );
}
