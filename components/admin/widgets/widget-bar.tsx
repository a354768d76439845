'use client';

import type { useSortable } from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, ChevronDown, Copy, GripVertical, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Badge } from '@/components/ui/badge';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { useFormSetup } from '../form/form-setup';
import type { FormWidget } from './widget-values';

/** Where a widget stands, and what may be done with it there. */
export interface WidgetActions {
  /** Where the form holds it. */
  path: string;
  index: number;
  count: number;
  open: boolean;
  onOpen: (open: boolean) => void;
  onMove: (to: number) => void;
  onCopy: (() => void) | undefined;
  onRemove: () => void;
}

export interface WidgetBarProps extends WidgetActions {
  widget: FormWidget;
  type: string;
  name: string;
  sortable: Pick<
    ReturnType<typeof useSortable>,
    'setActivatorNodeRef' | 'attributes' | 'listeners'
  >;
}

/** The line of a widget: its grip, what it is, and what may be done with it. */
export function WidgetBar(props: WidgetBarProps) {
  const { path, index, count, open, widget, type, name, sortable } = props;
  const t = useTranslations('widget');
  const words = useTranslations('resource');
  const { locked } = useFormSetup();
  const pressed = useRef<HTMLButtonElement>(null);
  const called = name ? `${type}: ${name}` : type;

  // Moving a row in the page takes the focus away; the button that did it has it back in
  // its new place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of place
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);

  const step = (by: 1 | -1, label: string, icon: ReactNode) => {
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
          props.onMove(index + by);
        }}
      >
        {icon}
      </IconButton>
    );
  };
  const notes = [
    !widget.enabled && words('disabled'),
    widget.audience !== 'all' && t(`audience_${widget.audience as 'guests' | 'members'}`),
    (widget.starts_at || widget.ends_at) && t('scheduled'),
  ].filter((note) => note !== false && note !== null && note !== '');

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 p-2">
      {!locked && (
        <IconButton
          ref={sortable.setActivatorNodeRef}
          label={t('drag', { name: called })}
          size="small"
          className="cursor-grab touch-none active:cursor-grabbing"
          {...sortable.attributes}
          {...sortable.listeners}
        >
          <GripVertical aria-hidden />
        </IconButton>
      )}
      <button
        id={`${path}.toggle`}
        type="button"
        aria-expanded={open}
        aria-controls={open ? `${path}.fields` : undefined}
        className="flex min-h-control-small min-w-0 flex-1 items-center gap-2 rounded-ui text-left"
        onClick={() => props.onOpen(!open)}
      >
        <ChevronDown
          aria-hidden
          className={cx('size-4 shrink-0 transition-transform', !open && '-rotate-90')}
        />
        <span className="min-w-0 truncate">
          <span className="font-medium">{type}</span>
          {name && <span className="text-muted"> · {name}</span>}
        </span>
      </button>
      {notes.map((note) => (
        <Badge key={String(note)}>{note}</Badge>
      ))}
      {!locked && (
        <div className="ml-auto flex items-center">
          {step(-1, t('up', { name: called }), <ArrowUp aria-hidden />)}
          {step(1, t('down', { name: called }), <ArrowDown aria-hidden />)}
          <IconButton
            label={t('copy', { name: called })}
            size="small"
            disabled={!props.onCopy}
            onClick={props.onCopy}
          >
            <Copy aria-hidden />
          </IconButton>
          <ConfirmDialog
            trigger={
              <IconButton label={t('remove', { name: called })} size="small">
                <X aria-hidden />
              </IconButton>
            }
            title={t('remove_title')}
            description={t('remove_text', { name: called })}
            confirmLabel={t('remove_yes')}
            cancelLabel={words('cancel')}
            onConfirm={props.onRemove}
          />
        </div>
      )}
    </div>
  );
}
