'use client';

import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Section } from '@/components/ui/section';
import { shippingTypes } from '@/db/schema/enums';
import type { Messages } from '@/lib/i18n/messages';
import type { ShippingChoices } from '@/lib/shipping/form-choices';
import { shippingMethodInput, shippingMethodTexts } from '@/lib/shipping/shipping-method.schema';
import type { ShippingMethodRecord } from '@/lib/shipping/shipping-method-record.schema';
import { FormAside, FormMain, NumberField, SwitchField, TextField } from '../form/form-fields';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { KindField } from '../promotions/action-fields';
import { calledAs, type KnownNames, NamesProvider, nameKey } from '../promotions/named-records';
import { CostFields } from './cost-fields';
import { DaysFields } from './days-fields';
import { ShippingSummary } from './shipping-summary';
import { blankMethod, blankRate, readMethod } from './shipping-values';
import { TakenFields } from './taken-fields';
import { WhomFields } from './whom-fields';
import { ZonesField } from './zones-field';

export type ShippingFormProps = RecordFormProps<ShippingMethodRecord, Messages['shipping']> & {
  choices: ShippingChoices;
};

/** What the goods that it names are called. */
function knownNames({ products, categories }: ShippingMethodRecord['named']): KnownNames {
  const of = (type: 'products' | 'categories', records: typeof products) =>
    records.map((one) => [nameKey(type, one.id), calledAs(type, one)]);
  return Object.fromEntries([...of('products', products), ...of('categories', categories)]);
}

/** A way to deliver: what it is, where it goes and what it costs; its carrier on the right. */
export function ShippingForm({ choices, ...props }: ShippingFormProps) {
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
        nameOf: (type, id) => names[nameKey(type, id)] ?? `#${id}`,
        add: (type, one) =>
          setAdded((before) => ({ ...before, [nameKey(type, one.id)]: one.name })),
      }}
    >
      <ResourceForm
        {...props}
        schema={shippingMethodInput}
        blank={blankMethod(choices)}
        read={(one) => readMethod(one as unknown as ShippingMethodRecord, choices)}
        texts={shippingMethodTexts}
        labelFor={(field, value) => {
          if (field !== 'tax_class_id') return undefined;
          const chosen = choices.taxClasses.find((one) => one.value === String(value));
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
          <ShippingSummary choices={choices} />
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
            <DaysFields timezone={choices.timezone} />
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

type PartProps = { labels: Messages['shipping']; choices: ShippingChoices };

/** The type; another one begins its rates anew, for 20 kilograms are not 20 dollars. */
function TypeField({ labels, choices }: PartProps) {
  const { getValues, setValue } = useFormContext();
  function beginAnew() {
    const type = getValues('type');
    const zones: unknown[] = getValues('zones');
    const how = { shouldDirty: true };
    const first = { ...blankRate(choices), price: type === 'store_pickup' ? '0' : '' };
    setValue('rates', type === 'free' ? [] : [first], how);
    if (type !== 'store_pickup' && !zones.length)
      setValue('zones', blankMethod(choices).zones, how);
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

/** What is picked up goes nowhere. */
function WhereSection({ title, choices }: { title: string; choices: ShippingChoices }) {
  const type: string = useWatch({ name: 'type' });
  if (type === 'store_pickup') return null;
  return (
    <Section title={title}>
      <ZonesField countries={choices.countries} />
    </Section>
  );
}
