'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
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
  // How many rounds of moves were stored, and how many of them the last question knew of.
  const [stored, setStored] = useState(0);
  const [asked, setAsked] = useState(0);
  const [isAsking, ask] = useTransition();
  // What the server says stands, unless it does not know of a move yet: then it is asked anew.
  if (given !== rows) {
    setGiven(rows);
    if (moves.current.count === 0 && stored === asked) setEntries(rows);
  }
  useEffect(() => {
    if (stored === asked || isAsking) return;
    setAsked(stored);
    ask(() => router.refresh());
  }, [stored, asked, isAsking, router]);

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
      if (moves.current.count === 0) setStored((rounds) => rounds + 1);
    };
    moves.current.waiting = moves.current.waiting.then(store);
    return next;
  }
  return { entries, move: (id: number, to: Place) => move(entries, id, to) };
}
