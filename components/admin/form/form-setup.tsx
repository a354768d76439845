'use client';

import { createContext, useCallback, useContext, useRef } from 'react';
import type { Language } from '@/lib/core/language';

/** What the fields of a form know of the form they stand in. */
export interface FormSetup {
  /** The language of the tab on top, and the main one. */
  language: Language;
  main: Language;
  /** The language whose texts stand beside those of the tab. */
  beside: Language | undefined;
  /** The part of the form whose fields these are: `slides.0`; none for those of the record. */
  at?: string;
  /** The names of the fields for people. */
  fieldLabels: Record<string, string>;
  /** The fields with a value per language. */
  texts: readonly string[];
  /** Whether this admin may only look. */
  locked: boolean;
  /** What those fields follow: their values in the main language; none for a new record. */
  defaults: Record<string, string | string[]> | undefined;
  /**
   * Lets a field hold back the save: what it answers stands on it as an error; nothing,
   * once the form may be sent. Returns how to take that back.
   */
  beforeSave: (name: string, check: () => Promise<string | undefined>) => () => void;
}

const Setup = createContext<FormSetup | undefined>(undefined);
export const FormSetupProvider = Setup.Provider;

export function useFormSetup(): FormSetup {
  const setup = useContext(Setup);
  if (!setup) throw new Error('a form field stands outside a ResourceForm');
  return setup;
}

/**
 * The checks that fields ask for before a save, and how to run them: the words for each
 * field that is not ready.
 */
export function useSaveChecks() {
  const checks = useRef(new Map<string, () => Promise<string | undefined>>());
  const beforeSave: FormSetup['beforeSave'] = useCallback((name, check) => {
    checks.current.set(name, check);
    return () => checks.current.delete(name);
  }, []);
  const unready = async () => {
    const messages = await Promise.all(
      [...checks.current].map(async ([name, check]) => [name, await check()] as const),
    );
    return Object.fromEntries(
      messages.flatMap(([name, message]) => (message ? [[name, [message]]] : [])),
    );
  };
  return { beforeSave, unready };
}
