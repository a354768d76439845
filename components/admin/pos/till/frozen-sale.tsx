'use client';

import { CircleQuestionMark } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ItemPicture } from '@/components/admin/orders/form/picture';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { PosStart } from '@/lib/pos/pos.schema';
import { FrozenSums } from '../exchange/frozen-sums';
import { ReturnedItemList } from '../exchange/returned-items';
import type { TillState } from './till-state';

export interface FrozenSaleProps {
  state: Extract<TillState, { phase: 'sending' | 'unknown' }>;
  currency: PosStart['currency'];
  onAsk: () => void;
}

/**
 * A sale that is being sent or whose result is unknown: it can't be changed, only checked again.
 */
export function FrozenSale({ state, currency, onAsk }: FrozenSaleProps) {
  const t = useTranslations('pos');
  const ask = useRef<HTMLButtonElement>(null);
  const isUnknown = state.phase === 'unknown';
  useEffect(() => {
    if (isUnknown) ask.current?.focus();
  }, [isUnknown]);
  // When it is checked again the same notice stays, with a pending button.
  const isAsking = state.phase === 'sending' && state.tries > 1;
  return (
    <section
      aria-label={t('basket')}
      className="mx-auto flex w-full max-w-xl flex-col gap-5 rounded-ui border border-hairline p-5"
    >
      {isUnknown || isAsking ? (
        <div role="alert" className="flex flex-col gap-4 rounded-ui bg-caution-soft p-4">
          <p className="flex items-start gap-3 text-lg font-medium text-caution">
            <CircleQuestionMark aria-hidden className="mt-0.5 size-6 shrink-0" />
            {t('unknown')}
          </p>
          <p>{t('unknown_text')}</p>
          <Button
            ref={ask}
            size="large"
            full
            className="min-h-14 text-lg"
            pending={isAsking}
            onClick={onAsk}
          >
            {t('ask_again')}
          </Button>
        </div>
      ) : (
        <p role="status" className="flex items-center justify-center gap-3 py-6 text-lg">
          <Spinner />
          {t('sending')}
        </p>
      )}
      {state.basket.exchange && <ReturnedItemList returned={state.basket.exchange} />}
      <ul className="divide-y divide-hairline border-y border-hairline">
        {state.basket.items.map(({ stock_id, name, sku, options, image_path, quantity }) => (
          <li key={stock_id} className="flex items-center gap-3 py-2">
            <ItemPicture path={image_path} />
            <span className="min-w-0 flex-1">
              <span className="block break-words">{name}</span>
              <span className="block text-sm text-muted">{[sku, ...options].join(' · ')}</span>
            </span>
            <span className="tabular-nums">× {quantity}</span>
          </li>
        ))}
      </ul>
      <FrozenSums sale={state.sale} currency={currency} />
    </section>
  );
}
