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

/** A random UUID. `crypto.randomUUID` exists only under HTTPS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The lines of a basket to send, with changed prices. */
export const toSentItems = ({ items }: Pick<Basket, 'items'>) =>
  toUnitInputs(items).map((unit, at) => {
    const { price, reason, approval_id } = items[at]?.lowered ?? {};
    return price === undefined
      ? unit
      : { ...unit, price, price_reason: reason, ...(approval_id && { approval_id }) };
  });

/** The contents of a basket, as previews, sales and parked sales send them. */
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

/** A basket to park, with the prices shown while the server was unreachable. */
export const parkingInput = (storeId: number, basket: Basket, label: string) => ({
  physical_store_id: storeId,
  label,
  ...basketInput(basket),
  ...(basket.seen && { seen: basket.seen }),
});

/** Whether an error belongs to the payment; all others are shown on the basket. */
export const isOfPayment = (name: string) => /^(tenders|email)\b/.test(name);

/** A sale to send: the basket, its tenders and the price shown. */
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
 * The state of a session's register. It is stored on the device before anything is sent, so that a
 * reload resumes it. Only one tab may use it; see `useTabLock`.
 */
export function useTill(sessionId: number) {
  const call = useApi();
  const [state, setState] = useState<TillState>(
    () => readTill(sessionId) ?? { phase: 'draft', basket: emptyBasket(newKey()), last: null },
  );
  const latest = useRef(state);
  const isGone = useRef(false);
  // Store the key of a new basket at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the initial state, once
  useEffect(() => {
    isGone.current = false;
    keepTill(sessionId, latest.current);
    return () => {
      isGone.current = true;
    };
  }, []);

  /** Returns the new state; undefined if nothing changed or a sale to send can't be stored. */
  const apply = (action: TillAction): TillState | undefined => {
    // The component is unmounted: another tab may own the session and its stored state.
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
    /** Whether the basket can be changed now, which may differ from the last render. */
    isDraft: () => latest.current.phase === 'draft',
    /** Replaces the basket, by default with an empty one. */
    replace: (basket = emptyBasket(newKey())) => apply({ type: 'replace', basket }),
    /**
     * Sends the sale. Returns the new state; `not_kept` if it wasn't sent; undefined if unmounted
     * since.
     */
    send: async (sale: SentSale): Promise<TillState | 'not_kept' | undefined> => {
      const sending = apply({ type: 'send', sale });
      return sending ? post(sending) : 'not_kept';
    },
    /** Sends the same sale again, under the same key. */
    ask: () => post(apply({ type: 'ask' })),
    next: () => apply({ type: 'next' }),
    exchange: {
      /** The order whose returned items the basket has. */
      current: state.basket.exchange?.order_number,
      /** Adds returned items to the basket; once it is sold, to the next one. */
      take: (exchange: Returned) => {
        apply({ type: 'next' });
        change({ exchange });
      },
    },
  };
}
