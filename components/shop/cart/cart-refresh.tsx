'use client';

import { useEffect, useRef } from 'react';
import { announceCart } from './cart-channel';
import { useCart } from './cart-context';

/** Reloads the cart here and in other tabs after an order changed it. */
export function CartRefresh({ about }: { about: string }) {
  const refresh = useRef(useCart()?.refresh);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of the order is the event
  useEffect(() => {
    refresh.current?.();
    announceCart();
  }, [about]);
  return null;
}
