import type { Messages } from '@/lib/i18n/messages';
import { PasswordField } from '../form/password-field';

interface PasswordFieldsProps {
  labels: Messages['admin_account'];
  hint: string;
}

/** The caller's own password, by which they show that it is them. */
export const CurrentPasswordField = ({ labels }: Pick<PasswordFieldsProps, 'labels'>) => (
  <PasswordField
    name="current_password"
    autoComplete="current-password"
    hint={labels.current_password_hint}
    labels={labels}
  />
);

/** A new password of one's own, and once more. */
export function PasswordFields({ labels, hint }: PasswordFieldsProps) {
  return (
    <>
      <PasswordField name="password" autoComplete="new-password" hint={hint} labels={labels} />
      <PasswordField name="password_confirmation" autoComplete="new-password" labels={labels} />
    </>
  );
}
