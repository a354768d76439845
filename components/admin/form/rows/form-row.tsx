'use client';

import { ChevronRight, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { MoveButtons } from '../../sortable/move-buttons';
import { RowGrip, SortableRow } from '../../sortable/sortable-row';
import { useFormSetup } from '../form-setup';

export interface FormRowProps {
  /** Its key in the list. */
  row: string;
  /** Its path in the form. */
  at: string;
  index: number;
  count: number;
  called: string;
  summary: ReactNode;
  /** Just added: it opens and gets the focus. */
  isNew: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** One of a record's parts: a line, with its fields below while it is open. */
export function FormRow(props: FormRowProps) {
  const { row, at, index, count, called, summary, isNew, onMove, onRemove, children } = props;
  const t = useTranslations('resource.rows');
  const { locked } = useFormSetup();
  const { formState } = useFormContext();
  const [isExpanded, setOpen] = useState(isNew);
  const toggle = useRef<HTMLButtonElement>(null);
  // Errors must be visible.
  const open = isExpanded || get(formState.errors, at) !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is added
  useEffect(() => {
    if (isNew) toggle.current?.focus();
  }, []);
  return (
    <SortableRow id={row} disabled={locked}>
      <div className="flex items-center gap-2 p-2">
        <RowGrip label={t('drag', { name: called })} disabled={locked} />
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls={`${at}.fields`}
          className="flex min-h-control min-w-0 flex-1 items-center gap-3 rounded-ui px-1 text-start hover:bg-sunk"
          onClick={() => setOpen(!open)}
        >
          <ChevronRight
            aria-hidden
            className={cx('size-4 shrink-0 text-muted transition-transform', open && 'rotate-90')}
          />
          <span className="sr-only">{called}</span>
          {summary}
        </button>
        <MoveButtons
          index={index}
          count={count}
          onMove={onMove}
          up={t('up', { name: called })}
          down={t('down', { name: called })}
        />
        <IconButton label={t('remove', { name: called })} size="small" onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
      {/* Mounted while closed, so that an upload in it continues. */}
      <div
        id={`${at}.fields`}
        hidden={!open}
        className="flex flex-col gap-5 border-t border-hairline p-4 sm:px-6"
      >
        {children}
      </div>
    </SortableRow>
  );
}
