'use client';

import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSetupProvider, useFormSetup } from './form-setup';

export interface NestedFieldsProps {
  /** The path of the part in the form: `data`, `slides.0`. */
  at: string;
  /** The labels of its fields, by their names in the part. */
  fieldLabels: Record<string, string>;
  /** Its localized fields. */
  texts: readonly string[];
  children: ReactNode;
}

/**
 * The fields of a part of a record with its own localized texts, such as a slide. Each field is
 * named by its full path, `slides.0.heading`; those that follow the main language are in
 * `slides.0.as_defaults`, what they follow in `slides.0.defaults`.
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
