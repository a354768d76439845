'use client';

import { useFormContext } from 'react-hook-form';
import { PasswordInput } from '@/components/ui/password-input';
import { type FieldSettings, FormField } from './form-field';

/**
 * A password to be typed, never one that is stored: `autoComplete` says whether it is a new one
 * or the present one. No draft keeps it.
 */
export function PasswordField({
  autoComplete,
  words,
  ...field
}: FieldSettings & {
  autoComplete: 'new-password' | 'current-password';
  words: { show_password: string; hide_password: string };
}) {
  const { register } = useFormContext();
  return (
    <FormField {...field}>
      {({ shown, lang, ...control }) => (
        <PasswordInput
          {...control}
          autoComplete={autoComplete}
          showLabel={words.show_password}
          hideLabel={words.hide_password}
          {...register(field.name)}
        />
      )}
    </FormField>
  );
}
