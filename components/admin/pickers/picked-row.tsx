'use client';

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useFormSetup } from '../form/form-setup';
import { MoveButtons } from '../sortable/move-buttons';
import { RowGrip, SortableRow } from '../sortable/sortable-row';
import type { NamedProduct } from './find-products';

/** What the buttons of a picked product are called. */
export interface RowLabels {
  up: (name: string) => string;
  down: (name: string) => string;
  remove: (name: string) => string;
  /** The grip of a row at this place, counted from 1; without it rows have none. */
  drag?: (position: number) => string;
}

export interface PickedRowProps {
  product: NamedProduct;
  index: number;
  count: number;
  labels: RowLabels;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** What is said of the product. */
  children: ReactNode;
}

/** One of the picked products, with what moves it and takes it out. */
export function PickedRow(props: PickedRowProps) {
  const { product, index, count, labels, onMove, onRemove, children } = props;
  const { locked } = useFormSetup();
  const name = product.name || product.sku || '';
  return (
    <SortableRow
      id={product.id}
      disabled={locked || !labels.drag}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1.5"
    >
      {!locked && labels.drag && <RowGrip label={labels.drag(index + 1)} className="-ml-1" />}
      {children}
      {!locked && (
        <span className="ml-auto flex items-center gap-1">
          <MoveButtons
            index={index}
            count={count}
            onMove={onMove}
            up={labels.up(name)}
            down={labels.down(name)}
          />
          <IconButton label={labels.remove(name)} size="small" onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        </span>
      )}
    </SortableRow>
  );
}
