'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Card } from '@/components/ui/section';
import { Select } from '@/components/ui/select';
import { DiscountFields } from '../form/discount-fields';
import { quantityId, withOneMore } from '../form/goods-form';
import { ItemRows } from '../form/item-rows';
import { VariantField } from '../form/variant-field';
import type { OrderChoices, OrderPartProps } from './parts';

/** The id of the field where items are typed or scanned. */
export const ITEM_FIELD = 'find-item';

export interface ItemsPartProps extends OrderPartProps {
  choices: OrderChoices;
  /** Warehouse and currency are those of the order it adds to. */
  fixed: boolean;
  limit: number | undefined;
}

/** The items, their warehouse and currency, and their discounts. */
export function ItemsPart({ choices, fixed, limit, ...parts }: ItemsPartProps) {
  const { form, change, price, messages } = parts;
  const t = useTranslations('order_form');
  const { currencies, warehouses } = choices;
  const isOfStore = form.delivery_type === 'pickup' && Boolean(price?.pickup_stores);
  return (
    <Card title={t('items')}>
      <VariantField
        id={ITEM_FIELD}
        errors={messages.items}
        currency={form.currency}
        warehouseId={form.warehouse_id}
        onPick={(found) =>
          change(
            ({ items }) => ({ items: withOneMore(items, found) }),
            ['items', quantityId(found.stock_id)],
          )
        }
      />
      <ItemRows
        items={form.items}
        price={price}
        messages={messages}
        onChange={(items, names) => change({ items }, names)}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field
          name="warehouse_id"
          label={t('warehouse')}
          hint={isOfStore ? t('warehouse_of_store') : undefined}
          errors={messages.warehouse_id}
        >
          {(control) => (
            <Select
              {...control}
              disabled={fixed || isOfStore}
              options={warehouses}
              value={form.warehouse_id}
              onChange={({ target }) => change({ warehouse_id: target.value })}
            />
          )}
        </Field>
        {currencies.length > 1 && (
          <Field name="currency" label={t('currency')} errors={messages.currency}>
            {(control) => (
              <Select
                {...control}
                disabled={fixed}
                options={currencies.map(({ value, label }) => ({ value, label }))}
                value={form.currency}
                onChange={({ target }) => change({ currency: target.value })}
              />
            )}
          </Field>
        )}
      </div>
      <DiscountFields {...parts} change={change} currency={form.currency} limit={limit} />
    </Card>
  );
}
