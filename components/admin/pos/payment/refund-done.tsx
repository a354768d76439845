'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { RefundReceipt } from '@/lib/pos/refund/refund.schema';
import type { ReceiptTexts } from '../papers/receipt';
import { RefundPrinting } from '../printer/refund-printing';
import { CashInstead } from './cash-instead';
import { GivenBack } from './refund-tenders';

export interface RefundDoneProps {
  receipt: RefundReceipt;
  sessionId: number;
  texts: ReceiptTexts;
  onChange: (receipt: RefundReceipt) => void;
  onClose: () => void;
}

/** A refund that was made: where its money is, its slip, and what a provider did not send. */
export function RefundDone({ receipt, sessionId, texts, onChange, onClose }: RefundDoneProps) {
  const t = useTranslations('pos');
  const { elsewhere } = receipt;
  const isPending = elsewhere.some(({ state }) => state === 'on_its_way');
  const failed = elsewhere.find(({ state }) => state === 'not_sent');
  return (
    <>
      <p role="status" className="text-lg">
        {t('refunded', { number: receipt.refund_number })}
      </p>
      <GivenBack receipt={receipt} />
      {isPending && <p className="text-sm text-caution">{t('provider_pending')}</p>}
      {failed && (
        <>
          <p role="alert" className="rounded-ui bg-sale-soft p-3 text-sm text-sale">
            {t('provider_refused', { reason: failed.reason })}
          </p>
          <CashInstead
            orderId={receipt.order_id}
            refundId={receipt.refund_id}
            due={failed.amount}
            sessionId={sessionId}
            onPaid={(paid) =>
              onChange({ ...receipt, ...paid, tenders: [...receipt.tenders, ...paid.tenders] })
            }
          />
        </>
      )}
      <Button size="large" full autoFocus className="min-h-12" onClick={onClose}>
        {t('done')}
      </Button>
      <RefundPrinting receipt={receipt} texts={texts} />
    </>
  );
}
