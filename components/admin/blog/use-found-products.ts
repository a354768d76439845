'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { inWords, useApi } from '../use-api';

const TYPING_MS = 250;
const MOST_FOUND = 8;

export type ProductChoice = { id: number; name: string };
type Found = { word: string; products: ProductChoice[]; failure?: string };
const nothing: Found = { word: '', products: [] };

/** The products that a word finds, a moment after it was typed, as their list finds them. */
export function useFoundProducts(word: string): Found {
  const call = useApi();
  const [found, setFound] = useState(nothing);
  const ask = useEffectEvent(() => {
    const query = new URLSearchParams({ search: word, page_size: String(MOST_FOUND) });
    return call<{ id: number; name: string; sku: string }[]>('GET', `/api/admin/product?${query}`);
  });
  useEffect(() => {
    if (!word) return setFound(nothing);
    let superseded = false;
    const timer = setTimeout(async () => {
      const { data = [], messages } = await ask();
      if (superseded) return;
      const products = data.map(({ id, name, sku }) => ({ id, name: name || sku }));
      setFound({ word, products, failure: messages && inWords(messages) });
    }, TYPING_MS);
    return () => {
      superseded = true;
      clearTimeout(timer);
    };
  }, [word]);
  return found;
}
