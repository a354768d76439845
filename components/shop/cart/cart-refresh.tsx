'use client';

import { useEffect, useRef } from 'react';
import { announceCart } from './cart-channel';
import { useCart } from './cart-context';

/** Has the cart of the page, and of other tabs, loaded anew where an order has just changed it. */
export function CartRefresh({ about }: { about: string }) {
  const refresh = useRef(useCart()?.refresh);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of the order is the event
  useEffect(() => {
    refresh.current?.();
    announceCart();
  }, [about]);
  return null;
}
