'use client';

import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { type BoardCurrency, columnValue, type LeadColumn } from './board-cards';
import { LeadStatusBadge } from './lead-status-badge';

/** A column's id during a drag: cards use their numeric id. */
export const columnId = (status_id: number) => `column-${status_id}`;
const PAGE = 20;

export interface BoardColumnProps {
  column: LeadColumn;
  currency: BoardCurrency;
  /** Whether a narrow window shows this column. */
  chosen: boolean;
  loading: boolean;
  onMore: () => void;
  children: ReactNode;
}

/** A status on the board: its number of leads, their expected value, their cards. */
export function BoardColumnView(props: BoardColumnProps) {
  const { column, currency, chosen, loading, onMore, children } = props;
  const t = useTranslations('lead');
  const { setNodeRef, isOver } = useDroppable({ id: columnId(column.status_id) });
  const remainingCount = column.count - column.cards.length;
  const heading = `lead-column-${column.status_id}`;
  return (
    <section
      aria-labelledby={heading}
      className={cx(
        'flex w-full shrink-0 flex-col gap-2 rounded-ui bg-sunk p-2 sm:w-72 sm:snap-start',
        !chosen && 'max-sm:hidden',
      )}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-2 gap-y-1 px-1 pt-1">
        <h2 id={heading} className="flex min-w-0 items-center gap-2 text-sm">
          <LeadStatusBadge title={column.title} color={column.color} />
          <span className="sr-only">: </span>
          <span className="tabular-nums">{column.count}</span>
        </h2>
        <span className="text-sm text-muted tabular-nums">{columnValue(column, currency)}</span>
      </header>
      <SortableContext
        items={column.cards.map(({ id }) => id)}
        strategy={verticalListSortingStrategy}
      >
        <ul
          ref={setNodeRef}
          aria-labelledby={heading}
          className={cx(
            'flex min-h-24 flex-1 flex-col gap-2 rounded-ui',
            isOver && 'outline-2 outline-accent outline-dashed',
          )}
        >
          {children}
          {column.cards.length === 0 && (
            <li className="px-2 py-6 text-center text-sm text-muted">{t('column_empty')}</li>
          )}
        </ul>
      </SortableContext>
      {remainingCount > 0 && (
        <Button variant="secondary" pending={loading} onClick={onMore}>
          {t('load_more', { count: Math.min(remainingCount, PAGE) })}
        </Button>
      )}
    </section>
  );
}
