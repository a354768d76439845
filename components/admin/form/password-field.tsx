'use client';

import { useFormContext } from 'react-hook-form';
import { PasswordInput } from '@/components/ui/password-input';
import { type FieldSettings, FormField } from './form-field';

/**
 * Password input, never filled from a stored one: `autoComplete` says whether it is a new or the
 * current one. Drafts don't contain it.
 */
export function PasswordField({
  autoComplete,
  labels,
  ...field
}: FieldSettings & {
  autoComplete: 'new-password' | 'current-password';
  labels: { show_password: string; hide_password: string };
}) {
  const { register } = useFormContext();
  return (
    <FormField {...field}>
      {({ shown, lang, ...control }) => (
        <PasswordInput
          {...control}
          autoComplete={autoComplete}
          showLabel={labels.show_password}
          hideLabel={labels.hide_password}
          {...register(field.name)}
        />
      )}
    </FormField>
  );
}
