'use client';

import { createContext, useCallback, useContext, useRef } from 'react';
import type { Language } from '@/lib/core/language';

/** What the fields of a form know about the form. */
export interface FormSetup {
  /** The language of the current tab, and the main one. */
  language: Language;
  main: Language;
  /** The language whose texts are shown beside the tab's. */
  beside: Language | undefined;
  /** The part of the form these fields belong to: `slides.0`; none for those of the record. */
  at?: string;
  /** The fields' labels. */
  fieldLabels: Record<string, string>;
  /** The localized fields. */
  texts: readonly string[];
  /** Whether the form is read-only for this admin. */
  locked: boolean;
  /** Their values in the main language, which they follow; none for a new record. */
  defaults: Record<string, string | string[]> | undefined;
  /**
   * Lets a field block the save: the message that its check returns becomes its error; undefined
   * lets the form be sent. Returns how to remove the check.
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
 * The checks that fields register before a save, and how to run them: the messages of each field
 * that is not ready.
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
