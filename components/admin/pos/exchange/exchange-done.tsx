'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Exchange } from '@/lib/pos/exchange/exchange.schema';
import type { RefundCash } from '@/lib/pos/refund/refund.schema';
import { CashInstead } from '../payment/cash-instead';
import { TillExchangeSums } from './exchange-sums';
import { WaysBack } from './ways-back';

export interface ExchangeDoneProps {
  exchange: Exchange;
  sessionId: number;
}

/** A completed exchange: what is paid back and how, and what the provider failed to refund. */
export function ExchangeDone({ exchange, sessionId }: ExchangeDoneProps) {
  const t = useTranslations('pos');
  const [ways, setWays] = useState(exchange.ways_back);
  const failed = ways.find(({ state }) => state === 'not_sent');
  const take = ({ tenders, elsewhere }: RefundCash) =>
    setWays([
      ...ways.filter(({ state }) => state === 'paid'),
      ...tenders.map(({ title, is_cash, given: tendered }) => ({
        state: 'paid' as const,
        title,
        is_cash,
        amount: { ...tendered, formatted: tendered.formatted.replace(/^-/, '') },
        reason: '',
      })),
      ...elsewhere.map((way) => ({ ...way, is_cash: false })),
    ]);
  return (
    <>
      <TillExchangeSums exchange={exchange} />
      <WaysBack ways={ways} />
      {ways.some(({ state }) => state === 'on_its_way') && (
        <p className="text-sm text-caution">{t('provider_pending')}</p>
      )}
      {failed && exchange.refund_id !== null && (
        <>
          <p role="alert" className="rounded-ui bg-sale-soft p-3 text-sm text-sale">
            {t('provider_refused', { reason: failed.reason })}
          </p>
          <CashInstead
            orderId={exchange.order_id}
            refundId={exchange.refund_id}
            due={failed.amount}
            sessionId={sessionId}
            onPaid={take}
          />
        </>
      )}
    </>
  );
}
