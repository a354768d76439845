'use client';

import { Undo2, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FieldErrors } from '@/components/ui/field-errors';
import { IconButton } from '@/components/ui/icon-button';
import type { Exchange } from '@/lib/pos/exchange/exchange.schema';
import type { Returned } from './returned';

export interface ReturnedItemsProps {
  returned: Returned;
  /** The returned items as priced last; undefined or null if they aren't yet. */
  priced?: Exchange | null | undefined;
  errors?: string[] | undefined;
  /** The basket has no new items yet. */
  isAlone?: boolean;
  onRemove?: () => void;
}

/** The items returned in exchange, with the value of each, which is what a refund would pay. */
export function ReturnedItemList(props: ReturnedItemsProps) {
  const { returned, priced, errors, isAlone = false, onRemove } = props;
  const t = useTranslations('pos_exchange');
  const title = t('returned_of', { number: returned.order_number });
  return (
    <section aria-label={title} className="flex flex-col gap-2 rounded-ui bg-accent-soft p-3">
      <div className="flex items-center gap-2">
        <Undo2 aria-hidden className="size-5 shrink-0" />
        <h3 className="min-w-0 flex-1 font-medium break-words">{title}</h3>
        {onRemove && (
          <IconButton label={t('remove')} onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      <ul className="flex flex-col gap-1">
        {returned.items.map(({ order_item_id, name, quantity, restock }) => {
          const worth = priced?.items.find(
            (pricedItem) => pricedItem.order_item_id === order_item_id,
          );
          const isUpToDate = worth?.quantity === quantity;
          return (
            <li key={order_item_id} className="flex justify-between gap-4">
              <span className="min-w-0 break-words">
                {name} × {quantity}
                {!restock && ` · ${t('not_restocked')}`}
              </span>
              <span className="tabular-nums">
                {isUpToDate ? `−${worth.amount.formatted}` : onRemove && '–'}
              </span>
            </li>
          );
        })}
      </ul>
      {isAlone && <p className="text-sm text-muted">{t('scan_next')}</p>}
      <div role="alert">
        <FieldErrors id="exchange-errors" {...(errors && { errors })} />
      </div>
    </section>
  );
}
