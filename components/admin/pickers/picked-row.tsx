'use client';

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useFormSetup } from '../form/form-setup';
import { MoveButtons } from '../sortable/move-buttons';
import { RowGrip, SortableRow } from '../sortable/sortable-row';
import type { NamedProduct } from './find-products';

/** The button labels of a picked product. */
export interface RowLabels {
  up: (name: string) => string;
  down: (name: string) => string;
  remove: (name: string) => string;
  /** The label of the drag handle at this position (from 1); without it there is none. */
  drag?: (position: number) => string;
}

export interface PickedRowProps {
  product: NamedProduct;
  index: number;
  count: number;
  labels: RowLabels;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Details of the product. */
  children: ReactNode;
}

/** A picked product, with buttons to move and remove it. */
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
