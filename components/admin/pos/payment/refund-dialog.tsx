'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { type ApiMessages, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { readReceiptCode } from '@/lib/orders/receipt-code.schema';
import type { FoundSale, RefundReceipt } from '@/lib/pos/refund/refund.schema';
import type { ExchangeChoice } from '../exchange/exchange-button';
import type { ReceiptTexts } from '../papers/receipt';
import { OwedRefunds } from './owed-refunds';
import { RefundDone } from './refund-done';
import { TillRefundForm } from './refund-form';

export interface RefundDialogProps {
  sessionId: number;
  texts: ReceiptTexts;
  /** The number on a receipt that was scanned: it is looked for at once. */
  number?: string | undefined;
  exchange: ExchangeChoice;
  onClose: () => void;
}

/** Gives back units of a sale or web order that is found by its number; cash out of this drawer. */
export function TillRefundDialog(props: RefundDialogProps) {
  const { sessionId, texts, number, exchange, onClose } = props;
  const t = useTranslations('pos');
  const [sale, setSale] = useState<FoundSale>();
  const [done, setDone] = useState<RefundReceipt>();
  const [isFrozen, setFrozen] = useState(false);
  return (
    <Dialog
      open
      title={
        sale
          ? t(sale.is_web ? 'refund_of_order' : 'refund_of', { number: sale.order_number })
          : t('refund')
      }
      closeLabel={t('close')}
      // While nobody knows what became of it, it is asked again.
      onOpenChange={(open) => !open && !isFrozen && onClose()}
    >
      {done ? (
        <RefundDone
          receipt={done}
          sessionId={sessionId}
          texts={texts}
          onChange={setDone}
          onClose={onClose}
        />
      ) : sale ? (
        <div className="flex flex-col gap-4">
          <OwedRefunds sale={sale} sessionId={sessionId} />
          <TillRefundForm
            sale={sale}
            sessionId={sessionId}
            exchange={exchange}
            onExchanged={onClose}
            onFrozen={setFrozen}
            onDone={setDone}
          />
        </div>
      ) : (
        <FindSale scanned={number ?? ''} onFound={setSale} />
      )}
    </Dialog>
  );
}

interface FindSaleProps {
  scanned: string;
  onFound: (sale: FoundSale) => void;
}

function FindSale({ scanned, onFound }: FindSaleProps) {
  const t = useTranslations('pos');
  const call = useApi();
  const [number, setNumber] = useState(scanned);
  const [messages, setMessages] = useState<ApiMessages>({});
  const [isPending, setPending] = useState(false);
  async function find(typed: string) {
    const order_number = readReceiptCode(typed) ?? typed.trim();
    setNumber(order_number);
    setPending(true);
    const query = new URLSearchParams({ order_number });
    const answer = await call<FoundSale>('GET', `/api/admin/pos/sale?${query}`);
    setPending(false);
    if (!answer.messages) return onFound(answer.data);
    const { messages, status } = answer;
    setMessages(status === 404 ? { order_number: [t('no_receipt')] } : messages);
  }
  const findScanned = useEffectEvent(() => scanned && void find(scanned));
  useEffect(() => {
    findScanned();
  }, []);
  const { order_number, ...others } = messages;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // A scan fills the field and sends the form at once.
        const typed = new FormData(event.currentTarget).get('order_number');
        if (!isPending) void find(String(typed ?? ''));
      }}
    >
      <Field
        name="order_number"
        label={t('receipt_number')}
        hint={t('receipt_number_hint')}
        errors={order_number ?? Object.values(others)[0]}
        required
      >
        {({ required: _, ...control }) => (
          <Input
            {...control}
            data-takes-scans
            autoComplete="off"
            maxLength={40}
            className="min-h-11"
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="large" full className="min-h-12" pending={isPending}>
        {t('find_receipt')}
      </Button>
    </form>
  );
}
