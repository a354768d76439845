'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { FoundSale } from '@/lib/pos/refund/refund.schema';
import type { Returned } from './returned';

/** How items returned in exchange get into the basket. */
export type ExchangeChoice = {
  /** The order whose returned items the basket already has; choosing others replaces them. */
  current: string | undefined;
  take: (returned: Returned) => void;
};

export interface ExchangeButtonProps {
  sale: FoundSale;
  items: Omit<Returned['items'][number], 'name'>[];
  reason: string;
  exchange: ExchangeChoice;
  disabled: boolean;
  onExchanged: () => void;
}

/** Adds the chosen items to the basket as returned, to pay for new items. */
export function ExchangeButton(props: ExchangeButtonProps) {
  const { sale, items, reason, exchange, disabled, onExchanged } = props;
  const t = useTranslations('pos_exchange');
  const { current, take } = exchange;
  const findName = (id: number) =>
    sale.items.find(({ order_item_id }) => order_item_id === id)?.name ?? '';
  return (
    <div className="flex flex-col gap-2">
      {current !== undefined && (
        <p className="text-sm text-muted">{t('replaces', { number: current })}</p>
      )}
      <Button
        variant="secondary"
        size="large"
        full
        className="min-h-12"
        disabled={disabled || !items.length}
        onClick={() => {
          const { order_id, order_number } = sale;
          const named = items.map((unit) => ({ ...unit, name: findName(unit.order_item_id) }));
          take({ order_id, order_number, items: named, reason });
          onExchanged();
        }}
      >
        {t('exchange')}
      </Button>
    </div>
  );
}
