'use client';

import { useTranslations } from 'next-intl';
import type { ApiMessages } from '@/components/admin/use-api';
import { cx } from '@/components/ui/cx';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NumberStepper } from '@/components/ui/number-stepper';
import { Select } from '@/components/ui/select';
import { parseCount } from '@/lib/core/text/typed';
import { after, type Entry, type InventoryRow, type WarehouseChoice } from './operations';

export interface StockFieldsProps {
  inventory: InventoryRow;
  others: readonly InventoryRow[];
  places: readonly WarehouseChoice[];
  entry: Entry;
  messages: ApiMessages;
  onChange: (next: Partial<Entry>) => void;
}

/** Quantity, destination and reason, with the resulting number of units. */
export function StockFields({
  inventory,
  others,
  places,
  entry,
  messages,
  onChange,
}: StockFieldsProps) {
  const t = useTranslations('inventory');
  const { operation, quantity, to, remark } = entry;
  const leaves = operation === 'minus' || operation === 'transfer';
  const free = inventory.quantity - inventory.reserved;
  const getQuantityAt = (id: number) =>
    others.find(({ warehouse_id }) => warehouse_id === id)?.quantity ?? 0;
  const destinations = places.filter(({ id }) => id !== inventory.warehouse_id);
  const destination =
    operation === 'transfer' ? destinations.find(({ id }) => String(id) === to) : undefined;
  const preview = (warehouse: string, before: number, next: number) => (
    <p className={cx('text-lg tabular-nums', next < 0 && 'text-sale')}>
      {t('preview', { warehouse, before, after: Number.isNaN(next) ? '…' : next })}
    </p>
  );
  return (
    <>
      <Field
        name="quantity"
        label={t(`amount.${operation}`)}
        hint={
          leaves && inventory.reserved > 0
            ? t('free', { free, reserved: inventory.reserved })
            : undefined
        }
        errors={messages.quantity}
        required
      >
        {(control) => (
          <NumberStepper
            {...control}
            decreaseLabel={t('fewer')}
            increaseLabel={t('more')}
            min={1}
            max={999_999}
            className="w-full"
            value={quantity}
            onChange={(event) => onChange({ quantity: event.target.value })}
          />
        )}
      </Field>
      {operation === 'transfer' && (
        <Field name="to" label={t('to')} errors={messages.to} required>
          {(control) => (
            <Select
              {...control}
              value={to}
              placeholder={t('to_choose')}
              options={destinations.map(({ id, title }) => ({
                value: String(id),
                label: t('to_option', { title, quantity: getQuantityAt(id) }),
              }))}
              onChange={(event) => onChange({ to: event.target.value })}
            />
          )}
        </Field>
      )}
      <div role="status" className="rounded-ui bg-sunk px-4 py-3">
        {preview(inventory.warehouse, inventory.quantity, after(inventory, entry))}
        {destination &&
          preview(
            destination.title,
            getQuantityAt(destination.id),
            getQuantityAt(destination.id) + parseCount(quantity),
          )}
      </div>
      <Field name="remark" label={t('remark')} errors={messages.remark} note={t('optional')}>
        {(control) => (
          <Input
            {...control}
            maxLength={500}
            autoComplete="off"
            value={remark}
            onChange={(event) => onChange({ remark: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
