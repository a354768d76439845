'use client';

import { useWatch } from 'react-hook-form';
import type { Messages } from '@/lib/i18n/messages';
import { SwitchField } from '../form/form-fields';
import { PasswordField } from '../form/password-field';

interface PasswordFieldsProps {
  labels: Messages['admin_account'];
  hint?: string;
  required?: boolean;
}

/** The caller's own password, which confirms their identity. */
export const CurrentPasswordField = ({ labels }: Pick<PasswordFieldsProps, 'labels'>) => (
  <PasswordField
    name="current_password"
    autoComplete="current-password"
    hint={labels.current_password_hint}
    labels={labels}
  />
);

/** A new password and its confirmation. */
export function PasswordFields({ labels, ...settings }: PasswordFieldsProps) {
  const field = { autoComplete: 'new-password', labels, required: settings.required } as const;
  return (
    <>
      <PasswordField name="password" hint={settings.hint} {...field} />
      <PasswordField name="password_confirmation" {...field} />
    </>
  );
}

/** The first password of a new account: set through an emailed link, or typed here. */
export function FirstPassword({ labels }: Pick<PasswordFieldsProps, 'labels'>) {
  const isInvited: boolean = useWatch({ name: 'send_invitation' });
  return (
    <>
      <SwitchField name="send_invitation" hint={labels.invite_note} />
      {!isInvited && <PasswordFields labels={labels} required />}
    </>
  );
}
