'use client';

import {
  closestCorners,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Field } from '@/components/ui/field';
import { pressedKey } from '@/components/ui/pressed-key';
import { Select } from '@/components/ui/select';
import { Notice } from '../notice';
import { type ApiMessages, failureText } from '../use-api';
import { BoardCard } from './board-card';
import {
  type BoardCurrency,
  type CardPlace,
  findCardPlace,
  findLeadCard,
  getCardDestination,
  type LeadCard,
  type LeadColumn,
  toBoardStep,
} from './board-cards';
import { BoardColumnView, columnId } from './board-column';
import { useBoard } from './use-board';

/** The board itself announces where a card was moved, and how to move it by keyboard. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

type MoreCards =
  | { cards: LeadCard[]; messages?: undefined }
  | { cards?: undefined; messages: ApiMessages };

export interface BoardProps {
  columns: readonly LeadColumn[];
  currency: BoardCurrency;
  mayMove: boolean;
  /** Loads the cards of a status after a given one. */
  more: (status_id: number, after: number | undefined) => Promise<MoreCards>;
}

/**
 * Leads by status, moved within and between statuses: by drag, by keyboard (space picks a card up,
 * arrows move it, space drops it), or by a menu on each card. Each move is announced to screen
 * readers.
 */
export function Board({ columns: serverColumns, currency, mayMove, more }: BoardProps) {
  const t = useTranslations('lead');
  const labels = useTranslations('resource');
  const [failure, setFailure] = useState<{ title: string; lines: string[] }>();
  const [announcement, announce] = useState('');
  const [carried, setCarried] = useState<number>();
  const [loading, setLoading] = useState<number>();
  const [chosen, setChosen] = useState(serverColumns[0]?.status_id);
  const focus = useRef<string>(undefined);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const board = useBoard(serverColumns, (messages) => {
    setFailure({ title: t('move_fail'), lines: [failureText(messages)] });
    announce(`${t('move_fail')}. ${failureText(messages)}`);
  });
  const { columns } = board;

  // A card that moves in the page loses the focus: return it to the pressed control.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move
  useEffect(() => {
    if (!focus.current) return;
    document.querySelector<HTMLElement>(`[data-board-control="${focus.current}"]`)?.focus();
    focus.current = undefined;
  }, [columns]);

  function announceMove(
    key: 'placed' | 'drag_start' | 'drag_over',
    id: number,
    now: readonly LeadColumn[],
  ) {
    const place = findCardPlace(now, id);
    const column = now.find(({ status_id }) => status_id === place?.status_id);
    announce(
      t(key, {
        name: findLeadCard(now, id)?.name ?? '',
        status: column?.title ?? '',
        position: (place?.index ?? 0) + 1,
        count: column?.count ?? 0,
      }),
    );
  }
  function moveTo(id: number, to: CardPlace, control: string) {
    setFailure(undefined);
    focus.current = `${id}-${control}`;
    announceMove('placed', id, board.drop(id, to));
  }

  function onKey(id: number, event: React.KeyboardEvent) {
    const isHeld = carried === id;
    const key = pressedKey(event);
    const step = toBoardStep(key);
    if (key === ' ' || key === 'Enter') {
      event.preventDefault();
      setCarried(isHeld ? undefined : id);
      setFailure(undefined);
      if (isHeld) announceMove('placed', id, board.drop(id));
      else announceMove('drag_start', id, columns);
    } else if (isHeld && key === 'Escape') {
      event.preventDefault();
      focus.current = `${id}-grip`;
      setCarried(undefined);
      board.cancel();
      announce(t('drag_cancel', { name: findLeadCard(columns, id)?.name ?? '' }));
    } else if (isHeld && step) {
      event.preventDefault();
      const to = getCardDestination(columns, id, step);
      if (!to) return;
      focus.current = `${id}-grip`;
      setChosen(to.status_id);
      announceMove('drag_over', id, board.shift(id, to));
    }
  }

  /** Where a card dragged over another card or a column would be dropped. */
  function placeOver(id: number, over: DragOverEvent['over']): CardPlace | undefined {
    if (!over) return undefined;
    const column = columns.find(({ status_id }) => columnId(status_id) === over.id);
    if (column) {
      const own = findCardPlace(columns, id);
      if (own?.status_id === column.status_id) return own;
      return { status_id: column.status_id, index: column.cards.length };
    }
    return findCardPlace(columns, Number(over.id));
  }
  function onDragOver({ active, over }: DragOverEvent) {
    const id = Number(active.id);
    const to = placeOver(id, over);
    if (to && to.status_id !== findCardPlace(columns, id)?.status_id) board.shift(id, to);
  }
  function onDragEnd({ active, over }: DragEndEvent) {
    const id = Number(active.id);
    setFailure(undefined);
    announceMove('placed', id, board.drop(id, placeOver(id, over)));
  }

  async function onMore({ status_id, cards }: LeadColumn) {
    setLoading(status_id);
    const answer = await more(status_id, cards.at(-1)?.id);
    setLoading(undefined);
    if (answer.messages)
      setFailure({ title: t('load_fail'), lines: [failureText(answer.messages)] });
    else board.append(status_id, answer.cards);
  }

  const getCardMoves = ({ id }: LeadCard, column: LeadColumn) => ({
    up: getCardDestination(columns, id, 'up') !== undefined,
    down: getCardDestination(columns, id, 'down') !== undefined,
    to: columns.filter(({ status_id }) => status_id !== column.status_id),
    onStep: (step: 'up' | 'down') => {
      const to = getCardDestination(columns, id, step);
      if (to) moveTo(id, to, 'menu');
    },
    onMoveTo: (status_id: number) => {
      setChosen(status_id);
      moveTo(id, { status_id, index: 0 }, 'menu');
    },
    onKey: (event: React.KeyboardEvent) => onKey(id, event),
    onBlur: () => {
      // A card that moved in the page loses the focus only briefly.
      if (carried !== id || focus.current) return;
      setCarried(undefined);
      board.cancel();
      announce(t('drag_cancel', { name: findLeadCard(columns, id)?.name ?? '' }));
    },
  });

  return (
    <div className="flex flex-col gap-3">
      {failure && (
        <Notice
          {...failure}
          dismissLabel={labels('dismiss')}
          onDismiss={() => setFailure(undefined)}
        />
      )}
      <p id="lead-drag-how" className="sr-only">
        {t('drag_how')}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Field name="column" label={t('column_choice')} className="sm:hidden">
        {(control) => (
          <Select
            {...control}
            value={chosen}
            onChange={(event) => setChosen(Number(event.target.value))}
            options={columns.map(({ status_id, title, count }) => ({
              value: String(status_id),
              label: t('column', { title, count }),
            }))}
          />
        )}
      </Field>
      <DndContext
        id="lead-board"
        sensors={sensors}
        collisionDetection={closestCorners}
        accessibility={silent}
        onDragOver={onDragOver}
        onDragEnd={onDragEnd}
        onDragCancel={board.cancel}
      >
        <div className="relative flex items-stretch gap-3 pb-3 sm:-mx-1 sm:snap-x sm:overflow-x-auto sm:px-1">
          {columns.map((column) => (
            <BoardColumnView
              key={column.status_id}
              column={column}
              currency={currency}
              chosen={column.status_id === chosen}
              loading={loading === column.status_id}
              onMore={() => void onMore(column)}
            >
              {column.cards.map((card) => (
                <BoardCard
                  key={card.id}
                  card={card}
                  isPickedUp={carried === card.id}
                  moves={mayMove ? getCardMoves(card, column) : undefined}
                />
              ))}
            </BoardColumnView>
          ))}
        </div>
      </DndContext>
    </div>
  );
}
