import { ActionForm, type OrderAction } from '@/components/shop/order/action-form';
import { ButtonLink } from '@/components/ui/button';
import type { CustomerProfile } from '@/lib/auth/profile.schema';
import type { Language } from '@/lib/core/language';
import type { Settings } from '@/lib/core/settings.schema';
import type { ConfirmLink } from '@/lib/customers/confirm-email';
import type { FormState } from '@/lib/http/form-action';
import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import { NarrowColumn } from './narrow-column';
import { Unconfirmed } from './unconfirmed';

export interface ConfirmEmailProps {
  link: ConfirmLink;
  token: string;
  profile: CustomerProfile;
  language: Language;
  settings: Settings;
  confirm: OrderAction;
  resend: OrderAction;
  formState: FormState | undefined;
}

/** A link from an email: the button that confirms it, or its result and what to do next. */
export function ConfirmEmail({
  link: { state, email = '' },
  token,
  profile,
  language,
  settings,
  confirm,
  resend,
  formState,
}: ConfirmEmailProps) {
  const t = translator(language, 'my_account');
  if (state === 'open')
    return (
      <NarrowColumn title={t('confirm_title')} intro={t('confirm_text', { email })}>
        <ActionForm
          id="confirm"
          action={confirm}
          start={formState?.values?.form === 'confirm' ? formState : {}}
          hidden={{ form: 'confirm', language, token }}
          unreachable={translator(language, 'errors')('unreachable')}
          size="large"
          label={t('confirm_button')}
        />
      </NarrowColumn>
    );
  const isDone = state === 'used' && email === profile.email && profile.email_confirmed;
  return (
    <NarrowColumn
      title={t(isDone ? 'confirmed_title' : 'ended_title')}
      intro={isDone ? t('confirmed_text', { email }) : t('ended_text')}
    >
      <Unconfirmed profile={profile} language={language} resend={resend} formState={formState} />
      <p>
        <ButtonLink href={localizePath('/account', language, settings.main_language)}>
          {t('to_account')}
        </ButtonLink>
      </p>
    </NarrowColumn>
  );
}
