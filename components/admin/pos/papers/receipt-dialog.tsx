'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureText, useApi } from '@/components/admin/use-api';
import { Dialog } from '@/components/ui/dialog';
import type { Receipt as Sold } from '@/lib/pos/pos.schema';
import { PrintButtons } from '../till/sold-panel';
import { PrintedReceipt, type ReceiptTexts } from './receipt';

export interface ReceiptDialogProps {
  orderId: number;
  texts: ReceiptTexts;
  onClose: () => void;
}

/** The receipt of a sale, to be printed once more. */
export function ReceiptDialog({ orderId, texts, onClose }: ReceiptDialogProps) {
  const t = useTranslations('pos');
  const call = useApi();
  const [receipt, setReceipt] = useState<Sold>();
  const [failure, setFailure] = useState<string>();
  const read = useEffectEvent(() => call<Sold>('GET', `/api/admin/pos/sale/${orderId}`));
  useEffect(() => {
    read().then(({ data, messages }) =>
      messages ? setFailure(failureText(messages)) : setReceipt(data),
    );
  }, []);
  return (
    <Dialog
      open
      size="small"
      title={t('receipt')}
      closeLabel={t('close')}
      onOpenChange={(open) => !open && onClose()}
      footer={receipt && <PrintButtons receipt={receipt} texts={texts} />}
    >
      {failure && (
        <p role="alert" className="text-sale">
          {failure}
        </p>
      )}
      {receipt ? (
        <PrintedReceipt receipt={receipt} texts={texts} />
      ) : (
        !failure && <p role="status">{t('loading')}</p>
      )}
    </Dialog>
  );
}
