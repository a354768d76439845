import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/link-button';
import type { CardPage, CardQuery } from '@/lib/checkout/card-page';
import { translator } from '@/lib/i18n/translate';
import type { OrderAction } from './action-form';
import { CardDecision } from './card-decision';

export interface CardPaymentProps extends Exclude<CardPage, { redirect_to: string }> {
  action: OrderAction;
  query: CardQuery;
}

/**
 * The sandbox's card page: what is to be paid, and what the bank may say. It is in the
 * order's language.
 */
export function CardPayment({
  order_number,
  total,
  language,
  back_to,
  action,
  query,
}: CardPaymentProps) {
  const t = translator(language, 'card');
  return (
    <main
      lang={language}
      className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-8 px-gutter py-10"
    >
      <header className="flex flex-col gap-3">
        <p>
          <Badge tone="caution">{t('sandbox')}</Badge>
        </p>
        <h1 className="flex items-center gap-3 text-3xl">
          <Icon name="credit-card" className="size-7 stroke-[1.25] text-muted" />
          {t('title')}
        </h1>
      </header>
      <dl className="grid grid-cols-[1fr_auto] gap-y-3 border-y border-hairline py-5 tabular-nums">
        <dt className="text-muted">{t('order')}</dt>
        <dd className="text-right">{order_number}</dd>
        <dt className="text-muted">{t('amount')}</dt>
        <dd className="text-right text-xl font-medium">{total.formatted}</dd>
      </dl>
      <p className="text-sm text-muted">{t('explain')}</p>
      <CardDecision
        unreachable={translator(language, 'errors')('unreachable')}
        action={action}
        query={query}
        texts={{ captured: t('approve'), declined: t('decline'), review: t('review') }}
      />
      <p>
        <TextLink tone="ink" href={back_to}>
          {t('back')}
        </TextLink>
      </p>
    </main>
  );
}
