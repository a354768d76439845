'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { failureText, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import type { Price } from '@/lib/core/money';
import type { RefundCash } from '@/lib/pos/refund/refund.schema';
import { hasCash, openPrinterDrawer } from '../printer/print-paper';
import { newKey } from '../till/use-till';

export interface CashInsteadProps {
  orderId: number;
  refundId: number;
  due: Pick<Price, 'formatted'>;
  /** The button's label; by default it says that cash replaces the failed refund. */
  label?: string;
  sessionId: number;
  onPaid: (paid: RefundCash) => void;
}

/**
 * Pays the unsent part of a refund in cash. The key stays the same, so a repeated call pays once.
 */
export function CashInstead({
  orderId,
  refundId,
  due,
  label,
  sessionId,
  onPaid,
}: CashInsteadProps) {
  const t = useTranslations('pos');
  const call = useApi();
  const [key] = useState(newKey);
  const [failure, setFailure] = useState<string>();
  const [isPending, setPending] = useState(false);
  async function pay() {
    setPending(true);
    const path = `/api/admin/pos/sale/${orderId}/refund/${refundId}/cash`;
    const body = { session_id: sessionId };
    const answer = await call<RefundCash>('POST', path, body, { 'Idempotency-Key': key });
    setPending(false);
    if (!answer.messages) {
      if (hasCash(answer.data.tenders)) void openPrinterDrawer();
      return onPaid(answer.data);
    }
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
        {label ?? t('refund_cash_failed', { amount: due.formatted })}
      </Button>
    </>
  );
}
