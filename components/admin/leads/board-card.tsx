'use client';

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, EllipsisVertical, GripVertical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { TextLink } from '@/components/ui/link-button';
import { DropdownMenu, MenuItem, MenuSeparator } from '@/components/ui/menu';
import type { LeadCard } from './board-cards';

export interface BoardCardProps {
  card: LeadCard;
  /** Whether it is picked up by keyboard. */
  isPickedUp: boolean;
  /** Set if it may be moved. */
  moves?: {
    up: boolean;
    down: boolean;
    /** The other statuses. */
    to: readonly { status_id: number; title: string }[];
    onStep: (step: 'up' | 'down') => void;
    onMoveTo: (status_id: number) => void;
    onKey: (event: React.KeyboardEvent) => void;
    onBlur: () => void;
  };
}

/** A lead on the board: dragged by its grip, picked up with the space bar, or moved by a menu. */
export function BoardCard({ card, isPickedUp, moves }: BoardCardProps) {
  const t = useTranslations('lead');
  const { name } = card;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id: card.id, disabled: !moves });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx(
        'flex gap-1 rounded-ui border border-hairline bg-raised py-2 pr-1 pl-1 text-sm',
        !moves && 'pl-3',
        isDragging && 'relative z-10 shadow-lift',
        isPickedUp && 'outline-2 outline-accent',
      )}
    >
      {moves && (
        <IconButton
          ref={setActivatorNodeRef}
          label={t('drag', { name })}
          size="small"
          aria-describedby="lead-drag-how"
          aria-pressed={isPickedUp}
          data-board-control={`${card.id}-grip`}
          className="w-7 shrink-0 cursor-grab touch-none text-muted active:cursor-grabbing"
          {...listeners}
          onKeyDown={moves.onKey}
          onBlur={moves.onBlur}
        >
          <GripVertical aria-hidden />
        </IconButton>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1 pt-1">
        <TextLink
          tone="ink"
          href={`/admin/lead/edit/${card.id}`}
          className="font-medium break-words"
        >
          {name}
        </TextLink>
        {card.company && <span className="break-words text-muted">{card.company}</span>}
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {card.value && <span className="tabular-nums">{card.value.formatted}</span>}
          {card.converted && <Badge tone="accent">{t('converted')}</Badge>}
        </span>
        {card.follow_up && (
          <span className="flex flex-wrap items-center gap-1.5 text-xs text-muted">
            {t('follow_up', { date: card.follow_up })}
            {card.overdue && <Badge tone="danger">{t('overdue')}</Badge>}
          </span>
        )}
        <span className="text-xs text-muted">
          {card.assigned ? t('assigned_to', { name: card.assigned }) : t('admin_none')}
        </span>
      </div>
      {moves && (
        <DropdownMenu
          trigger={
            <IconButton
              label={t('moves', { name })}
              size="small"
              data-board-control={`${card.id}-menu`}
              className="w-7 shrink-0"
            >
              <EllipsisVertical aria-hidden />
            </IconButton>
          }
        >
          <MenuItem disabled={!moves.up} onClick={() => moves.onStep('up')}>
            <ArrowUp aria-hidden />
            {t('move_up')}
          </MenuItem>
          <MenuItem disabled={!moves.down} onClick={() => moves.onStep('down')}>
            <ArrowDown aria-hidden />
            {t('move_down')}
          </MenuItem>
          <MenuSeparator />
          {moves.to.map(({ status_id, title }) => (
            <MenuItem key={status_id} onClick={() => moves.onMoveTo(status_id)}>
              {t('move_to', { status: title })}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
    </li>
  );
}
