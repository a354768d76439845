'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ApiMessages } from '@/components/admin/use-api';
import { FieldErrors } from '@/components/ui/field-errors';
import { IconButton } from '@/components/ui/icon-button';
import { NumberStepper } from '@/components/ui/number-stepper';
import type { StaffOrderPreview } from '@/lib/checkout/staff-order/staff-order.schema';
import type { ChosenItem } from '@/lib/checkout/staff-order/start.schema';
import { quantityId } from './goods-form';
import { ItemPicture } from './picture';

export interface ItemRowsProps {
  items: ChosenItem[];
  /** Their price, once known. */
  price: StaffOrderPreview | undefined;
  messages: ApiMessages;
  onChange: (items: ChosenItem[], names: readonly string[]) => void;
  /** Units of each variant before the edit; none for a new one. */
  before?: ReadonlyMap<number, number>;
  /** Notes on a variant's price. */
  notes?: ReadonlyMap<number, ReactNode>;
}

/** An order's items, a row each, with stock and sum. */
export function ItemRows({ items, price, messages, onChange, before, notes }: ItemRowsProps) {
  const t = useTranslations('order_form');
  const setQuantity = (stock_id: number, quantity: string) =>
    onChange(
      items.map((line) => (line.stock_id === stock_id ? { ...line, quantity } : line)),
      [quantityId(stock_id)],
    );
  return (
    <ul className="@container divide-y divide-hairline border-y border-hairline empty:hidden">
      {items.map(({ stock_id, ...item }) => {
        const id = quantityId(stock_id);
        const priced = price?.items.find((pricedItem) => pricedItem.stock_id === stock_id);
        const errors = [...(messages[id] ?? []), ...(priced?.problems ?? [])];
        const name = priced?.name ?? item.name;
        // A sum for another quantity is outdated.
        const isUpToDate = String(priced?.quantity) === item.quantity.trim();
        const sum = isUpToDate ? priced?.line_total.formatted : '–';
        const reservedUnits = before?.get(stock_id) ?? 0;
        return (
          <li key={stock_id} className="flex flex-col gap-2 py-3">
            <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 @lg:grid-cols-[auto_minmax(0,1fr)_auto_6.5rem_auto]">
              <ItemPicture path={item.image_path} />
              <div className="min-w-0 @max-lg:col-span-2">
                <p className="break-words">{name}</p>
                <p className="text-sm break-words text-muted">
                  {[item.sku, ...item.options].join(' · ')}
                </p>
                <p className="text-sm text-muted tabular-nums">
                  {priced && `${priced.unit_price.formatted} · `}
                  {priced && t('available', { count: priced.available_inventories })}
                  {before && <Change from={reservedUnits} to={item.quantity} />}
                </p>
                {notes?.has(stock_id) && (
                  <div className="text-sm text-muted">{notes.get(stock_id)}</div>
                )}
                {priced?.discounts.map(({ name, code, amount }) => (
                  <p key={`${name} ${code}`} className="text-sm text-muted tabular-nums">
                    {t('off', {
                      name: code ? `${name} (${code})` : name,
                      amount: amount.formatted,
                    })}
                  </p>
                ))}
              </div>
              <NumberStepper
                id={id}
                name={id}
                aria-label={t('quantity_of', { name })}
                aria-invalid={errors.length ? true : undefined}
                aria-describedby={errors.length ? `${id}-error` : undefined}
                decreaseLabel={t('fewer', { name })}
                increaseLabel={t('more', { name })}
                min={1}
                value={item.quantity}
                onChange={({ target }) => setQuantity(stock_id, target.value)}
                className="@max-lg:col-span-2 @max-lg:justify-self-start"
              />
              <p className="text-end tabular-nums @max-lg:hidden">{sum}</p>
              <div className="flex items-center justify-end gap-2">
                <span className="tabular-nums @lg:hidden">{sum}</span>
                <IconButton
                  label={t('take_out', { name })}
                  onClick={() =>
                    onChange(
                      items.filter((line) => line.stock_id !== stock_id),
                      ['items', id],
                    )
                  }
                >
                  <Trash2 />
                </IconButton>
              </div>
            </div>
            <FieldErrors id={`${id}-error`} errors={errors.length ? errors : undefined} />
          </li>
        );
      })}
      {price?.gifts.map(({ stock_id, promotion_id, name, image_path, quantity }) => (
        <li key={`${promotion_id} ${stock_id}`} className="flex items-center gap-3 py-3">
          <ItemPicture path={image_path} />
          <span className="min-w-0 flex-1 break-words">{t('gift', { name, quantity })}</span>
          <span className="text-muted">{t('free')}</span>
        </li>
      ))}
    </ul>
  );
}

/** The quantity before and after, if they differ. */
function Change({ from, to }: { from: number; to: string }) {
  const t = useTranslations('order_form');
  if (!from) return <span className="ml-1.5 font-medium text-accent">{t('new_line')}</span>;
  if (String(from) === to.trim()) return null;
  return (
    <span className="ml-1.5 font-medium text-accent">
      {t('before_after', { before: from, after: to.trim() || '–' })}
    </span>
  );
}
