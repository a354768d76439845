'use client';

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical, type LucideIcon, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import type { MenuProduct } from '@/lib/content/menu-record.schema';
import { RecordLink } from '../list/record-link';

export interface ProductLineProps {
  product: MenuProduct;
  index: number;
  count: number;
  locked: boolean;
  onMove: (index: number, to: number) => void;
  onRemove: (index: number) => void;
}

/** A product of a category: to drag by its grip, to move by its buttons, to take out. */
export function ProductLine({ product, index, count, locked, onMove, onRemove }: ProductLineProps) {
  const t = useTranslations('menu');
  const name = product.name || product.sku;
  const sortable = useSortable({ id: product.id, disabled: locked });
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable;
  const pressed = useRef<HTMLButtonElement>(null);

  // Moving a row in the page takes the focus away; the button that did it has it back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of place
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);

  const step = (by: 1 | -1, label: string, Icon: LucideIcon) => {
    const end = index + by < 0 || index + by >= count;
    return (
      <IconButton
        label={label}
        size="small"
        aria-disabled={end || undefined}
        className="aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-60"
        onClick={(event) => {
          if (end) return;
          pressed.current = event.currentTarget;
          onMove(index, index + by);
        }}
      >
        <Icon aria-hidden />
      </IconButton>
    );
  };
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx(
        'flex flex-wrap items-center gap-x-2 gap-y-1 bg-raised px-3 py-1.5 first:rounded-t-ui last:rounded-b-ui',
        isDragging && 'relative z-10 rounded-ui shadow-lift',
      )}
    >
      {!locked && (
        <IconButton
          ref={setActivatorNodeRef}
          label={t('product_drag', { number: index + 1 })}
          size="small"
          className="-ml-1 cursor-grab touch-none active:cursor-grabbing"
          {...sortable.attributes}
          {...sortable.listeners}
        >
          <GripVertical aria-hidden />
        </IconButton>
      )}
      <RecordLink
        href={`/admin/product/edit/${product.id}`}
        name={name}
        image_path={product.image_path}
      />
      <span className="text-muted">{product.sku}</span>
      {!product.visibled && <Badge>{t('products_hidden')}</Badge>}
      {!locked && (
        <span className="ml-auto flex items-center gap-1">
          {step(-1, t('product_up', { name }), ArrowUp)}
          {step(1, t('product_down', { name }), ArrowDown)}
          <IconButton
            label={t('product_remove', { name })}
            size="small"
            onClick={() => onRemove(index)}
          >
            <X aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  );
}
