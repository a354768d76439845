'use client';

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';

const Sortable = createContext<ReturnType<typeof useSortable> | undefined>(undefined);

export interface SortableRowProps {
  id: string | number;
  disabled: boolean;
  className?: string;
  /** Its content, including a RowGrip. */
  children: ReactNode;
}

/** A row of a SortableList, dragged by its RowGrip. */
export function SortableRow({ id, disabled, className, children }: SortableRowProps) {
  const sortable = useSortable({ id: String(id), disabled });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx(
        'bg-raised first:rounded-t-ui last:rounded-b-ui',
        isDragging && 'relative z-10 rounded-ui shadow-lift',
        className,
      )}
    >
      <Sortable value={sortable}>{children}</Sortable>
    </li>
  );
}

export interface RowGripProps {
  label: string;
  disabled?: boolean;
  className?: string;
}

/** The drag handle of a SortableList's row, for pointer and keyboard. */
export function RowGrip({ label, disabled, className }: RowGripProps) {
  const sortable = use(Sortable);
  return (
    <IconButton
      ref={sortable?.setActivatorNodeRef}
      label={label}
      size="small"
      disabled={disabled}
      className={cx('cursor-grab touch-none active:cursor-grabbing', className)}
      {...sortable?.attributes}
      {...sortable?.listeners}
    >
      <GripVertical aria-hidden />
    </IconButton>
  );
}
