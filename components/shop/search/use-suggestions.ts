'use client';

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pressedKey } from '@/components/ui/pressed-key';
import type { SuggestResult } from '@/lib/search/suggest.schema';
import { nextLine, type Suggested, toSuggestionLines, worthAsking } from './suggestions';

const PAUSE_MS = 160;

export interface SuggestionsInUse {
  /** The suggestions for the last typed text; empty if none. */
  lines: Suggested[];
  /** The highlighted line, -1 for none. */
  active: number;
  close: () => void;
}

/**
 * Requests suggestions for a search field when typing pauses. Only the latest request counts; none
 * is sent while an input method composes. `follow` opens a line's path.
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
  // Before paint: a key pressed right away acts on the list shown.
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
        // Suggestions are optional: without them the search still works.
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
        // Escape closes the list, not the menu around the field.
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
    // What was typed while this script loaded.
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
