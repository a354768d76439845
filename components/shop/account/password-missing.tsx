import { TextLink } from '@/components/ui/link-button';
import type { Language } from '@/lib/core/language';
import type { Settings } from '@/lib/core/settings.schema';
import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';

export interface PasswordMissingProps {
  /** What needs a password. */
  needed: 'change_password' | 'change_email' | 'erase_account';
  language: Language;
  settings: Settings;
}

/** Shown in place of a form that asks for a password when the member has none: how to set one. */
export function PasswordMissing({ needed, language, settings }: PasswordMissingProps) {
  const t = translator(language, 'my_account');
  return (
    <div className="flex max-w-prose flex-col gap-3">
      <p>{t(`password_missing.${needed}`)}</p>
      <p>
        <TextLink href={localizePath('/password/reset', language, settings.main_language)}>
          {t('password_missing.link')}
        </TextLink>
      </p>
    </div>
  );
}
