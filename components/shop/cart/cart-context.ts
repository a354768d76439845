'use client';

import { createContext, useContext } from 'react';
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
  | 'free'
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

/** Filled by `CartProvider`. */
export const CartContext = createContext<CartStore | undefined>(undefined);

/** The cart of the page; undefined where the cart is not visible. */
export const useCart = () => useContext(CartContext);
