'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { usePreview } from '@/components/admin/orders/form/use-preview';
import { failureText, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { NumberStepper } from '@/components/ui/number-stepper';
import type { FoundSale, RefundReceipt } from '@/lib/pos/refund/refund.schema';
import { ExchangeButton, type ExchangeChoice } from '../exchange/exchange-button';
import { newKey } from '../till/use-till';
import { GivenBack } from './refund-tenders';

export interface RefundFormProps {
  sale: FoundSale;
  sessionId: number;
  exchange: ExchangeChoice;
  onExchanged: () => void;
  /** Whether nobody knows what became of the refund that was sent. */
  onFrozen: (isFrozen: boolean) => void;
  onDone: (receipt: RefundReceipt) => void;
}

/** Which units of a sale came back, what that gives back, and the button that does it. */
export function TillRefundForm(props: RefundFormProps) {
  const { sale, sessionId, exchange, onExchanged, onFrozen, onDone } = props;
  const t = useTranslations('pos');
  const [isSent, setSent] = useState(false);
  const [restock, setRestock] = useState(true);
  const [inCash, setInCash] = useState(true);
  const open = sale.items.filter(({ left }) => left > 0);
  const [units, setUnits] = useState<Record<number, string>>(() =>
    open.length === 1 ? { [open[0]?.order_item_id ?? 0]: String(open[0]?.left) } : {},
  );
  /** All that is to be refunded is chosen: what is left to do is to confirm it. */
  const [isChosen, setChosen] = useState(open.length === 1);
  const items = open.flatMap(({ order_item_id, left: remaining }) => {
    const quantity = Math.min(Number(units[order_item_id] ?? 0), remaining);
    return quantity > 0 ? [{ order_item_id, quantity, restock }] : [];
  });
  if (!open.length) return <p role="status">{t('nothing_left_to_refund')}</p>;
  return (
    <div className="flex flex-col gap-4">
      {open.length > 1 && (
        <Button
          variant="secondary"
          size="large"
          full
          autoFocus
          className="min-h-12"
          disabled={isSent}
          onKeyDown={stopRepeated}
          onClick={() => {
            setUnits(Object.fromEntries(open.map((item) => [item.order_item_id, `${item.left}`])));
            setChosen(true);
          }}
        >
          {t('refund_all')}
        </Button>
      )}
      <ul className="divide-y divide-hairline border-y border-hairline">
        {open.map(({ order_item_id, name, options, sku, left: remaining }) => (
          <li key={order_item_id} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="break-words">{name}</p>
              <p className="text-sm text-muted">
                {[sku, ...options].join(' · ')} · {t('units_left', { count: remaining })}
              </p>
            </div>
            <NumberStepper
              id={`refund-${order_item_id}`}
              name={`refund-${order_item_id}`}
              aria-label={t('refund_units', { name })}
              decreaseLabel={t('fewer_units', { name })}
              increaseLabel={t('more_units', { name })}
              min={0}
              max={remaining}
              disabled={isSent}
              value={units[order_item_id] ?? '0'}
              onChange={({ target }) => {
                setUnits({ ...units, [order_item_id]: target.value });
                setChosen(false);
              }}
            />
          </li>
        ))}
      </ul>
      <Checkbox
        name="restock"
        label={t('restock')}
        disabled={isSent}
        checked={restock}
        onChange={({ target }) => setRestock(target.checked)}
      />
      {sale.has_unsent && <p className="text-sm text-muted">{t('unsent_elsewhere')}</p>}
      {items.length > 0 && (
        <RefundSend
          orderId={sale.order_id}
          input={{ session_id: sessionId, items, pay_in_cash: inCash }}
          onPayInCash={setInCash}
          isFocused={isChosen}
          onSent={(sent) => {
            setSent(sent);
            onFrozen(sent);
          }}
          onDone={onDone}
        />
      )}
      {items.length > 0 && !isSent && (
        <ExchangeButton sale={sale} items={items} exchange={exchange} onExchanged={onExchanged} />
      )}
    </div>
  );
}

/** Enter that is still held down pressed what had the focus before. */
const stopRepeated = (event: KeyboardEvent) => event.repeat && event.preventDefault();

interface RefundSendProps {
  orderId: number;
  input: {
    session_id: number;
    items: { order_item_id: number; quantity: number }[];
    pay_in_cash: boolean;
  };
  onPayInCash: (isInCash: boolean) => void;
  /** Whether its button gets the focus once it says what goes back. */
  isFocused: boolean;
  onSent: (isSent: boolean) => void;
  onDone: (receipt: RefundReceipt) => void;
}

/** What it comes to now; sent once under one key, however often it is asked again. */
function RefundSend({ orderId, input, isFocused, onPayInCash, onSent, onDone }: RefundSendProps) {
  const t = useTranslations('pos');
  const call = useApi();
  const path = `/api/admin/pos/sale/${orderId}/refund`;
  const preview = usePreview<RefundReceipt>(`${path}/preview`, input);
  const [key] = useState(newKey);
  const [failure, setFailure] = useState<string>();
  const [isUnknown, setUnknown] = useState(false);
  const [isPending, setPending] = useState(false);
  const price = preview.refused ? undefined : preview.price;
  const isReady = isUnknown || (price !== undefined && !preview.pending);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused && isReady) button.current?.focus();
  }, [isFocused, isReady]);
  async function send() {
    setPending(true);
    onSent(true);
    const body = { ...input, expected_amount: price?.amount.amount };
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
  const problem = failure ?? (preview.refused && failureText(preview.refused.messages));
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
          checked={input.pay_in_cash}
          onChange={({ target }) => onPayInCash(target.checked)}
        />
      )}
      {price && <GivenBack receipt={price} />}
      <Button
        size="large"
        full
        className="min-h-12"
        pending={isPending}
        ref={button}
        disabled={!isReady}
        onKeyDown={stopRepeated}
        onClick={() => void send()}
      >
        {isUnknown
          ? t('ask_again')
          : t('refund_amount', { amount: price?.amount.formatted ?? '…' })}
      </Button>
    </>
  );
}
