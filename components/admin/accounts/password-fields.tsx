import type { Messages } from '@/lib/i18n/messages';
import { PasswordField } from '../form/password-field';

interface PasswordFieldsProps {
  labels: Messages['admin_account'];
  hint: string;
  /** Whether the account has none yet. */
  required?: boolean;
  /** When the caller's own password is asked for; absent where it never is. */
  currentHint?: string | undefined;
}

/** A new password, once more, and the one by which the caller shows that it is them. */
export function PasswordFields({ labels, hint, required, currentHint }: PasswordFieldsProps) {
  return (
    <>
      <PasswordField
        name="password"
        autoComplete="new-password"
        hint={hint}
        required={required}
        labels={labels}
      />
      <PasswordField
        name="password_confirmation"
        autoComplete="new-password"
        required={required}
        labels={labels}
      />
      {currentHint && (
        <PasswordField
          name="current_password"
          autoComplete="current-password"
          hint={currentHint}
          labels={labels}
        />
      )}
    </>
  );
}
