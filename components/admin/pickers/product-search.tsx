'use client';

import { Plus, Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Input } from '@/components/ui/input';
import { pressedKey } from '@/components/ui/pressed-key';
import { failureText, useApi } from '../use-api';
import type { FindProducts, NamedProduct } from './find-products';

/** What a search for products says. */
export interface SearchLabels {
  search: string;
  /** What the list of the found ones is called. */
  found?: string;
  /** Nothing was found. */
  nothing: string;
  /** What the button is called that adds one, where its name alone does not say it. */
  add?: (name: string) => string;
}

export interface ProductSearchProps<P extends NamedProduct> {
  id: string;
  /** The id of what is wrong with the picked ones. */
  errorId?: string;
  labels: SearchLabels;
  find: FindProducts<P>;
  /** Those that are picked already: not offered once more. */
  picked: readonly number[];
  onAdd: (product: P) => void;
}

/** Finds products by a typed word, each being a button that adds it. */
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
        // Enter searches, it does not save.
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

/** What the last word found, or why it could not be searched for. */
type FoundProducts<P> = { word: string; products: P[]; failure?: string };

/**
 * The products a typed word finds, asked for a moment after the last key; undefined without a
 * word, and until it is known what this one finds.
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
