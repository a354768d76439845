'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { FoundSale } from '@/lib/pos/refund/refund.schema';
import type { Returned } from './returned';

/** What the basket takes that is handed in. */
export type ExchangeChoice = {
  /** The order of which it has something already. */
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

/** Puts what is handed in into the basket, to be paid for with what is taken for it. */
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
