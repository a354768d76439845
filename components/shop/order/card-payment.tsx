import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button-style';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/link-button';
import type { CardPage, CardQuery } from '@/lib/checkout/card-page';
import { translator } from '@/lib/i18n/translate';
import type { OrderAction } from './action-form';
import { CardDecision } from './card-decision';
import { isUncharged, type RefusalKey, refusalKeys } from './card-refusals';
import { ReloadOnReturn } from './reload-on-return';
import { StripeForm } from './stripe-form';

export interface CardPaymentProps extends Exclude<CardPage, { redirect_to: string }> {
  action: OrderAction;
  query: CardQuery;
  store_name: string;
}

/**
 * The card page: what is to be paid, and how its provider collects it, or that it does not for
 * now. It is in the order's language.
 */
export function CardPayment(props: CardPaymentProps) {
  const { order_number, total, language, back_to, store_name, form } = props;
  const t = translator(language, 'card');
  const isTest = form.kind === 'stripe' && form.publishable_key.startsWith('pk_test_');
  const badge = form.kind === 'sandbox' ? t('sandbox') : isTest && t('test_mode');
  // Who may have paid already is not sent to pay another way.
  const mayGoElsewhere = form.kind === 'stripe' || ('begun' in form && !form.begun);
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
            <Badge tone="caution">{badge}</Badge>
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

/** How the card is asked for; where it cannot be, what there is to do instead. */
function CardForm({ form, language, action, query, total, pay_until }: CardPaymentProps) {
  const t = translator(language, 'card');
  const kept = pay_until ? t('kept_until', { date: pay_until }) : t('kept');
  const said = (...sentences: string[]) => sentences.join(language === 'en-US' ? ' ' : '');
  const path = `/payment/card?${new URLSearchParams(query)}`;
  if (form.kind === 'sandbox')
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
  if (form.kind !== 'stripe') {
    const next = form.kind === 'refused' && form.begun ? [] : [t(form.kind)];
    return (
      <Told title={t(`${form.kind}_title`)}>
        <p>{said(t(form.begun ? 'maybe_charged' : 'not_charged'), kept, ...next)}</p>
        {form.kind === 'wait' && (
          // No link of the shop's: it would ask the provider as soon as it is pointed at.
          <a href={path} className={buttonClass({ size: 'large', full: true })}>
            {t('again')}
          </a>
        )}
      </Told>
    );
  }
  const refusals = Object.fromEntries(
    refusalKeys.map((key) => [
      key,
      said(t(`refusals.${key}`), ...(isUncharged(key) ? [t('not_charged'), kept] : [])),
    ]),
  ) as Record<RefusalKey, string>;
  return (
    <>
      <p className="hidden noscript:block">{t('no_scripts')}</p>
      <StripeForm
        {...form}
        language={language}
        path={path}
        texts={{
          pay: t('pay', { total: total.formatted }),
          loading: t('loading'),
          working: t('working'),
          leaving: t('leaving'),
          unavailable: said(t('unavailable'), kept),
          again: t('again'),
          refusals,
        }}
      />
    </>
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
