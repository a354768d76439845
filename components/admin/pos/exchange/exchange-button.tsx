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
  exchange: ExchangeChoice;
  onExchanged: () => void;
}

/** Puts what is handed in into the basket, to be paid for with what is taken for it. */
export function ExchangeButton({ sale, items, exchange, onExchanged }: ExchangeButtonProps) {
  const t = useTranslations('pos_exchange');
  const { current, take } = exchange;
  const findName = (id: number) =>
    sale.items.find(({ order_item_id }) => order_item_id === id)?.name ?? '';
  return (
    <>
      {current !== undefined && (
        <p className="text-sm text-muted">{t('replaces', { number: current })}</p>
      )}
      <Button
        variant="secondary"
        size="large"
        full
        className="min-h-12"
        onClick={() => {
          const { order_id, order_number } = sale;
          const named = items.map((unit) => ({ ...unit, name: findName(unit.order_item_id) }));
          take({ order_id, order_number, items: named });
          onExchanged();
        }}
      >
        {t('exchange')}
      </Button>
    </>
  );
}
