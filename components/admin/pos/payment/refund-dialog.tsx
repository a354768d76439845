'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { type ApiMessages, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { readReceiptCode } from '@/lib/orders/receipt-code.schema';
import type { FoundSale, RefundCash, RefundReceipt } from '@/lib/pos/refund/refund.schema';
import type { ExchangeChoice } from '../exchange/exchange-button';
import type { ReceiptTexts } from '../papers/receipt';
import { RefundPrinting } from '../printer/refund-printing';
import { CashInstead } from './cash-instead';
import { TillRefundForm } from './refund-form';
import { GivenBack } from './refund-tenders';

export interface RefundDialogProps {
  sessionId: number;
  texts: ReceiptTexts;
  /** The number of a scanned or chosen receipt, looked up at once. */
  number?: string | undefined;
  exchange: ExchangeChoice;
  onClose: () => void;
}

/** Refunds items of a sale or web order found by its number; cash comes from this drawer. */
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
      // Stays open while the refund's result is unknown, so that it can be checked again.
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
        // From the form, not the state: a scan fills the field and submits before the next render.
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

interface OwedRefundsProps {
  sale: Pick<FoundSale, 'order_id' | 'owed'>;
  sessionId: number;
}

/** Refunds made on the order's page that aren't paid yet; this drawer can pay each once. */
const OwedRefunds = ({ sale: { order_id, owed }, sessionId }: OwedRefundsProps) =>
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

interface RefundDoneProps {
  receipt: RefundReceipt;
  sessionId: number;
  texts: ReceiptTexts;
  onChange: (receipt: RefundReceipt) => void;
  onClose: () => void;
}

/** A completed refund: how it is paid, its receipt, and what the provider failed to send. */
function RefundDone({ receipt, sessionId, texts, onChange, onClose }: RefundDoneProps) {
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
