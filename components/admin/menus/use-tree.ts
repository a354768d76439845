'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { type ApiMessages, useApi } from '../use-api';
import { arrange, type EntryPlace, standsAt, type TreeEntry } from './tree';

/** An entry as read from the server. */
interface StoredEntry extends TreeEntry {
  /** When it was last changed, as ISO 8601; a later change compares greater. */
  version: string;
}

/**
 * A tree whose entries can be moved: each move shows at once, and moves are saved in order. If one
 * fails, the tree returns to its state before it, later moves are dropped, and `onFail` gets the
 * reason.
 */
export function useTree<T extends StoredEntry>(
  resource: string,
  rows: readonly T[],
  onFail: (messages: ApiMessages) => void,
) {
  const router = useRouter();
  const call = useApi();
  const [loadedRows, setLoadedRows] = useState(rows);
  const [entries, setEntries] = useState(rows);
  const moves = useRef({ waiting: Promise.resolve(), count: 0, generation: 0 });
  const versions = useRef(new Map<number, string>());
  const knowsMoves = (read: readonly T[]) =>
    read.every(({ id, version }) => version >= (versions.current.get(id) ?? ''));
  // The server's data counts, unless it was read before a move: then newer data follows.
  if (loadedRows !== rows) {
    setLoadedRows(rows);
    if (moves.current.count === 0 && knowsMoves(rows)) setEntries(rows);
  }

  function move(tree: readonly T[], id: number, to: EntryPlace): readonly T[] {
    if (standsAt(tree, id, to)) return tree;
    const next = arrange(tree, id, to);
    setEntries(next);
    const { generation } = moves.current;
    moves.current.count++;
    const store = async () => {
      const dropped = generation !== moves.current.generation;
      const answer = dropped
        ? undefined
        : await call<{ updated_at: string }>('PUT', `/api/admin/${resource}/${id}/move`, to);
      moves.current.count--;
      if (answer?.data) versions.current.set(id, answer.data.updated_at);
      if (answer?.messages) {
        moves.current.generation++;
        setEntries(tree);
        onFail(answer.messages);
      }
      if (moves.current.count === 0) router.refresh();
    };
    moves.current.waiting = moves.current.waiting.then(store);
    return next;
  }
  return { entries, move: (id: number, to: EntryPlace) => move(entries, id, to) };
}
