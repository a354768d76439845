'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { failureText, useApi } from '../use-api';
import type { FindProducts, NamedProduct } from './find-products';

const PAUSE_MS = 250;

/** What the last word found, or why it could not be searched for. */
export type FoundProducts<P> = { word: string; products: P[]; failure?: string };

/**
 * The products a typed word finds, asked for a moment after the last key; undefined without a
 * word, and until it is known what this one finds.
 */
export function useFoundProducts<P extends NamedProduct>(
  typed: string,
  find: FindProducts<P>,
): FoundProducts<P> | undefined {
  const call = useApi();
  const word = typed.trim();
  const [found, setFound] = useState<FoundProducts<P>>();
  const ask = useEffectEvent(() => find(call, word));
  useEffect(() => {
    if (!word) return;
    let late = false;
    const timer = setTimeout(async () => {
      const { data: products = [], messages } = await ask();
      if (!late) setFound({ word, products, failure: messages && failureText(messages) });
    }, PAUSE_MS);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [word]);
  return word && found?.word === word ? found : undefined;
}
