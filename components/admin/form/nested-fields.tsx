'use client';

import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSetupProvider, useFormSetup } from './form-setup';

export interface NestedFieldsProps {
  /** Where the form holds the part: `data`, `slides.0`. */
  at: string;
  /** What its fields are called, by their names in the part. */
  fieldLabels: Record<string, string>;
  /** Those of them with a value per language. */
  texts: readonly string[];
  children: ReactNode;
}

/**
 * The fields of a part of a record that has texts per language of its own: one of its slides,
 * say. Each field is named by its whole path, `slides.0.heading`; which of them follow the main
 * language stands in `slides.0.as_defaults`, what they follow in `slides.0.defaults`.
 */
export function NestedFields({ at, fieldLabels, texts, children }: NestedFieldsProps) {
  const setup = useFormSetup();
  const defaults: Record<string, string> | undefined = useWatch({ name: `${at}.defaults` });
  const inside = Object.entries(fieldLabels).map(([name, label]) => [`${at}.${name}`, label]);
  return (
    <FormSetupProvider
      value={{
        ...setup,
        at,
        beside: undefined,
        fieldLabels: { ...setup.fieldLabels, ...Object.fromEntries(inside) },
        texts: texts.map((name) => `${at}.${name}`),
        defaults,
      }}
    >
      {children}
    </FormSetupProvider>
  );
}
