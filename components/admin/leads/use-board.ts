'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { type ApiMessages, useApi } from '../use-api';
import {
  type CardPlace,
  findCardPlace,
  getCardNeighbours,
  type LeadCard,
  type LeadColumn,
  putCard,
} from './board-cards';

/**
 * A board whose cards can be moved: each move shows at once, and moves are saved in order. If one
 * fails, the board returns to its state before it, later moves are dropped, and `onFail` gets the
 * reason. `shift` moves a held card: nothing is saved until `store`.
 */
export function useBoard(
  serverColumns: readonly LeadColumn[],
  onFail: (messages: ApiMessages) => void,
) {
  const router = useRouter();
  const call = useApi();
  const [seenColumns, setSeenColumns] = useState(serverColumns);
  const [columns, setColumns] = useState(serverColumns);
  const moves = useRef({ waiting: Promise.resolve(), count: 0, generation: 0 });
  const originalColumns = useRef<readonly LeadColumn[]>(undefined);
  // The server's data counts, unless it lacks a pending move.
  if (seenColumns !== serverColumns && moves.current.count === 0 && !originalColumns.current) {
    setSeenColumns(serverColumns);
    setColumns(serverColumns);
  }

  function store(id: number, before: readonly LeadColumn[], after: readonly LeadColumn[]) {
    const from = findCardPlace(before, id);
    const to = findCardPlace(after, id);
    if (from?.status_id === to?.status_id && from?.index === to?.index) return;
    const { generation } = moves.current;
    moves.current.count++;
    const send = async () => {
      const dropped = generation !== moves.current.generation;
      const answer = dropped
        ? undefined
        : await call('PUT', `/api/admin/lead/${id}/move`, getCardNeighbours(after, id));
      moves.current.count--;
      if (!answer?.messages) return;
      moves.current.generation++;
      setColumns(before);
      onFail(answer.messages);
      router.refresh();
    };
    moves.current.waiting = moves.current.waiting.then(send);
  }

  function shift(id: number, to: CardPlace): readonly LeadColumn[] {
    originalColumns.current ??= columns;
    const next = putCard(columns, id, to);
    setColumns(next);
    return next;
  }

  return {
    columns,
    /** Shows a held card at another position. */
    shift,
    /** Drops a held card where it is shown, or at `to`. */
    drop(id: number, to?: CardPlace): readonly LeadColumn[] {
      const before = originalColumns.current ?? columns;
      originalColumns.current = undefined;
      const after = to ? putCard(columns, id, to) : columns;
      setColumns(after);
      store(id, before, after);
      return after;
    },
    /** Returns a held card to its original position. */
    cancel() {
      if (originalColumns.current) setColumns(originalColumns.current);
      originalColumns.current = undefined;
    },
    /** Appends further cards; one that is shown already keeps its place. */
    append(status_id: number, cards: readonly LeadCard[]) {
      setColumns((now) => {
        const shown = new Set(now.flatMap((column) => column.cards.map(({ id }) => id)));
        const fresh = cards.filter(({ id }) => !shown.has(id));
        return now.map((column) =>
          column.status_id === status_id
            ? { ...column, cards: [...column.cards, ...fresh] }
            : column,
        );
      });
    },
  };
}
