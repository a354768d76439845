import { Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { IconButton } from '@/components/ui/icon-button';
import type { ParkedBasket } from '@/lib/pos/pos.schema';
import { toPaperMoment } from '../papers/paper';

export interface ParkedRowProps {
  parked: ParkedBasket;
  timezone: string;
  isFirst: boolean;
  isDisabled: boolean;
  isPending: boolean;
  onResume: () => void;
  onDelete: () => void;
  /** Notes on a sale parked on this device; they replace the name of who parked it. */
  children?: ReactNode;
}

/** A parked sale: its label, items and total, with buttons to resume or delete it. */
export function ParkedRow(props: ParkedRowProps) {
  const { parked, timezone, isFirst, isDisabled, isPending, onResume, onDelete, children } = props;
  const t = useTranslations('pos');
  const locale = useLocale();
  const time = toPaperMoment(parked.created_at, locale, timezone);
  const units = parked.items.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ');
  const name = parked.label || parked.customer || units;
  const count = parked.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const [asks, setAsks] = useState(false);
  return (
    <li className="flex items-center gap-3 rounded-ui border border-hairline p-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{name}</p>
        {name !== units && <p className="line-clamp-2 text-sm break-words">{units}</p>}
        <p className="text-sm tabular-nums">
          {t('items_count', { count })}
          {parked.total && ` · ${parked.total.formatted}`}
        </p>
        <p className="text-sm text-muted">
          {children ? time : t('parked_by', { name: parked.by || '–', time })}
        </p>
        {children}
      </div>
      <IconButton
        label={t('delete_parked_named', { name })}
        disabled={isPending}
        onClick={() => setAsks(true)}
      >
        <Trash2 />
      </IconButton>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('delete_parked_title')}
        description={t('delete_parked_text', { name })}
        confirmLabel={t('delete_parked')}
        cancelLabel={t('cancel')}
        onConfirm={onDelete}
      />
      <Button
        id={`resume-${parked.id}`}
        className="min-h-11 shrink-0"
        // The list loads after the dialog has opened and set the focus.
        autoFocus={isFirst}
        disabled={isDisabled}
        pending={isPending}
        aria-label={t('resume_named', { name })}
        onClick={onResume}
      >
        {t('resume')}
      </Button>
    </li>
  );
}
