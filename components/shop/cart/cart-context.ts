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
  /** Undefined until loaded. */
  cart: CartView | undefined;
  /** This visitor's orders that await payment. */
  pendingPayments: readonly PendingPayment[];
  texts: CartTexts;
  language: string;
  checkoutHref: string;
  productHref: string;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  /** The line item just added; a new object each time. */
  pushed: { stock_id: number } | undefined;
  /** Why the last change was refused. */
  refused: string[] | undefined;
  dismiss: () => void;
  /** What just happened, for screen readers. */
  announcement: string;
  add: (stockId: number, quantity: number) => Promise<boolean>;
  setQuantity: (itemId: number, quantity: number) => Promise<void>;
  /**
   * Makes another call of the cart's API and keeps the cart it returns; the caller handles
   * refusals.
   */
  apply: (call: () => Promise<CartResponse>) => Promise<CartResponse>;
  /** Leads to where a pending payment is made. */
  pay: (order: PendingPayment) => Promise<void>;
  /** Reloads the cart. */
  refresh: () => Promise<void>;
};

/** Reads the cart and notifies of changes. */
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
 * Set by `CartProvider`, always to the same source: if the context changed while the page's scripts
 * were still loading, React would render the page anew and lose what was typed into its forms.
 */
export const CartContext = createContext<CartSource | undefined>(undefined);

const nothing = () => undefined;
const never = () => nothing;

/** The cart of the page; undefined where the cart is hidden. */
export function useCart(): CartStore | undefined {
  const source = useContext(CartContext);
  return useSyncExternalStore<CartStore | undefined>(
    source?.subscribe ?? never,
    source?.read ?? nothing,
    source?.readFirst ?? nothing,
  );
}
