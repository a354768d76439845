import { ActionForm, type OrderAction } from '@/components/shop/order/action-form';
import type { Subscription } from '@/lib/broadcast/unsubscribe.schema';
import type { Language } from '@/lib/core/language';
import type { FormState } from '@/lib/http/form-action';
import { translator } from '@/lib/i18n/translate';
import { LetterLanguage } from './letter-language';
import { NarrowColumn } from './narrow-column';

export interface SubscriptionViewProps {
  /** Undefined if no message has this link. */
  subscription: Subscription | undefined;
  token: string;
  store: string;
  language: Language;
  /** The languages of messages. */
  languages: readonly Language[];
  /** The language was just saved. */
  isSaved: boolean;
  choose: OrderAction;
  formState: FormState | undefined;
}

/** Whether a recipient gets messages and in which language, and how to change it. */
export function SubscriptionView(props: SubscriptionViewProps) {
  const { subscription, token, store, language, languages, isSaved, choose, formState } = props;
  const t = translator(language, 'subscription');
  const title = t('title', { store });
  if (!subscription) return <NarrowColumn title={title} intro={t('unknown')} />;
  const { email, subscribed } = subscription;
  const form = {
    action: choose,
    start: formState,
    unreachable: translator(language, 'errors')('unreachable'),
  };
  return (
    <NarrowColumn title={title} intro={t(subscribed ? 'on' : 'off', { email })}>
      <ActionForm
        {...form}
        id="letters"
        hidden={{ language, token, subscribe: subscribed ? 'no' : 'yes' }}
        size="large"
        variant={subscribed ? 'primary' : 'secondary'}
        label={t(subscribed ? 'unsubscribe' : 'subscribe')}
      />
      {subscribed && languages.length > 1 && (
        <div className="flex flex-col gap-3 border-t border-hairline pt-6">
          <LetterLanguage
            {...form}
            hidden={{ language, token }}
            title={t('language')}
            label={t('save')}
            chosen={subscription.language}
            languages={languages}
          />
          <p role="status" className="text-sm text-muted empty:hidden">
            {isSaved && t('saved')}
          </p>
        </div>
      )}
      <p className="text-muted">{t('orders')}</p>
    </NarrowColumn>
  );
}
