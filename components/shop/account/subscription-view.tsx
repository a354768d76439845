import { ActionForm, type OrderAction } from '@/components/shop/order/action-form';
import type { Subscription } from '@/lib/broadcast/unsubscribe.schema';
import type { Language } from '@/lib/core/language';
import type { FormState } from '@/lib/http/form-action';
import { translator } from '@/lib/i18n/translate';
import { NarrowColumn } from './narrow-column';

export interface SubscriptionViewProps {
  /** Undefined for a link that is of no letter. */
  subscription: Subscription | undefined;
  token: string;
  store: string;
  language: Language;
  choose: OrderAction;
  formState: FormState | undefined;
}

/** Whether the reader of a letter gets letters, and the button that changes it. */
export function SubscriptionView({
  subscription,
  token,
  store,
  language,
  choose,
  formState,
}: SubscriptionViewProps) {
  const t = translator(language, 'subscription');
  const title = t('title', { store });
  if (!subscription) return <NarrowColumn title={title} intro={t('unknown')} />;
  const { email, subscribed } = subscription;
  return (
    <NarrowColumn title={title} intro={t(subscribed ? 'on' : 'off', { email })}>
      <ActionForm
        id="letters"
        action={choose}
        start={formState}
        hidden={{ language, token, subscribe: subscribed ? 'no' : 'yes' }}
        unreachable={translator(language, 'errors')('unreachable')}
        size="large"
        variant={subscribed ? 'primary' : 'secondary'}
        label={t(subscribed ? 'unsubscribe' : 'subscribe')}
      />
      <p className="text-muted">{t('orders')}</p>
    </NarrowColumn>
  );
}
