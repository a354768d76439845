'use client';

import type { ReactNode } from 'react';
import { FormSetupProvider, useFormSetup } from '../form/form-setup';

/** Fields that are called otherwise here, such as the value by what the action makes of it. */
export function Relabelled({
  labels,
  children,
}: {
  labels: Record<string, string>;
  children: ReactNode;
}) {
  const setup = useFormSetup();
  return (
    <FormSetupProvider value={{ ...setup, fieldLabels: { ...setup.fieldLabels, ...labels } }}>
      {children}
    </FormSetupProvider>
  );
}
