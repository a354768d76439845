'use client';

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CartView } from '@/lib/cart/cart.schema';
import type { PendingPayment } from '@/lib/checkout/pending-payments.schema';
import type { CartResponse } from './cart-call';

export type CartTexts = Record<
  | 'title'
  | 'open'
  | 'tip'
  | 'added'
  | 'removed'
  | 'changed'
  | 'empty'
  | 'empty_text'
  | 'keep_looking'
  | 'subtotal'
  | 'note'
  | 'delivery'
  | 'free_delivery'
  | 'checkout'
  | 'remove'
  | 'remove_item'
  | 'quantity_of'
  | 'digits_only'
  | 'confirm_delete'
  | 'delete'
  | 'keep'
  | 'fewer'
  | 'more'
  | 'close'
  | 'dismiss'
  | 'each'
  | 'unreachable'
  | 'loading'
  | 'free_delivery_missing'
  | 'free_delivery_reached'
  | 'regular_price'
  | 'only_left'
  | 'maximum_quantity_reached'
  | 'open_pending_payments'
  | 'pending_payment'
  | 'pending_payment_until'
  | 'pay_now'
  | 'cancel_order'
  | 'welcome'
  | 'login_expired'
  | 'login_again'
  | 'login_ending'
  | 'login_left'
  | 'login_stay',
  string
>;

export type CartStore = {
  /** Undefined until it was loaded. */
  cart: CartView | undefined;
  /** The orders that wait for this visitor to pay them. */
  pendingPayments: readonly PendingPayment[];
  texts: CartTexts;
  language: string;
  checkoutHref: string;
  productHref: string;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  /** The line just put in; a new object each time. */
  pushed: { stock_id: number } | undefined;
  /** Why the last change was refused. */
  refused: string[] | undefined;
  dismiss: () => void;
  /** What just happened, for those who cannot see it. */
  announcement: string;
  add: (stockId: number, quantity: number) => Promise<boolean>;
  setQuantity: (itemId: number, quantity: number) => Promise<void>;
  /** Another call of the cart, whose answer is the cart from then on; refusals are the caller's. */
  apply: (call: () => Promise<CartResponse>) => Promise<CartResponse>;
  /** Leads on to where a pending payment is made. */
  pay: (order: PendingPayment) => Promise<void>;
  /** Has the cart loaded anew. */
  refresh: () => Promise<void>;
};

/** Where the cart is read from, and who is told when it changes. */
export type CartSource = ReturnType<typeof cartSource>;

export function cartSource(first: CartStore) {
  const listeners = new Set<() => void>();
  let now = first;
  return {
    read: () => now,
    readFirst: () => first,
    write(next: CartStore) {
      now = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * Filled by `CartProvider`, always with the same source: a context that changed while the scripts
 * of a page are still on their way would have React make the page anew, and what was typed into
 * its forms until then would be lost.
 */
export const CartContext = createContext<CartSource | undefined>(undefined);

const nothing = () => undefined;
const never = () => nothing;

/** The cart of the page; undefined where the cart is not visible. */
export function useCart(): CartStore | undefined {
  const source = useContext(CartContext);
  return useSyncExternalStore<CartStore | undefined>(
    source?.subscribe ?? never,
    source?.read ?? nothing,
    source?.readFirst ?? nothing,
  );
}
