'use client';

import { Plus, Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Input } from '@/components/ui/input';
import { pressedKey } from '@/components/ui/pressed-key';
import { failureText, useApi } from '../use-api';
import type { FindProducts, NamedProduct } from './find-products';

/** The texts of a product search. */
export interface SearchLabels {
  search: string;
  /** The label of the result list. */
  found?: string;
  /** Shown without results. */
  nothing: string;
  /** The label of an add button, if the name alone is not enough. */
  add?: (name: string) => string;
}

export interface ProductSearchProps<P extends NamedProduct> {
  id: string;
  /** The id of the field's error. */
  errorId?: string;
  labels: SearchLabels;
  find: FindProducts<P>;
  /** Already picked products, left out of the results. */
  picked: readonly number[];
  onAdd: (product: P) => void;
}

/** Searches products by text; each result is a button that adds it. */
export function ProductSearch<P extends NamedProduct>(props: ProductSearchProps<P>) {
  const { id, errorId, labels, find, picked, onAdd } = props;
  const [typed, setTyped] = useState('');
  const answer = useFoundProducts(typed, find);
  const offered = answer?.products.filter((product) => !picked.includes(product.id));
  return (
    <>
      <Input
        id={id}
        type="search"
        autoComplete="off"
        aria-label={labels.search}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        placeholder={labels.search}
        prefix={<Search />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Enter searches instead of saving.
        onKeyDown={(event) => pressedKey(event) === 'Enter' && event.preventDefault()}
      />
      <ul
        aria-label={labels.found}
        className="flex flex-col rounded-ui border border-hairline p-1 text-sm empty:hidden"
      >
        {offered?.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              aria-label={labels.add?.(product.name || product.sku || '')}
              className="flex min-h-control-small w-full items-center gap-2 rounded-ui px-2 text-start hover:bg-sunk"
              onClick={() => onAdd(product)}
            >
              <Plus aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 truncate">{product.name || product.sku}</span>
              {product.sku && <span className="ml-auto shrink-0 text-muted">{product.sku}</span>}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-muted empty:hidden">
        {answer?.failure ?? (offered?.length === 0 && labels.nothing)}
      </p>
    </>
  );
}

const PAUSE_MS = 250;

/** The results of the last search, or why it failed. */
type FoundProducts<P> = { word: string; products: P[]; failure?: string };

/**
 * The products that the typed text matches, requested shortly after the last key; undefined without
 * text, and until the response.
 */
function useFoundProducts<P extends NamedProduct>(
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
