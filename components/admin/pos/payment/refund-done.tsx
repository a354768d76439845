'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { failureText, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import type { RefundCash, RefundReceipt } from '@/lib/pos/refund/refund.schema';
import type { ReceiptTexts } from '../papers/receipt';
import { RefundPrinting } from '../printer/refund-printing';
import { newKey } from '../till/use-till';
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
          <CashInstead receipt={receipt} sessionId={sessionId} onChange={onChange} />
        </>
      )}
      <Button size="large" full autoFocus className="min-h-12" onClick={onClose}>
        {t('done')}
      </Button>
      <RefundPrinting receipt={receipt} texts={texts} />
    </>
  );
}

type CashInsteadProps = Pick<RefundDoneProps, 'receipt' | 'sessionId' | 'onChange'>;

/** Pays from the drawer what the provider did not send; asked again under the same key. */
function CashInstead({ receipt, sessionId, onChange }: CashInsteadProps) {
  const t = useTranslations('pos');
  const call = useApi();
  const [key] = useState(newKey);
  const [failure, setFailure] = useState<string>();
  const [isPending, setPending] = useState(false);
  const { order_id, refund_id, elsewhere, tenders } = receipt;
  const due = elsewhere.find(({ state }) => state === 'not_sent')?.amount;
  async function pay() {
    setPending(true);
    const path = `/api/admin/pos/sale/${order_id}/refund/${refund_id}/cash`;
    const body = { session_id: sessionId };
    const answer = await call<RefundCash>('POST', path, body, { 'Idempotency-Key': key });
    setPending(false);
    if (!answer.messages)
      return onChange({
        ...receipt,
        ...answer.data,
        tenders: [...tenders, ...answer.data.tenders],
      });
    const isLost = !answer.status || answer.status >= 500;
    setFailure(isLost ? t('refund_unknown') : failureText(answer.messages));
  }
  return (
    <>
      {failure && (
        <p role="alert" className="text-sm text-sale">
          {failure}
        </p>
      )}
      <Button variant="secondary" size="large" full pending={isPending} onClick={() => void pay()}>
        {t('refund_cash_failed', { amount: due?.formatted ?? '' })}
      </Button>
    </>
  );
}
