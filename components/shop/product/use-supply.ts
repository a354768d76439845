'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { parseCount } from '@/lib/core/text/typed';
import { useCart } from '../cart/cart-context';
import type { Supply } from '../cart/quantity-limit';
import type { ShopStock } from './shop-stock';

/**
 * How many of a variant are left: the cart knows of what it holds, the page of few units. Of more
 * the shop is asked once, when somebody wants more than the page can promise; `onRead` follows.
 */
export function useSupply(url: string, lowStock: number, onRead: () => void) {
  const cart = useCart();
  const [units, setUnits] = useState<ReadonlyMap<number, number>>();
  const isAsked = useRef(false);
  const tellRead = useEffectEvent(onRead);
  useEffect(() => {
    if (units) tellRead();
  }, [units]);

  const find = (stock: ShopStock | undefined): Supply | undefined => {
    if (!stock) return undefined;
    const item = cart?.cart?.items.find(({ stock_id }) => stock_id === stock.id);
    const few = stock.available_inventories <= lowStock ? stock.available_inventories : undefined;
    const available = item?.stock.available_inventories ?? units?.get(stock.id) ?? few;
    return available === undefined ? undefined : { available, inCart: item?.quantity ?? 0 };
  };
  const askIfMany = async (typed: string) => {
    if (isAsked.current || !(parseCount(typed) > lowStock)) return;
    isAsked.current = true;
    const read = await readUnits(url);
    isAsked.current = read !== undefined;
    if (read) setUnits(read);
  };
  return { find, askIfMany };
}

/** The units of each variant. Undefined if there is no answer: the shop checks what is added. */
async function readUnits(url: string): Promise<Map<number, number> | undefined> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ url });
  try {
    const response = await fetch('/api/product', { method: 'POST', headers, body });
    if (!response.ok) return undefined;
    const { data } = (await response.json()) as { data: { stocks: ShopStock[] } };
    return new Map(data.stocks.map((stock) => [stock.id, stock.available_inventories]));
  } catch {
    return undefined;
  }
}
