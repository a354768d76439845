'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { failureText, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import type { PosStart, Receipt } from '@/lib/pos/pos.schema';
import { FrozenSums } from '../exchange/frozen-sums';
import { type FrozenTill, forgetTill, hearFrozen, listFrozen } from '../till/device-store';

export interface FrozenSalesProps {
  start: Pick<PosStart, 'currency' | 'registers'>;
}

/**
 * Sales sent from this device whose result is unknown, of sessions other than this store's open
 * ones. Each can be checked again as the logged-in user, as those registers have no cashier here.
 */
export function FrozenSales({ start: { currency, registers } }: FrozenSalesProps) {
  const t = useTranslations('pos');
  const [frozen, setFrozen] = useState<FrozenTill[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored when the page opens
  useEffect(() => {
    setFrozen(listFrozen(registers.flatMap(({ session_id }) => session_id ?? [])));
  }, []);
  if (!frozen.length) return null;
  return (
    <section
      aria-label={t('frozen_sales')}
      className="mb-6 flex flex-col gap-4 rounded-ui bg-caution-soft p-5"
    >
      <h2 className="text-lg font-medium text-caution">{t('frozen_sales')}</h2>
      <p>{t('frozen_sales_text')}</p>
      <ul className="flex flex-col gap-3">
        {frozen.map((sale) => (
          <FrozenRow
            key={sale.sessionId}
            frozen={sale}
            currency={currency}
            onRemove={() => {
              forgetTill(sale.sessionId);
              setFrozen(frozen.filter((other) => other !== sale));
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface FrozenRowProps {
  frozen: FrozenTill;
  currency: PosStart['currency'];
  onRemove: () => void;
}

type Answered = { outcome: ReturnType<typeof hearFrozen>; text: string };

function FrozenRow({ frozen, currency, onRemove }: FrozenRowProps) {
  const t = useTranslations('pos');
  const call = useApi();
  const [isAsking, setAsking] = useState(false);
  const [state, setState] = useState(frozen.state);
  const [answered, setAnswered] = useState<Answered>();
  const { basket, sale } = state;
  async function ask() {
    setAsking(true);
    const headers = { 'Idempotency-Key': basket.key };
    const answer = await call<Receipt>('POST', '/api/admin/pos/sale', sale, headers);
    const outcome = hearFrozen({ ...frozen, state }, answer);
    setState({ ...state, tries: state.tries + 1 });
    setAsking(false);
    setAnswered({
      outcome,
      text: answer.messages
        ? failureText(answer.messages)
        : t('sold', { number: answer.data.order_number }),
    });
  }
  return (
    <li className="flex flex-col gap-3 rounded-ui border border-hairline bg-paper p-4">
      <ul>
        {basket.items.map(({ stock_id, name, quantity }) => (
          <li key={stock_id} className="flex justify-between gap-4">
            <span className="min-w-0 break-words">{name}</span>
            <span className="tabular-nums">× {quantity}</span>
          </li>
        ))}
      </ul>
      <FrozenSums sale={sale} currency={currency} />
      {answered && (
        <p role="status" className={answered.outcome === 'sold' ? 'font-medium' : 'text-sale'}>
          {answered.outcome === 'refused'
            ? t('frozen_refused', { reason: answered.text })
            : answered.text}
        </p>
      )}
      {answered?.outcome !== 'sold' && (
        <div className="flex flex-wrap gap-3">
          <Button size="large" pending={isAsking} onClick={() => void ask()}>
            {t('ask_again')}
          </Button>
          {answered?.outcome === 'refused' && (
            <Button variant="secondary" size="large" onClick={onRemove}>
              {t('frozen_remove')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
