'use client';

import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureText, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { LinkButton } from '@/components/ui/link-button';
import type { PosStart, Receipt as Sold } from '@/lib/pos/pos.schema';
import { PrintedReceipt, type ReceiptTexts } from '../papers/receipt';
import { PrintButtons } from '../till/sold-panel';
import { EmailReceipt } from './email-receipt';
import { ReceiptList } from './receipt-list';

export interface ReceiptsDialogProps {
  store: PosStart['store'];
  texts: ReceiptTexts;
  /** The sale whose receipt is shown first; undefined: the list. */
  orderId?: number | undefined;
  may: { find: boolean; refund: boolean };
  /** Starts a refund or exchange of this order. */
  onRefund: (orderNumber: string) => void;
  onClose: () => void;
}

/** The receipts of a store, to print, email, refund or exchange. */
export function ReceiptsDialog(props: ReceiptsDialogProps) {
  const { store, texts, orderId, may, onRefund, onClose } = props;
  const t = useTranslations('pos');
  const [chosen, setChosen] = useState(orderId);
  const [search, setSearch] = useState('');
  const { receipt, failure } = useReceipt(chosen);
  return (
    <Dialog
      open
      title={t(chosen === undefined ? 'receipts' : 'receipt')}
      closeLabel={t('close')}
      onOpenChange={(open) => !open && onClose()}
      footer={receipt && <PrintButtons receipt={receipt} texts={texts} />}
    >
      {chosen === undefined ? (
        <ReceiptList
          store={store}
          mayFind={may.find}
          search={search}
          onSearch={setSearch}
          onPick={setChosen}
        />
      ) : (
        <>
          <LinkButton
            autoFocus
            className="min-h-11 self-start"
            onClick={() => setChosen(undefined)}
          >
            <ArrowLeft aria-hidden />
            {t('all_receipts')}
          </LinkButton>
          {failure && (
            <p role="alert" className="text-sale">
              {failure}
            </p>
          )}
          {receipt ? (
            <>
              <div className="flex flex-wrap items-start gap-3">
                {may.refund && (
                  <Button
                    variant="secondary"
                    size="large"
                    onClick={() => onRefund(receipt.order_number)}
                  >
                    {t('refund_or_exchange')}
                  </Button>
                )}
                <EmailReceipt key={receipt.order_id} receipt={receipt} />
              </div>
              <div className="mx-auto w-76 max-w-full rounded-ui border border-hairline p-4">
                <PrintedReceipt receipt={receipt} texts={texts} />
              </div>
            </>
          ) : (
            !failure && <p role="status">{t('loading')}</p>
          )}
        </>
      )}
    </Dialog>
  );
}

type Read = { orderId?: number; receipt?: Sold; failure?: string };

/** The receipt of a sale once loaded. */
function useReceipt(orderId: number | undefined): Omit<Read, 'orderId'> {
  const call = useApi();
  const [read, setRead] = useState<Read>({});
  const ask = useEffectEvent((id: number) => call<Sold>('GET', `/api/admin/pos/sale/${id}`));
  useEffect(() => {
    if (orderId === undefined) return;
    let late = false;
    ask(orderId).then(({ data, messages }) => {
      if (late) return;
      setRead(
        data ? { orderId, receipt: data } : { orderId, failure: failureText(messages ?? {}) },
      );
    });
    return () => {
      late = true;
    };
  }, [orderId]);
  const { orderId: id, ...own } = read;
  return id !== undefined && id === orderId ? own : {};
}
