'use client';

import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import type { SocialProvider } from '@/db/schema/enums';

export interface SocialPasswordProps {
  provider: SocialProvider;
  label: string;
  showLabel: string;
  hideLabel: string;
}

/** The password of the account to link with the provider. */
export function SocialPassword({ provider, label, ...fieldLabels }: SocialPasswordProps) {
  return (
    <Field id={`link-${provider}-password`} name="current_password" label={label} required>
      {(control) => <PasswordInput {...control} {...fieldLabels} autoComplete="current-password" />}
    </Field>
  );
}
