'use client';

import { useEffect, useInsertionEffect, useRef, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Passes on what was typed into a controlled text field before hydration: otherwise React would
 * restore the old value. Fields registered with the form keep it themselves.
 */
export function useTypedEarly(id: string, take: (text: string) => void): void {
  const cameAsHtml = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const mayHold = useRef(cameAsHtml);
  const typed = useRef<string>(undefined);
  // As early as possible, before the form reads its fields. Only for a page loaded as HTML: later a
  // hidden, left page may have the same ids.
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
