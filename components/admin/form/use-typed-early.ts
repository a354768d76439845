'use client';

import { useEffect, useInsertionEffect, useRef } from 'react';

/**
 * Hands on what was typed into a controlled text field before the page's scripts came: its
 * next rendering would put the old value back. Fields that the form registers keep it
 * themselves.
 */
export function useTypedEarly(id: string, take: (text: string) => void): void {
  const typed = useRef<string>(undefined);
  // The earliest moment: before anything else of the form looks at its fields.
  useInsertionEffect(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement && field.value !== field.defaultValue)
      typed.current = field.value;
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts came
  useEffect(() => {
    if (typed.current !== undefined) take(typed.current);
  }, []);
}
