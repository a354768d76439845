import { type SocialProvider, socialProviderNames } from '@/db/schema/enums';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { SocialButton } from './social-button';

export interface SocialLoginProps {
  providers: readonly SocialProvider[];
  intent: 'login' | 'register';
  next: string;
  language: Language;
}

/** The logins besides the password; nothing if the shop has none. */
export function SocialLogin({ providers, language, ...rest }: SocialLoginProps) {
  if (!providers.length) return null;
  const t = translator(language, 'social');
  return (
    <div className="flex flex-col gap-5">
      <p className="flex items-center gap-4 text-sm text-muted before:h-px before:grow before:bg-hairline after:h-px after:grow after:bg-hairline">
        {t('or')}
      </p>
      <div className="flex flex-col gap-3">
        {providers.map((provider) => {
          const values = { provider: socialProviderNames[provider] };
          return (
            <SocialButton
              key={provider}
              provider={provider}
              language={language}
              label={t('continue', values)}
              leaving={t('leaving', values)}
              {...rest}
            />
          );
        })}
      </div>
    </div>
  );
}
