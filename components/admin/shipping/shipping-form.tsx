'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Section } from '@/components/ui/section';
import { orderChannels, shippingTypes } from '@/db/schema/enums';
import type { Messages } from '@/lib/i18n/messages';
import { weekdayNames } from '@/lib/promotions/when-words.schema';
import type { ShippingChoices } from '@/lib/shipping/form-choices';
import { shippingMethodInput, shippingMethodTexts } from '@/lib/shipping/shipping-method.schema';
import type { ShippingMethodRecord } from '@/lib/shipping/shipping-method-record.schema';
import { hasSteps } from '@/lib/shipping/shipping-problems.schema';
import { AmountField } from '../form/amount-field';
import { BoxesField } from '../form/boxes-field';
import { FoldedSection } from '../form/folded-section';
import {
  FormAside,
  FormMain,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '../form/form-fields';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { TimeField } from '../form/time-field';
import { RecordPicker } from '../pickers/record-picker';
import { KindField } from '../promotions/action-fields';
import { calledAs, type KnownNames, NamesProvider, nameKey } from '../promotions/named-records';
import { Relabelled } from '../promotions/relabelled';
import type { ToldCost } from './cost-words';
import { RatePrices } from './rate-prices';
import { RatesField } from './rates-field';
import { blankRate, blankShippingMethod, toShippingMethodValues } from './shipping-values';
import { shippingSummaryWords, type ToldMethod } from './summary-words';
import { ZonesField } from './zones-field';

export type ShippingFormProps = RecordFormProps<ShippingMethodRecord, Messages['shipping']> & {
  choices: ShippingChoices;
  /** The stores' preparation times; if empty, the method's days apply. */
  ready: readonly string[];
};

/** The names of the products and categories it refers to. */
function knownNames({ products, categories }: ShippingMethodRecord['named']): KnownNames {
  const of = (type: 'products' | 'categories', records: typeof products) =>
    records.map((namedRecord) => [nameKey(type, namedRecord.id), calledAs(type, namedRecord)]);
  return Object.fromEntries([...of('products', products), ...of('categories', categories)]);
}

/** A shipping method: its type, destinations and price; its carrier on the right. */
export function ShippingForm({ choices, ready, ...props }: ShippingFormProps) {
  const { labels, record } = props;
  const [added, setAdded] = useState<KnownNames>({});
  const names = { ...(record && knownNames(record.named)), ...added };
  const currencies = choices.currencies.map(({ identifier }) => [
    `rates.prices.${identifier}`,
    identifier,
  ]);
  return (
    <NamesProvider
      value={{
        getRecordName: (type, id) => names[nameKey(type, id)] ?? `#${id}`,
        add: (type, namedRecord) =>
          setAdded((before) => ({ ...before, [nameKey(type, namedRecord.id)]: namedRecord.name })),
      }}
    >
      <ResourceForm
        {...props}
        schema={shippingMethodInput}
        blank={blankShippingMethod(choices)}
        read={(edited) =>
          toShippingMethodValues(edited as unknown as ShippingMethodRecord, choices)
        }
        texts={shippingMethodTexts}
        labelFor={(field, value) => {
          if (field !== 'tax_class_id') return undefined;
          const chosen = choices.taxClasses.find((taxClass) => taxClass.value === String(value));
          return chosen?.label ?? labels.tax_default;
        }}
        fieldLabels={{
          ...Object.fromEntries(currencies),
          'zones.countries': labels.countries,
          'zones.regions': labels.regions,
          'zones.postal_prefixes': labels.postal_prefixes,
          'zones.rest_of_world': labels.rest_of_world,
          'rates.from': labels.from,
          'rates.to': labels.to,
          'rates.price': labels.price,
          'rates.extra_per_unit': labels.extra_by_weight,
          'rates.prices': labels.prices,
        }}
      >
        <FormMain>
          <ShippingSummary choices={choices} ready={ready} />
          <Section title={labels.what_part}>
            <TextField name="title" hint={labels.title_hint} required />
            <TextField name="description" hint={labels.description_hint} rows={2} />
            <TypeField labels={labels} choices={choices} />
          </Section>
          <WhereSection title={labels.where_part} choices={choices} />
          <Section title={labels.cost_part}>
            <CostFields choices={choices} />
          </Section>
          <Section title={labels.takes_part} description={labels.takes_hint}>
            <TakenFields choices={choices} />
          </Section>
          <Section title={labels.days_part}>
            <DaysFields timezone={choices.timezone} ready={ready} />
          </Section>
          <WhomFields choices={choices} />
        </FormMain>
        <FormAside>
          <SwitchField name="enabled" hint={labels.enabled_hint} />
          <TextField name="code" hint={labels.code_hint} required />
          <NumberField name="order" hint={labels.order_hint} />
          <Section title={labels.carrier_part}>
            <TextField name="carrier_code" />
            <TextField name="tracking_url_template" hint={labels.tracking_hint} />
          </Section>
        </FormAside>
      </ResourceForm>
    </NamesProvider>
  );
}

/** A one-sentence summary of the form so far. */
function ShippingSummary({ choices, ready }: Pick<ShippingFormProps, 'choices' | 'ready'>) {
  const t = useTranslations('shipping');
  const arrival = useTranslations('arrival');
  const language = useLocale();
  const method = useWatch() as ToldMethod;
  const getCountryName = (code: string) =>
    choices.countries.find(({ value }) => value === code)?.label ?? code;
  const isOfStores = method.type === 'store_pickup' && ready.length > 0;
  const words = shippingSummaryWords(
    t,
    arrival,
    isOfStores ? { ...method, min_days: null } : method,
    {
      language,
      currency: choices.currency,
      getCountryName,
    },
  );
  return (
    <div className="rounded-ui border border-hairline bg-sunk px-4 py-3">
      <p className="text-sm text-muted">{t('summary')}</p>
      <p className="break-words">{words ?? t('summary_empty')}</p>
    </div>
  );
}

const PRICE = 'rates.0.price';

/** The shipping price: the fields of its type. */
function CostFields({ choices }: { choices: ShippingChoices }) {
  const t = useTranslations('shipping');
  const type: ToldCost['type'] = useWatch({ name: 'type' });
  const { currency, taxClasses } = choices;
  const { mark } = currency;
  return (
    <>
      {hasSteps(type) && <RatesField type={type} choices={choices} />}
      {(type === 'flat' || type === 'store_pickup') && (
        <Relabelled labels={{ [PRICE]: t('price') }}>
          <div className="sm:max-w-72">
            <AmountField
              name={PRICE}
              mark={mark}
              required={type === 'flat'}
              {...(type === 'store_pickup' && { hint: t('price_pickup_hint') })}
            />
          </div>
          <RatePrices index={0} currencies={choices.currencies} />
        </Relabelled>
      )}
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        {type !== 'free' && (
          <AmountField name="free_over_amount" mark={mark} hint={t('free_over_amount_hint')} />
        )}
        <AmountField name="handling_fee" mark={mark} hint={t('handling_fee_hint')} />
        {taxClasses.length > 1 && (
          <SelectField
            name="tax_class_id"
            hint={t('tax_class_id_hint')}
            options={[{ value: '', label: t('tax_default') }, ...taxClasses]}
          />
        )}
      </div>
    </>
  );
}

const path = '/api/admin/shipping/target';

/** Which orders the method accepts. */
function TakenFields({ choices }: { choices: ShippingChoices }) {
  const t = useTranslations('shipping');
  const { mark } = choices.currency;
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-x-6 gap-y-5">
        <AmountField name="min_amount" mark={mark} />
        <AmountField name="max_amount" mark={mark} />
        <AmountField name="min_weight" unit={t('unit_kg')} />
        <AmountField name="max_weight" unit={t('unit_kg')} />
      </div>
      <RecordPicker name="excluded_product_ids" type="products" path={path} />
      <RecordPicker name="excluded_category_ids" type="categories" path={path} />
      <p className="text-sm text-muted">{t('excluded_hint')}</p>
    </>
  );
}

