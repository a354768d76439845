import { ActionForm, type OrderAction } from '@/components/shop/order/action-form';
import type { CustomerProfile } from '@/lib/auth/profile.schema';
import type { Language } from '@/lib/core/language';
import type { FormState } from '@/lib/http/form-action';
import { translator } from '@/lib/i18n/translate';

export interface UnconfirmedProps {
  profile: CustomerProfile;
  language: Language;
  resend: OrderAction;
  formState: FormState | undefined;
}

/** The unconfirmed email, what that limits, and a button that sends the link again. */
export function Unconfirmed({ profile, language, resend, formState }: UnconfirmedProps) {
  const { email, email_confirmed, pending_email } = profile;
  if (email_confirmed && !pending_email) return null;
  const t = translator(language, 'my_account');
  const sentence = pending_email
    ? t('pending_email', { pending: pending_email, email })
    : t('unconfirmed', { email });
  return (
    <section
      aria-label={t('confirm_title')}
      className="flex flex-col gap-3 rounded-ui bg-caution-soft p-5"
    >
      <p className="break-words">{sentence}</p>
      <ActionForm
        id="resend"
        action={resend}
        start={formState?.values?.form === 'resend' ? formState : {}}
        hidden={{ form: 'resend', language }}
        unreachable={translator(language, 'errors')('unreachable')}
        variant="secondary"
        size="small"
        label={t('send_again')}
      />
    </section>
  );
}
