'use client';

import { ChevronDown, Copy, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { useFormSetup } from '../form/form-setup';
import { MoveButtons } from '../sortable/move-buttons';
import { RowGrip } from '../sortable/sortable-row';
import type { FormWidget } from './widget-values';

/** A widget's position and its actions. */
export interface WidgetActions {
  /** Its path in the form. */
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
}

/** The row of a widget: its drag handle, its summary and its actions. */
export function WidgetBar(props: WidgetBarProps) {
  const { path, index, count, open, widget, type, name } = props;
  const t = useTranslations('widget');
  const labels = useTranslations('resource');
  const { locked } = useFormSetup();
  const called = name ? `${type}: ${name}` : type;
  const notes = [
    !widget.enabled && labels('disabled'),
    widget.audience !== 'all' && t(`audience_${widget.audience as 'guests' | 'members'}`),
    (widget.starts_at || widget.ends_at) && t('scheduled'),
  ].filter((note) => note !== false && note !== null && note !== '');

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 p-2">
      {!locked && <RowGrip label={t('drag', { name: called })} />}
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
          <MoveButtons
            index={index}
            count={count}
            up={t('up', { name: called })}
            down={t('down', { name: called })}
            onMove={props.onMove}
          />
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
            cancelLabel={labels('cancel')}
            onConfirm={props.onRemove}
          />
        </div>
      )}
    </div>
  );
}
