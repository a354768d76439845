'use client';

import type { ReactNode } from 'react';
import { FormSetupProvider, useFormSetup } from '../form/form-setup';

/** Fields with other labels here, such as the value, which depends on the action. */
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
