'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Select, type SelectOption } from '@/components/ui/select';
import type { NamedRecord } from '@/lib/promotions/promotion-record.schema';
import { useAskedPath } from '../../form/use-asked-path';
import { FindField } from '../../orders/form/find-field';
import { ItemPicture } from '../../orders/form/picture';
import { VariantField } from '../../orders/form/variant-field';
import { useApi } from '../../use-api';

/** The tested fields, by parameter name; `at` in the store's time zone. */
export type SimulationFields = Record<'who' | 'currency' | 'country' | 'at' | 'codes', string>;
type Item = {
  stock_id: number;
  name: string;
  sku: string;
  /** Its option values. */
  options: readonly string[];
  image_path: string | null;
  quantity: number;
};
type Buyer = Pick<NamedRecord, 'id' | 'name'>;

export interface SimulatorFormProps {
  simulation: SimulationFields;
  items: Item[];
  /** A promotion that is tested as if it were active. */
  promotion: number | undefined;
  /** The buyer: a guest, a member, a member of a tier. */
  buyers: readonly SelectOption[];
  /** A specific customer as buyer. */
  customer: Buyer | undefined;
  mayFindCustomers: boolean;
  currencies: readonly SelectOption[];
  countries: readonly SelectOption[];
}

/** A cart that staff fill, and who buys, where and when; each change requests the price. */
export function SimulatorForm(props: SimulatorFormProps) {
  const { promotion, buyers, currencies, countries, mayFindCustomers, ...initial } = props;
  const t = useTranslations('simulator');
  const [simulation, setSimulation] = useState(initial.simulation);
  const [items, setItems] = useState(initial.items);
  const [customer, setCustomer] = useState(initial.customer);
  const path = `/admin/promotion/simulator?${new URLSearchParams({
    ...simulation,
    items: items.map(({ stock_id, quantity }) => `${stock_id}:${quantity}`).join(),
    ...(promotion !== undefined && { promotion: String(promotion) }),
    ...(customer && { customer_id: String(customer.id) }),
  })}`;
  useAskedPath(path);
  const toFieldProps = (name: keyof SimulationFields) => ({
    value: simulation[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setSimulation({ ...simulation, [name]: target.value }),
  });
  const setQuantity = (stock_id: number, quantity: number) =>
    setItems(items.map((item) => (item.stock_id === stock_id ? { ...item, quantity } : item)));
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">{t('cart')}</legend>
        {items.map(({ stock_id, name, sku, options, image_path, quantity }) => (
          <div key={stock_id} className="flex items-center gap-2">
            <ItemPicture path={image_path} />
            <span className="min-w-0 grow text-sm">
              <span className="block break-words">{name}</span>
              <span className="block break-words text-muted">{[sku, ...options].join(' · ')}</span>
            </span>
            <div className="w-20 shrink-0">
              <Input
                type="number"
                min={1}
                max={9999}
                aria-label={t('quantity_of', { name })}
                value={quantity || ''}
                onChange={({ target }) => setQuantity(stock_id, Number(target.value))}
              />
            </div>
            <IconButton
              label={t('take_out', { name })}
              onClick={() => setItems(items.filter((item) => item.stock_id !== stock_id))}
            >
              <X />
            </IconButton>
          </div>
        ))}
        <VariantField
          id="simulated-variant"
          currency={simulation.currency}
          warehouseId=""
          onPick={({ stock_id, name, sku, options, image_path }) => {
            const existing = items.find((item) => item.stock_id === stock_id);
            if (existing) return setQuantity(stock_id, existing.quantity + 1);
            const values = options.map(({ value }) => value);
            setItems([...items, { stock_id, name, sku, options: values, image_path, quantity: 1 }]);
          }}
        />
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        {!customer && (
          <Field name="who" label={t('who')}>
            {(control) => <Select {...control} {...toFieldProps('who')} options={buyers} />}
          </Field>
        )}
        <Field name="currency" label={t('currency')}>
          {(control) => <Select {...control} {...toFieldProps('currency')} options={currencies} />}
        </Field>
        {mayFindCustomers && (
          <div className="col-span-2">
            <CustomerField customer={customer} onChange={setCustomer} />
          </div>
        )}
        <Field name="country" label={t('country')} className="col-span-2">
          {(control) => (
            <Select
              {...control}
              {...toFieldProps('country')}
              placeholder={t('no_country')}
              options={countries}
            />
          )}
        </Field>
        <Field name="at" label={t('at')} hint={t('at_hint')} className="col-span-2">
          {(control) => <Input {...control} {...toFieldProps('at')} type="datetime-local" />}
        </Field>
        <Field name="codes" label={t('codes')} hint={t('codes_hint')} className="col-span-2">
          {(control) => (
            <Input {...control} {...toFieldProps('codes')} autoCapitalize="characters" />
          )}
        </Field>
      </div>
    </form>
  );
}

/** Searches a customer as the buyer; a chosen one can be removed. */
function CustomerField({
  customer,
  onChange,
}: {
  customer: Buyer | undefined;
  onChange: (customer: Buyer | undefined) => void;
}) {
  const t = useTranslations('simulator');
  const words = useTranslations('order_form');
  const call = useApi();
  if (customer)
    return (
      <div className="flex items-center gap-2 text-sm">
        <span className="min-w-0 grow break-words">
          <span className="block text-muted">{t('who')}</span>
          {customer.name}
        </span>
        <IconButton
          label={t('take_out', { name: customer.name })}
          onClick={() => onChange(undefined)}
        >
          <X />
        </IconButton>
      </div>
    );
  return (
    <FindField<NamedRecord>
      id="simulated-customer"
      label={t('customer')}
      placeholder={words('find_customer_hint')}
      find={(search) =>
        call('GET', `/api/admin/promotion/target?${new URLSearchParams({ type: 'users', search })}`)
      }
      getKey={({ id }) => id}
      onPick={onChange}
      words={{
        nothing: (word) => words('no_customer', { word }),
        found: (count) => words('found', { count }),
      }}
    >
      {({ name, sku }) => (
        <span className="block text-sm">
          <span className="block truncate">{name}</span>
          <span className="block truncate text-muted">{sku}</span>
        </span>
      )}
    </FindField>
  );
}
