'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NumberStepper } from '@/components/ui/number-stepper';
import { parseCount } from '@/lib/core/text/typed';
import type { FoundSale, RefundReceipt } from '@/lib/pos/refund/refund.schema';
import type { ExchangeChoice } from '../exchange/exchange-button';
import { hasFinePointer } from '../scanning/scan-box';
import { RefundSend } from './refund-send';

export interface RefundFormProps {
  sale: FoundSale;
  sessionId: number;
  exchange: ExchangeChoice;
  onExchanged: () => void;
  /** Whether a refund was sent and its result isn't known yet. */
  onFrozen: (isFrozen: boolean) => void;
  onDone: (receipt: RefundReceipt) => void;
}

/**
 * The items of a sale to return and the reason, for a refund or an exchange. Nothing is selected at
 * first, so that a stray Enter refunds nothing.
 */
export function TillRefundForm(props: RefundFormProps) {
  const { sale, sessionId, exchange, onExchanged, onFrozen, onDone } = props;
  const t = useTranslations('pos');
  const [isSent, setSent] = useState(false);
  const [restock, setRestock] = useState(true);
  const [reason, setReason] = useState('');
  const [units, setUnits] = useState<Record<number, string>>({});
  /** All items were selected at once: only the confirmation is left, so it gets the focus. */
  const [isChosen, setChosen] = useState(false);
  const open = sale.items.filter(({ left }) => left > 0);
  const items = open.flatMap(({ order_item_id, left: remaining }) => {
    const quantity = Math.min(parseCount(units[order_item_id] ?? '0') || 0, remaining);
    return quantity > 0 ? [{ order_item_id, quantity, restock }] : [];
  });
  if (!open.length) return <p role="status">{t('nothing_left_to_refund')}</p>;
  return (
    <div className="flex flex-col gap-4">
      <Button
        variant="secondary"
        size="large"
        className="min-h-12 self-start"
        disabled={isSent}
        onClick={() => {
          setUnits(Object.fromEntries(open.map((item) => [item.order_item_id, `${item.left}`])));
          setChosen(true);
        }}
      >
        {t('refund_all')}
      </Button>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {open.map(({ order_item_id, name, options, sku, left: remaining }, index) => (
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
              // As it is added: later the dialog takes the focus that the receipt's number had.
              autoFocus={index === 0 && hasFinePointer()}
              value={units[order_item_id] ?? '0'}
              // Select the quantity, so that typing replaces it.
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => {
                setUnits({ ...units, [order_item_id]: target.value });
                setChosen(false);
              }}
            />
          </li>
        ))}
      </ul>
      <Field name="reason" label={t('reason')} hint={t('refund_reason_hint')} note={t('optional')}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={500}
            className="min-h-11"
            disabled={isSent}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Checkbox
        name="restock"
        label={t('restock')}
        disabled={isSent}
        checked={restock}
        onChange={({ target }) => setRestock(target.checked)}
      />
      {sale.has_unsent && <p className="text-sm text-muted">{t('unsent_elsewhere')}</p>}
      <RefundSend
        sale={sale}
        sessionId={sessionId}
        items={items}
        reason={reason.trim()}
        exchange={exchange}
        onExchanged={onExchanged}
        isFocused={isChosen}
        onSent={(sent) => {
          setSent(sent);
          onFrozen(sent);
        }}
        onDone={onDone}
      />
    </div>
  );
}
