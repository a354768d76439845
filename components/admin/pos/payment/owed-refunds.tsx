'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FoundSale, RefundCash } from '@/lib/pos/refund/refund.schema';
import { CashInstead } from './cash-instead';
import { GivenBack } from './refund-tenders';

export interface OwedRefundsProps {
  sale: Pick<FoundSale, 'order_id' | 'owed'>;
  sessionId: number;
}

/** Refunds that were made on an order's page and not paid yet: this drawer may pay each, once. */
export const OwedRefunds = ({ sale: { order_id, owed }, sessionId }: OwedRefundsProps) =>
  owed.map((refund) => (
    <OwedRefund key={refund.refund_id} orderId={order_id} refund={refund} sessionId={sessionId} />
  ));

interface OwedRefundProps {
  orderId: number;
  refund: FoundSale['owed'][number];
  sessionId: number;
}

function OwedRefund({ orderId, refund, sessionId }: OwedRefundProps) {
  const t = useTranslations('pos');
  const { refund_id, refund_number: number, amount } = refund;
  const [paid, setPaid] = useState<RefundCash>();
  if (paid)
    return (
      <div role="status" className="flex flex-col gap-4">
        <p className="text-lg">{t('refunded', { number })}</p>
        <GivenBack receipt={paid} />
      </div>
    );
  return (
    <div className="flex flex-col gap-3 rounded-ui bg-caution-soft p-4">
      <p>{t('refund_owed', { number, amount: amount.formatted })}</p>
      <CashInstead
        orderId={orderId}
        refundId={refund_id}
        due={amount}
        label={t('refund_pay_in_cash', { amount: amount.formatted })}
        sessionId={sessionId}
        onPaid={setPaid}
      />
    </div>
  );
}
