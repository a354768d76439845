'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/link-button';

/** Selects everything that matches the list's filters, if that is more than is selected. */
export type Matching = { count: number; read: () => Promise<void>; done?: number };

export interface SelectionBarProps {
  /** How many records are selected. */
  count: number;
  /** How many of them are done; undefined while no change runs. */
  progress: number | undefined;
  matching: Matching | undefined;
  pending: boolean;
  onClear: () => void;
  /** The actions on them. */
  children: ReactNode;
}

/** The number of selected records, the progress of a change to them, and the actions on them. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, progress, matching, pending, onClear, children } = props;
  const t = useTranslations('resource');
  const status =
    progress !== undefined
      ? t('batch.progress', { done: progress, count })
      : matching?.done !== undefined
        ? t('list.reading', { done: matching.done, count: matching.count })
        : t('list.selected', { count });
  return (
    <section
      aria-label={t('list.actions')}
      className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-2 rounded-ui bg-accent-soft px-3 py-1.5 text-sm"
    >
      <p role="status" className="font-medium tabular-nums">
        {status}
      </p>
      {matching && (
        <LinkButton disabled={pending} onClick={() => void matching.read()}>
          {t('list.select_matching', { count: matching.count })}
        </LinkButton>
      )}
      <LinkButton tone="ink" disabled={pending} onClick={onClear}>
        {t('list.clear_selection')}
      </LinkButton>
      <div className="ml-auto flex flex-wrap items-center gap-2">{children}</div>
    </section>
  );
}
