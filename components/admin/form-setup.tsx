'use client';

import { createContext, useContext } from 'react';
import type { Language } from '@/lib/core/language';

/** What the fields of a form know of the form they stand in. */
export interface FormSetup {
  /** The language of the tab on top, and the main one. */
  language: Language;
  main: Language;
  /** The names of the fields for people. */
  labels: Record<string, string>;
  /** The fields with a value per language. */
  texts: readonly string[];
  /** Whether this admin may only look. */
  locked: boolean;
  /** What those fields follow: their values in the main language; none for a new record. */
  defaults: Record<string, string> | undefined;
}

const Setup = createContext<FormSetup | undefined>(undefined);
export const FormSetupProvider = Setup.Provider;

export function useFormSetup(): FormSetup {
  const setup = useContext(Setup);
  if (!setup) throw new Error('a form field stands outside a ResourceForm');
  return setup;
}
