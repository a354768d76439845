'use client';

import { useEffect, useRef, useState } from 'react';
import { toAddressInput } from '@/components/admin/orders/form/address-values';
import type { FormChange } from '@/components/admin/orders/form/goods-form';
import { toDiscountInput, toUnitInputs } from '@/components/admin/orders/form/goods-form';
import { useApi } from '@/components/admin/use-api';
import { giftUnits } from '@/lib/cart/gift-units.schema';
import type { PosPreview, Receipt, TenderInput } from '@/lib/pos/pos.schema';
import { type Returned, toExchangeInput, toReturnedInput } from '../exchange/returned';
import { keepTill, readTill } from './device-store';
import {
  type Basket,
  emptyBasket,
  reduceTill,
  type SentSale,
  type TillAction,
  type TillState,
} from './till-state';

/** A uuid; browsers give random bytes everywhere, ready ids only under https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The lines of a basket as they are sent, with the prices that were changed. */
export const toSentItems = ({ items }: Pick<Basket, 'items'>) =>
  toUnitInputs(items).map((unit, at) => {
    const { price, reason, approval_id } = items[at]?.lowered ?? {};
    return price === undefined
      ? unit
      : { ...unit, price, price_reason: reason, ...(approval_id && { approval_id }) };
  });

/** What a basket is made of, as preview, sale and parking send it. */
export const basketInput = (basket: Basket) => ({
  items: toSentItems(basket),
  codes: basket.codes,
  manual_discount: toDiscountInput(basket),
  ...(basket.exchange && { exchange: toReturnedInput(basket.exchange) }),
  ...(basket.customer && { customer_id: basket.customer.id }),
  ...(basket.delivery && {
    shipping_address: toAddressInput(basket.delivery.address),
    shipping_method_id: basket.delivery.shipping_method_id ?? undefined,
  }),
});

/** A basket as it is put aside, with what was shown of it while nobody could say its prices. */
export const parkingInput = (storeId: number, basket: Basket, label: string) => ({
  physical_store_id: storeId,
  label,
  ...basketInput(basket),
  ...(basket.seen && { seen: basket.seen }),
});

/** What a refusal of a payment is about; everything else is shown on the basket. */
export const isOfPayment = (name: string) => /^(tenders|email)\b/.test(name);

/** A sale as it is sent: the basket, its payments, and the price that was shown. */
export const toSaleInput = (
  sessionId: number,
  basket: Basket,
  price: PosPreview,
  paid: { tenders: TenderInput[]; email: string; approval_id: string | undefined },
): SentSale => ({
  session_id: sessionId,
  ...basketInput(basket),
  ...(basket.delivery && { shipping_method_id: price.shipping_method_id }),
  tenders: paid.tenders,
  ...(paid.email && { email: paid.email }),
  ...(paid.approval_id && { approval_id: paid.approval_id }),
  ...(basket.exchange && { exchange: toExchangeInput(basket.exchange, price) }),
  expected_total: price.totals.grand_total.amount,
  expected_currency: price.currency,
  expected_gifts: giftUnits(price.gifts),
});

/**
 * The till of a session in this tab: what it knows, kept on the device before anything is sent, so
 * that a reload finds it as it was. It is of one tab alone; see `useTabLock`.
 */
export function useTill(sessionId: number) {
  const call = useApi();
  const [state, setState] = useState<TillState>(
    () => readTill(sessionId) ?? { phase: 'draft', basket: emptyBasket(newKey()), last: null },
  );
  const latest = useRef(state);
  const isGone = useRef(false);
  // A basket that is new has its key on the device at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it began with, once
  useEffect(() => {
    isGone.current = false;
    keepTill(sessionId, latest.current);
    return () => {
      isGone.current = true;
    };
  }, []);

  /** What it came to; undefined where nothing changed, or this device cannot keep it. */
  const apply = (action: TillAction): TillState | undefined => {
    // Another tab owns the session by now, and what is kept of it.
    if (isGone.current) return undefined;
    const next = reduceTill(latest.current, action);
    if (next === latest.current) return undefined;
    const isKept = keepTill(sessionId, next);
    if (!isKept && action.type === 'send') return undefined;
    latest.current = next;
    setState(next);
    return next;
  };
  const post = async (state: TillState | undefined): Promise<TillState | undefined> => {
    if (state?.phase !== 'sending') return undefined;
    const { key } = state.basket;
    const headers = { 'Idempotency-Key': key };
    const answer = await call<Receipt>('POST', '/api/admin/pos/sale', state.sale, headers);
    return apply({ type: 'answer', key, answer, nextKey: newKey() });
  };
  const change: FormChange<Basket> = (changes) => void apply({ type: 'change', changes });
  return {
    state,
    change,
    /** Whether the basket can be changed at this moment, which may be after the last rendering. */
    isDraft: () => latest.current.phase === 'draft',
    /** A basket in place of this one; none: an empty one. */
    replace: (basket = emptyBasket(newKey())) => apply({ type: 'replace', basket }),
    /** What came of it, as far as this tab is told; `not_kept`: it was not sent. */
    send: async (sale: SentSale): Promise<TillState | 'not_kept' | undefined> => {
      const sending = apply({ type: 'send', sale });
      return sending ? post(sending) : 'not_kept';
    },
    /** The same again, under the same key. */
    ask: () => post(apply({ type: 'ask' })),
    next: () => apply({ type: 'next' }),
    exchange: {
      /** The order of which something is handed in for this basket. */
      current: state.basket.exchange?.order_number,
      /** Something is handed in for this basket, or for the next one where this is sold. */
      take: (exchange: Returned) => {
        apply({ type: 'next' });
        change({ exchange });
      },
    },
  };
}
