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
import type { FindProducts } from '../../products/find-products';
import { ProductSearch } from '../../products/product-search';

const findVariants: FindProducts<NamedRecord> = (call, search) =>
  call('GET', `/api/admin/promotion/target?${new URLSearchParams({ type: 'stocks', search })}`);

/** What is tried, by the names of the address; `at` as a clock of the store shows it. */
export type Asked = Record<'who' | 'currency' | 'country' | 'at' | 'codes', string>;
type Item = { stock_id: number; name: string; quantity: number };

export interface SimulatorFormProps {
  asked: Asked;
  items: Item[];
  /** One that is tried as if it ran. */
  promotion: number | undefined;
  /** Who may buy: a guest, a member, a member of a tier. */
  buyers: readonly SelectOption[];
  currencies: readonly SelectOption[];
  countries: readonly SelectOption[];
}

/** A cart that staff fill, and who, where and when it is: every change asks for the price. */
export function SimulatorForm(props: SimulatorFormProps) {
  const { promotion, buyers, currencies, countries, ...given } = props;
  const t = useTranslations('simulator');
  const [asked, setAsked] = useState(given.asked);
  const [items, setItems] = useState(given.items);
  const path = `/admin/promotion/simulator?${new URLSearchParams({
    ...asked,
    items: items.map(({ stock_id, quantity }) => `${stock_id}:${quantity}`).join(),
    ...(promotion !== undefined && { promotion: String(promotion) }),
  })}`;
  useAskedPath(path);
  const fieldOf = (name: keyof Asked) => ({
    value: asked[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setAsked({ ...asked, [name]: target.value }),
  });
  const setQuantity = (stock_id: number, quantity: number) =>
    setItems(items.map((one) => (one.stock_id === stock_id ? { ...one, quantity } : one)));
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">{t('cart')}</legend>
        {items.map(({ stock_id, name, quantity }) => (
          <div key={stock_id} className="flex items-center gap-2">
            <span className="min-w-0 grow break-words text-sm">{name}</span>
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
              onClick={() => setItems(items.filter((one) => one.stock_id !== stock_id))}
            >
              <X />
            </IconButton>
          </div>
        ))}
        <ProductSearch
          id="simulated-variant"
          labels={{ search: t('search'), nothing: t('nothing_found') }}
          find={findVariants}
          picked={items.map(({ stock_id }) => stock_id)}
          onAdd={({ id, name, sku }) =>
            setItems([...items, { stock_id: id, name: `${name} · ${sku}`, quantity: 1 }])
          }
        />
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        <Field name="who" label={t('who')}>
          {(control) => <Select {...control} {...fieldOf('who')} options={buyers} />}
        </Field>
        <Field name="currency" label={t('currency')}>
          {(control) => <Select {...control} {...fieldOf('currency')} options={currencies} />}
        </Field>
        <Field name="country" label={t('country')} className="col-span-2">
          {(control) => (
            <Select
              {...control}
              {...fieldOf('country')}
              placeholder={t('no_country')}
              options={countries}
            />
          )}
        </Field>
        <Field name="at" label={t('at')} hint={t('at_hint')} className="col-span-2">
          {(control) => <Input {...control} {...fieldOf('at')} type="datetime-local" />}
        </Field>
        <Field name="codes" label={t('codes')} hint={t('codes_hint')} className="col-span-2">
          {(control) => <Input {...control} {...fieldOf('codes')} autoCapitalize="characters" />}
        </Field>
      </div>
    </form>
  );
}
