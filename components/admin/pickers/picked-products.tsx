'use client';

import { type ReactNode, useState } from 'react';
import { Fieldset } from '@/components/ui/fieldset';
import { useFormSetup } from '../form/form-setup';
import { useFieldErrors } from '../form/use-field-errors';
import { SortableList } from '../sortable/sortable-list';
import type { FindProducts, NamedProduct } from './find-products';
import { PickedRow, type RowLabels } from './picked-row';
import { ProductSearch, type SearchLabels } from './product-search';

/** The texts of a list of picked products; positions start at 1. */
interface PickedLabels extends SearchLabels, RowLabels {
  legend: string;
  hint?: string;
  /** Shown while none is picked. */
  none?: string;
  moved: (name: string, position: number, count: number) => string;
}

export interface PickedProductsProps<P extends NamedProduct> {
  name: string;
  labels: PickedLabels;
  products: readonly P[];
  onChange: (products: P[]) => void;
  /** Searches products; without it none can be added. */
  find?: FindProducts<P>;
  most?: number;
  required?: boolean;
  /** What a row shows of its product; its name by default. */
  line?: (product: P) => ReactNode;
}

/** An ordered list of products: searched by text, moved by button or drag, removed. */
export function PickedProducts<P extends NamedProduct>(props: PickedProductsProps<P>) {
  const { name, labels, products, onChange, find, most = Number.POSITIVE_INFINITY } = props;
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
    announce(labels.moved(product?.name || product?.sku || '', to + 1, products.length));
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
      legend={labels.legend}
      hint={labels.hint}
      errors={errors}
      required={props.required}
    >
      {products.length > 0 ? (
        <SortableList
          name={name}
          ids={ids}
          disabled={locked || !labels.drag}
          onDrop={move}
          className="max-h-128 overflow-y-auto text-sm"
        >
          {products.map((product, index) => (
            <PickedRow
              key={product.id}
              product={product}
              index={index}
              labels={labels}
              count={products.length}
              onMove={(to) => moveByButton(index, to)}
              onRemove={() => remove(index)}
            >
              {line(product)}
            </PickedRow>
          ))}
        </SortableList>
      ) : (
        labels.none && <p className="text-sm text-muted">{labels.none}</p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {!locked && find && products.length < most && (
        <ProductSearch
          labels={labels}
          find={find}
          id={name}
          errorId={errors && `${name}-error`}
          picked={ids}
          onAdd={add}
        />
      )}
    </Fieldset>
  );
}
