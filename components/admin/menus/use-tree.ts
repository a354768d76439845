'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { type ApiMessages, useApi } from '../use-api';
import { arrange, type Place, standsAt, type TreeEntry } from './tree';

/**
 * A tree whose entries can be moved: each move is seen at once and stored one after the
 * other. When one is refused the tree is as it was before it, later ones are dropped, and
 * `onFail` is told why.
 */
export function useTree<T extends TreeEntry>(
  resource: string,
  rows: readonly T[],
  onFail: (messages: ApiMessages) => void,
) {
  const router = useRouter();
  const call = useApi();
  const [given, setGiven] = useState(rows);
  const [entries, setEntries] = useState(rows);
  const moves = useRef({ waiting: Promise.resolve(), count: 0, generation: 0 });
  // What the server says stands, unless it does not know of a move yet.
  if (given !== rows && moves.current.count === 0) {
    setGiven(rows);
    setEntries(rows);
  }

  function move(tree: readonly T[], id: number, to: Place): readonly T[] {
    if (standsAt(tree, id, to)) return tree;
    const next = arrange(tree, id, to);
    setEntries(next);
    const { generation } = moves.current;
    moves.current.count++;
    const store = async () => {
      const dropped = generation !== moves.current.generation;
      const answer = dropped
        ? undefined
        : await call('PUT', `/api/admin/${resource}/${id}/move`, to);
      moves.current.count--;
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
  return { entries, move: (id: number, to: Place) => move(entries, id, to) };
}