/** How long shipping takes, and which days count; for pickup the stores' preparation times. */
function DaysFields({ timezone, ready }: { timezone: string; ready: readonly string[] }) {
  const t = useTranslations('shipping');
  const weekdays = weekdayNames(useLocale());
  const type = useWatch({ name: 'type' });
  if (type === 'store_pickup' && ready.length)
    return (
      <div className="text-sm text-muted">
        {[t('days_of_stores'), ...ready].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    );
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-x-6 gap-y-5 sm:grid-cols-3">
        <AmountField name="min_days" whole />
        <AmountField name="max_days" whole />
        <TimeField name="cutoff_time" />
      </div>
      <p className="-mt-3 text-sm text-muted">{t('cutoff_time_hint', { timezone })}</p>
      <BoxesField name="working_days" hint={t('working_days_hint')} options={weekdays} />
    </>
  );
}

const names = ['membership_tier_ids', 'payment_method_ids', 'channels', 'warehouse_ids'] as const;

/** Who can use a shipping method; everyone if nothing is chosen. */
function WhomFields({ choices }: { choices: ShippingChoices }) {
  const t = useTranslations('shipping');
  const { tiers, payments, warehouses } = choices;
  const chosen: unknown[][] = useWatch({ name: [...names] });
  const labels = names.filter((_, index) => chosen[index]?.length).map((name) => t(name));
  return (
    <FoldedSection title={t('whom_part')} note={labels.join(' · ') || undefined} names={names}>
      <p className="text-sm text-muted">{t('whom_hint')}</p>
      {tiers.length > 0 && <BoxesField name="membership_tier_ids" options={tiers} />}
      {payments.length > 0 && <BoxesField name="payment_method_ids" options={payments} />}
      <BoxesField
        name="channels"
        options={orderChannels.map((value) => ({ value, label: t(`channels_${value}`) }))}
      />
      {warehouses.length > 1 && <BoxesField name="warehouse_ids" options={warehouses} />}
    </FoldedSection>
  );
}

type PartProps = { labels: Messages['shipping']; choices: ShippingChoices };

/** The type; changing it resets the rates, because 20 kilograms are not 20 dollars. */
function TypeField({ labels, choices }: PartProps) {
  const { getValues, setValue } = useFormContext();
  function beginAnew() {
    const type = getValues('type');
    const zones: unknown[] = getValues('zones');
    const how = { shouldDirty: true };
    const first = { ...blankRate(choices), price: type === 'store_pickup' ? '0' : '' };
    setValue('rates', type === 'free' ? [] : [first], how);
    if (type !== 'store_pickup' && !zones.length)
      setValue('zones', blankShippingMethod(choices).zones, how);
  }
  return (
    <div className="sm:max-w-72">
      <KindField
        name="type"
        options={shippingTypes.map((value) => ({ value, label: labels[`type_${value}`] }))}
        onChange={beginAnew}
      />
    </div>
  );
}

/** Hidden for pickup. */
function WhereSection({ title, choices }: { title: string; choices: ShippingChoices }) {
  const type: string = useWatch({ name: 'type' });
  if (type === 'store_pickup') return null;
  return (
    <Section title={title}>
      <ZonesField countries={choices.countries} />
    </Section>
  );
}
