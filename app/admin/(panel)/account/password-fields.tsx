import { PasswordField } from '@/components/admin/form/password-field';
import type { Messages } from '@/lib/i18n/messages';

interface PasswordFieldsProps {
  words: Messages['admin_account'];
  hint: string;
  /** Whether the account has none yet. */
  required?: boolean;
  /** When the caller's own password is asked for; absent where it never is. */
  currentHint?: string | undefined;
}

/** A new password, once more, and the one by which the caller shows that it is he. */
export function PasswordFields({ words, hint, required, currentHint }: PasswordFieldsProps) {
  return (
    <>
      <PasswordField
        name="password"
        autoComplete="new-password"
        hint={hint}
        required={required}
        words={words}
      />
      <PasswordField
        name="password_confirmation"
        autoComplete="new-password"
        required={required}
        words={words}
      />
      {currentHint && (
        <PasswordField
          name="current_password"
          autoComplete="current-password"
          hint={currentHint}
          words={words}
        />
      )}
    </>
  );
}
