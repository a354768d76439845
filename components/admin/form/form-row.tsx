'use client';

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, ChevronRight, GripVertical, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { useFormSetup } from './form-setup';

export interface FormRowProps {
  /** Its key in the list. */
  row: string;
  /** Where the form holds it. */
  at: string;
  index: number;
  count: number;
  called: string;
  summary: ReactNode;
  /** Just added: it opens, and the focus goes to it. */
  isNew: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** One of several parts of a record: one line, and below it its fields while it is open. */
export function FormRow(props: FormRowProps) {
  const { row, at, index, count, called, summary, isNew, onMove, onRemove, children } = props;
  const t = useTranslations('resource.rows');
  const { locked } = useFormSetup();
  const { formState } = useFormContext();
  const sortable = useSortable({ id: row, disabled: locked });
  const [wanted, setOpen] = useState(isNew);
  const toggle = useRef<HTMLButtonElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  // What is wrong must be in sight.
  const open = wanted || get(formState.errors, at) !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is added
  useEffect(() => {
    if (isNew) toggle.current?.focus();
  }, []);
  // Moving a row in the page takes the focus away; the button that did it has it back in
  // its new place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of place
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);

  const step = (by: 1 | -1) => {
    const Icon = by < 0 ? ArrowUp : ArrowDown;
    const end = index + by < 0 || index + by >= count;
    return (
      <IconButton
        label={t(by < 0 ? 'up' : 'down', { name: called })}
        size="small"
        aria-disabled={end || undefined}
        className="aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-60"
        onClick={(event) => {
          if (end) return;
          pressed.current = event.currentTarget;
          onMove(index + by);
        }}
      >
        <Icon aria-hidden />
      </IconButton>
    );
  };
  return (
    <li
      ref={sortable.setNodeRef}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
      className={cx(
        'bg-raised first:rounded-t-ui last:rounded-b-ui',
        sortable.isDragging && 'relative z-10 rounded-ui shadow-lift',
      )}
    >
      <div className="flex items-center gap-2 p-2">
        <IconButton
          ref={sortable.setActivatorNodeRef}
          label={t('drag', { name: called })}
          size="small"
          disabled={locked}
          className="cursor-grab touch-none active:cursor-grabbing"
          {...sortable.attributes}
          {...sortable.listeners}
        >
          <GripVertical aria-hidden />
        </IconButton>
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
        {step(-1)}
        {step(1)}
        <IconButton label={t('remove', { name: called })} size="small" onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
      {/* Kept while it is closed, so that an upload in it goes on. */}
      <div
        id={`${at}.fields`}
        hidden={!open}
        className="flex flex-col gap-5 border-t border-hairline p-4 sm:px-6"
      >
        {children}
      </div>
    </li>
  );
}
