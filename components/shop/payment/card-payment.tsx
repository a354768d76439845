import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button-style';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/link-button';
import type { CardPage, CardQuery } from '@/lib/checkout/card-page';
import { translator } from '@/lib/i18n/translate';
import type { OrderAction } from '../order/action-form';
import { ReloadOnReturn } from '../order/reload-on-return';
import { ProviderPayment } from './provider-payment';
import { joinSentences } from './refusal-texts';

export interface CardPaymentProps extends Exclude<CardPage, { redirect_to: string }> {
  action: OrderAction;
  query: CardQuery;
  store_name: string;
}

/**
 * The card page: the amount due, and the provider's form, or that it is unavailable. In the order's
 * language.
 */
export function CardPayment(props: CardPaymentProps) {
  const { order_number, total, language, back_to, store_name, form } = props;
  const t = translator(language, 'card');
  const badge = 'badge' in form && form.badge;
  // A customer who may already have paid gets no link to another method.
  const mayGoElsewhere = 'begun' in form ? !form.begun : form.badge !== 'no_money';
  return (
    <main
      lang={language}
      className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-8 px-gutter py-10"
    >
      <ReloadOnReturn />
      <header className="flex flex-col gap-3">
        <p className="shop-wordmark text-xl">{store_name}</p>
        {badge && (
          <p>
            <Badge tone="caution">{t(badge)}</Badge>
          </p>
        )}
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
      <CardForm {...props} />
      <p>
        <TextLink tone="ink" href={back_to}>
          {t(mayGoElsewhere ? 'other_ways' : 'back')}
        </TextLink>
      </p>
    </main>
  );
}

/** The card form; if unavailable, what to do instead. */
function CardForm(props: CardPaymentProps) {
  const { form, language, query, pay_until } = props;
  const t = translator(language, 'card');
  const reservationText = pay_until ? t('kept_until', { date: pay_until }) : t('kept');
  const path = `/payment/card?${new URLSearchParams(query)}`;
  if (!('begun' in form))
    return <ProviderPayment {...props} form={form} reservationText={reservationText} path={path} />;
  const next = form.kind === 'refused' && form.begun ? [] : [t(form.kind)];
  return (
    <Told title={t(`${form.kind}_title`)}>
      <p>
        {joinSentences(
          language,
          t(form.begun ? 'maybe_charged' : 'not_charged'),
          reservationText,
          ...next,
        )}
      </p>
      {form.kind === 'wait' && (
        // No shop link: prefetching it would call the provider.
        <a href={path} className={buttonClass({ size: 'large', full: true })}>
          {t('again')}
        </a>
      )}
    </Told>
  );
}

function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
