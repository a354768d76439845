'use client';

import { type ReactNode, useState } from 'react';
import { Fieldset } from '@/components/ui/fieldset';
import { useFormSetup } from '../form/form-setup';
import { SortableList } from '../sortable/sortable-list';
import type { FindProducts, NamedProduct } from './find-products';
import { PickedRow, type RowWords } from './picked-row';
import { ProductSearch, type SearchWords } from './product-search';
import { useFieldErrors } from './variant-cell';

/** What a list of picked products says; places are counted from 1. */
interface PickedWords extends SearchWords, RowWords {
  legend: string;
  hint?: string;
  /** What stands there while none is picked. */
  none?: string;
  moved: (name: string, position: number, count: number) => string;
}

export interface PickedProductsProps<P extends NamedProduct> {
  /** The field's name. */
  name: string;
  words: PickedWords;
  products: readonly P[];
  onChange: (products: P[]) => void;
  /** How products are found; without it none can be added. */
  find?: FindProducts<P>;
  most?: number;
  required?: boolean;
  /** What a row says of its product; its name where nothing is told. */
  line?: (product: P) => ReactNode;
}

/** Products in an order of their own: found by a word, moved by buttons or drag, taken out. */
export function PickedProducts<P extends NamedProduct>(props: PickedProductsProps<P>) {
  const { name, words, products, onChange, find, most = Number.POSITIVE_INFINITY } = props;
  const { locked } = useFormSetup();
  const errors = useFieldErrors(name);
  const [announcement, announce] = useState('');
  const ids = products.map(({ id }) => id);
  const nameLine = ({ name }: P) => <span className="min-w-0 flex-1 break-words">{name}</span>;
  const line = props.line ?? nameLine;
  const focusSearch = () => setTimeout(() => document.getElementById(name)?.focus());

  function move(from: number, to: number) {
    const moved = products.slice(from, from + 1);
    onChange(products.toSpliced(from, 1).toSpliced(to, 0, ...moved));
  }
  function moveByButton(from: number, to: number) {
    const [product] = products.slice(from, from + 1);
    move(from, to);
    announce(words.moved(product?.name || product?.sku || '', to + 1, products.length));
  }
  function add(product: P) {
    onChange([...products, product]);
    focusSearch();
  }
  function remove(index: number) {
    onChange(products.toSpliced(index, 1));
    focusSearch();
  }
  return (
    <Fieldset
      id={name}
      legend={words.legend}
      hint={words.hint}
      errors={errors}
      required={props.required}
    >
      {products.length > 0 ? (
        <SortableList
          {...{ name, ids }}
          disabled={locked || !words.drag}
          onDrop={move}
          className="max-h-128 overflow-y-auto text-sm"
        >
          {products.map((product, index) => (
            <PickedRow
              key={product.id}
              {...{ product, index, words }}
              count={products.length}
              onMove={(to) => moveByButton(index, to)}
              onRemove={() => remove(index)}
            >
              {line(product)}
            </PickedRow>
          ))}
        </SortableList>
      ) : (
        words.none && <p className="text-sm text-muted">{words.none}</p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {!locked && find && products.length < most && (
        <ProductSearch
          {...{ words, find }}
          id={name}
          errorId={errors && `${name}-error`}
          picked={ids}
          onAdd={add}
        />
      )}
    </Fieldset>
  );
}
