'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { usePreview } from '@/components/admin/orders/form/use-preview';
import { failureText, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import type { FoundSale, RefundReceipt } from '@/lib/pos/refund/refund.schema';
import { ExchangeButton, type ExchangeChoice } from '../exchange/exchange-button';
import { newKey } from '../till/use-till';
import { GivenBack } from './refund-tenders';

export interface RefundSendProps {
  sale: FoundSale;
  sessionId: number;
  /** The items to refund; without any, the button is disabled. */
  items: { order_item_id: number; quantity: number; restock: boolean }[];
  reason: string;
  exchange: ExchangeChoice;
  onExchanged: () => void;
  /** Whether the button gets the focus once it shows the amount. */
  isFocused: boolean;
  onSent: (isSent: boolean) => void;
  onDone: (receipt: RefundReceipt) => void;
}

/**
 * The amount of the refund, and the button that sends it. The key stays the same, so a repeated
 * call refunds once.
 */
export function RefundSend(props: RefundSendProps) {
  const { sale, sessionId, items, reason, exchange, isFocused, onSent, onDone } = props;
  const t = useTranslations('pos');
  const call = useApi();
  const [inCash, setInCash] = useState(true);
  const input = { session_id: sessionId, items, pay_in_cash: inCash };
  const path = `/api/admin/pos/sale/${sale.order_id}/refund`;
  const preview = usePreview<RefundReceipt>(items.length ? `${path}/preview` : undefined, input);
  const [key] = useState(newKey);
  const [failure, setFailure] = useState<string>();
  const [isUnknown, setUnknown] = useState(false);
  const [isPending, setPending] = useState(false);
  const refused = items.length ? preview.refused : undefined;
  const price = items.length && !refused ? preview.price : undefined;
  const isReady = isUnknown || (price !== undefined && !preview.pending);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused && isReady) button.current?.focus();
  }, [isFocused, isReady]);
  async function send() {
    setPending(true);
    onSent(true);
    const body = { ...input, reason, expected_amount: price?.amount.amount };
    const answer = await call<RefundReceipt>('POST', path, body, { 'Idempotency-Key': key });
    setPending(false);
    const { status = 0 } = answer.messages ? answer : { status: 201 };
    const isLost = answer.messages !== undefined && (status === 0 || status >= 500);
    setUnknown(isLost);
    onSent(isLost);
    if (!answer.messages) return onDone(answer.data);
    setFailure(isLost ? t('refund_unknown') : failureText(answer.messages));
    if (!isLost) preview.again();
  }
  const problem = failure ?? (refused && failureText(refused.messages));
  return (
    <>
      {problem && (
        <p role="alert" className="rounded-ui bg-sale-soft p-3 text-sm text-sale">
          {problem}
        </p>
      )}
      {price && price.payable_in_cash.minor > 0 && (
        <Checkbox
          name="pay_in_cash"
          label={t('refund_pay_in_cash', { amount: price.payable_in_cash.formatted })}
          hint={t('refund_pay_in_cash_hint')}
          disabled={isPending || isUnknown}
          checked={inCash}
          onChange={({ target }) => setInCash(target.checked)}
        />
      )}
      {price && <GivenBack receipt={price} />}
      <div className="sticky bottom-0 -mx-6 grid gap-3 border-t border-hairline bg-raised px-6 pt-4 pb-1 sm:grid-cols-2">
        <ExchangeButton
          sale={sale}
          items={items}
          reason={reason}
          exchange={exchange}
          disabled={isPending || isUnknown}
          onExchanged={props.onExchanged}
        />
        <Button
          size="large"
          full
          className="min-h-12 self-end"
          pending={isPending}
          ref={button}
          disabled={!isReady}
          onKeyDown={stopRepeated}
          onClick={() => void send()}
        >
          {isUnknown
            ? t('ask_again')
            : items.length
              ? t('refund_amount', { amount: price?.amount.formatted ?? '…' })
              : t('refund')}
        </Button>
      </div>
    </>
  );
}

/** Ignores an Enter still held down from the previously focused control. */
const stopRepeated = (event: KeyboardEvent) => event.repeat && event.preventDefault();
