import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { type SocialProvider, socialProviderNames } from '@/db/schema/enums';
import type { SocialFailure } from '@/lib/auth/social/failure.schema';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { SocialButton } from './social-button';

export interface SocialFailureProps {
  reason: SocialFailure;
  /** What failed, if it was not a login. */
  title?: string;
  /** The provider. */
  provider: SocialProvider;
  /** The email that the provider gave, for a visitor without an account. */
  email: string | undefined;
  next: string;
  language: Language;
  /** The registration form. */
  registerHref: string;
}

/** Why a login with a provider failed (§8), and a link to register for new customers. */
export function SocialFailureNotice(props: SocialFailureProps) {
  const { reason, title, provider, email, next, language, registerHref } = props;
  const errors = translator(language, 'errors');
  const t = translator(language, 'social');
  const values = { provider: socialProviderNames[provider] };
  const isNew = reason === 'unregistered_account';
  return (
    <div
      role="alert"
      className="flex flex-col gap-4 rounded-ui border border-sale bg-sale-soft p-4 text-sm"
    >
      <div className="flex gap-3">
        <Icon name="circle-alert" className="mt-[0.15em] size-5 shrink-0 text-sale" />
        <div className="flex min-w-0 flex-col gap-1">
          <p className="font-medium">{title ?? errors('login_fail')}</p>
          <p>{errors(reason, { minutes: 15 })}</p>
          {isNew && (
            <p className="break-words">
              {email ? t('no_account', { email }) : t('no_account_yet')}
            </p>
          )}
        </div>
      </div>
      {isNew && (
        <div className="flex flex-col gap-2">
          <SocialButton
            provider={provider}
            intent="register"
            next={next}
            language={language}
            label={t('register_with', values)}
            leaving={t('leaving', values)}
          />
          <ButtonLink href={registerHref} variant="quiet" full>
            {t('fill_in')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
