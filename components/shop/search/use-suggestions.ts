'use client';

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pressedKey } from '@/components/ui/pressed-key';
import type { SuggestResult } from '@/lib/search/suggest.schema';
import { nextLine, type Suggested, toSuggestionLines, worthAsking } from './suggestions';

const PAUSE_MS = 160;

export interface SuggestionsInUse {
  /** What is suggested for what was typed last; empty while nothing is. */
  lines: Suggested[];
  /** The line the keyboard is at, -1 for none. */
  active: number;
  close: () => void;
}

/**
 * Listens to a search field and asks the shop what it may become, when typing pauses. The
 * latest question alone is answered; none is asked while an input method composes.
 * `follow` goes where a line leads.
 */
export function useSuggestions(
  field: RefObject<HTMLInputElement | null>,
  composing: RefObject<boolean>,
  initial: string,
  language: string,
  follow: (line: number) => void,
): SuggestionsInUse {
  const [lines, setLines] = useState<Suggested[]>([]);
  const [active, setActive] = useState(-1);
  const now = useRef({ lines, active, follow });
  // Before the list is seen: a key that is pressed at once is about what it shows.
  useLayoutEffect(() => {
    now.current = { lines, active, follow };
  });
  const show = useCallback((next: Suggested[]) => {
    setLines(next);
    setActive(-1);
  }, []);
  const close = useCallback(() => show([]), [show]);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const cachedResults = new Map<string, SuggestResult>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pendingRequest: AbortController | undefined;
    const stop = () => {
      clearTimeout(timer);
      pendingRequest?.abort();
    };
    const suggest = async (typed: string) => {
      const mine = new AbortController();
      pendingRequest = mine;
      try {
        const found =
          cachedResults.get(typed) ?? (await readSuggestions(typed, language, mine.signal));
        cachedResults.set(typed, found);
        if (!mine.signal.aborted) show(toSuggestionLines(found, typed));
      } catch {
        // Suggestions are an extra: without them the field searches as it always does.
        if (!mine.signal.aborted) show([]);
      }
    };
    const ask = (pause: number) => {
      stop();
      const typed = input.value.trim();
      if (!worthAsking(typed)) return show([]);
      timer = setTimeout(() => suggest(typed), pause);
    };
    const leave = () => {
      stop();
      show([]);
    };

    const onInput = (event: Event) => !(event as InputEvent).isComposing && ask(PAUSE_MS);
    const onComposed = () => ask(PAUSE_MS);
    const onKey = (event: KeyboardEvent) => {
      const key = pressedKey(event);
      const { lines, active, follow } = now.current;
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        event.preventDefault();
        if (lines.length) setActive(nextLine(active, key === 'ArrowDown' ? 1 : -1, lines.length));
        else ask(0);
      } else if (key === 'Enter' && active >= 0) {
        event.preventDefault();
        follow(active);
      } else if (key === 'Escape') {
        leave();
        if (!lines.length) return;
        // It closes the list, not the menu the field may stand in.
        event.preventDefault();
        event.stopPropagation();
      }
    };
    input.addEventListener('input', onInput);
    input.addEventListener('compositionstart', leave);
    input.addEventListener('compositionend', onComposed);
    input.addEventListener('keydown', onKey);
    input.addEventListener('blur', leave);
    input.form?.addEventListener('submit', leave);
    // What was typed while this script was on its way.
    if (input.value !== initial && !composing.current && document.activeElement === input) ask(0);
    return () => {
      leave();
      input.removeEventListener('input', onInput);
      input.removeEventListener('compositionstart', leave);
      input.removeEventListener('compositionend', onComposed);
      input.removeEventListener('keydown', onKey);
      input.removeEventListener('blur', leave);
      input.form?.removeEventListener('submit', leave);
    };
  }, [field, composing, initial, language, show]);

  return { lines, active, close };
}

async function readSuggestions(
  keyword: string,
  language: string,
  signal: AbortSignal,
): Promise<SuggestResult> {
  const response = await fetch(
    `/api/product/suggest?${new URLSearchParams({ keyword, language })}`,
    {
      signal,
    },
  );
  if (!response.ok) throw new Error(`No suggestions: ${response.status}`);
  const { data }: { data: SuggestResult } = await response.json();
  return data;
}
