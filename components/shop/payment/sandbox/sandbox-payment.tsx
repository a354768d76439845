import { translator } from '@/lib/i18n/translate';
import type { ProviderPaymentProps } from '../provider-props';
import { CardDecision } from './card-decision';

/** A test replacement for a card: a button for each response the bank may give. */
export function SandboxPayment({ language, action, query }: ProviderPaymentProps<'sandbox'>) {
  const t = translator(language, 'card');
  return (
    <>
      <p className="text-sm text-muted">{t('explain')}</p>
      <CardDecision
        unreachable={translator(language, 'errors')('unreachable')}
        action={action}
        query={query}
        texts={{ captured: t('approve'), declined: t('decline'), review: t('review') }}
      />
    </>
  );
}
