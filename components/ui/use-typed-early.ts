'use client';

import { useEffect, useInsertionEffect, useRef, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Hands on what was typed into a controlled text field before the page's scripts came: its
 * next rendering would put the old value back. Fields that the form registers keep it
 * themselves.
 */
export function useTypedEarly(id: string, take: (text: string) => void): void {
  const cameAsHtml = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const mayHold = useRef(cameAsHtml);
  const typed = useRef<string>(undefined);
  // The earliest moment: before anything else of the form looks at its fields. Only of a page
  // that came as HTML: later a page that was left may stand hidden beside, with the same ids.
  useInsertionEffect(() => {
    if (!mayHold.current) return;
    mayHold.current = false;
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement && field.value !== field.defaultValue)
      typed.current = field.value;
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts came
  useEffect(() => {
    const text = typed.current;
    typed.current = undefined;
    if (text !== undefined) take(text);
  }, []);
}
