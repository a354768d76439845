'use client';

import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

export interface FormDraft {
  at: number;
  values: FieldValues;
}

/** What a draft keeps: never a password, and not which version of the record was read. */
const worthKeeping = (values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => !name.startsWith('password') && name !== 'updated_at',
    ),
  );

/**
 * Keeps what is typed in this browser tab until it is saved, so that a switched language,
 * a reload or a closed login loses nothing (D23).
 */
export function useDraft(key: string, form: UseFormReturn) {
  const storageKey = `draft:${key}`;
  const [found, setFound] = useState<FormDraft>();

  // Read once per form; the form of another key is another form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const draft = read(storageKey);
    if (draft && JSON.stringify(draft.values) !== JSON.stringify(worthKeeping(form.getValues())))
      setFound(draft);
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty)
          sessionStorage.setItem(
            storageKey,
            JSON.stringify({ at: Date.now(), values: worthKeeping(values) }),
          );
      },
    });
  }, []);

  const forget = () => {
    sessionStorage.removeItem(storageKey);
    setFound(undefined);
  };
  const restore = () => {
    for (const [name, value] of Object.entries(found?.values ?? {}))
      form.setValue(name, value, { shouldDirty: true });
    setFound(undefined);
  };
  return { found, forget, restore };
}

function read(key: string): FormDraft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
