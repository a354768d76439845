'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select, type SelectOption } from '@/components/ui/select';
import { priceWays, specialPriceWays } from '@/lib/products/relative-change.schema';
import type { ApiMessages } from '../use-api';
import type { BatchEntry } from './batch-edit-input';

export interface BatchEditChoices {
  brands: readonly SelectOption[];
  categories: readonly SelectOption[];
  /** The currency symbol of prices. */
  mark: string;
  /** Whether this admin may change prices. */
  mayPrice: boolean;
}

type Choice = Exclude<keyof BatchEntry, 'price' | 'special'>;

export interface BatchEditFieldsProps extends BatchEditChoices {
  entry: BatchEntry;
  messages: ApiMessages;
  onChange: (next: Partial<BatchEntry>) => void;
}

/** The changes to the selected products; an empty field changes nothing. */
export function BatchEditFields(props: BatchEditFieldsProps) {
  const { entry, messages, onChange, brands, categories, mayPrice } = props;
  const t = useTranslations('product_batch');
  const choice = (name: Choice, field: string, options: readonly SelectOption[]) => (
    <Field name={field} label={t(`field.${name}`)} errors={messages[field]}>
      {(control) => (
        <Select
          {...control}
          placeholder={t('leave')}
          options={options}
          value={entry[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  );
  const ways = <W extends (typeof priceWays | typeof specialPriceWays)[number]>(
    of: 'price_way' | 'special_way',
    list: readonly W[],
  ) => list.map((value) => ({ value, label: t(`${of}.${value}` as 'price_way.set') }));
  return (
    <>
      {mayPrice && (
        <>
          <AmountLine {...props} name="price" field="price_change">
            {choice('price_by', 'price_change.by', ways('price_way', priceWays))}
          </AmountLine>
          <AmountLine {...props} name="special" field="special_price_change">
            {choice('special_by', 'special_price_change.by', ways('special_way', specialPriceWays))}
          </AmountLine>
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {choice('add_category', 'add_categories', categories)}
        {choice('remove_category', 'remove_categories', categories)}
        {choice('brand', 'brand_id', [{ value: 'none', label: t('no_brand') }, ...brands])}
      </div>
    </>
  );
}

interface AmountLineProps extends BatchEditFieldsProps {
  name: 'price' | 'special';
  field: string;
  children: React.ReactNode;
}

/** How a price changes, and by how much once that is chosen. */
function AmountLine({ name, field, entry, messages, mark, onChange, children }: AmountLineProps) {
  const t = useTranslations('product_batch');
  const by = entry[`${name}_by`];
  const isPercent = by.endsWith('_percent');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {children}
      {by && by !== 'clear' && (
        <Field
          name={`${field}.value`}
          label={isPercent ? t('percent') : t('amount', { mark })}
          errors={messages[`${field}.value`] ?? messages[field]}
          required
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={entry[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
