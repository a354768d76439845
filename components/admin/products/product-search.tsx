'use client';

import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { Input } from '@/components/ui/input';
import { pressedKey } from '@/components/ui/pressed-key';
import type { FindProducts, NamedProduct } from './find-products';
import { useFoundProducts } from './use-found-products';

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
