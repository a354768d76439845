import { CartRefresh } from '@/components/shop/cart/cart-refresh';
import { RichText } from '@/components/shop/content/rich-text';
import { ButtonLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { TextLink, textLinkClass } from '@/components/ui/link-button';
import { PrintButton } from '@/components/ui/print-button';
import { formatDateTime, formatDateTimeZone } from '@/lib/core/dates';
import { readLocalized } from '@/lib/core/text/localized';
import type { FormState } from '@/lib/http/form-action';
import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import type { ShopperOrder } from '@/lib/order-desk/shopper/order.schema';
import { getTextToPay } from '@/lib/orders/order-parts.schema';
import { ActionForm, type OrderAction } from './action-form';
import { documentLinks } from './document-links';
import { nextSteps } from './next-steps';
import { OrderComments } from './order-comments';
import { OrderDetails } from './order-details';
import { OrderSteps } from './order-steps';
import { type OutcomeLabel, outcomeLabels } from './outcome-labels';
import { Received, ReturnedToCart, type ReturnedToCartProps } from './outcome-notes';
import { AccountOffer, OtherWays } from './outcome-offers';
import { PickupCode } from './pickup-code';
import { ReloadOnReturn } from './reload-on-return';
import { OrderReturns } from './returns/order-returns';
import type { ThanksProps } from './thanks';
import { awaitsTransfer, TransferPayment } from './transfer-details';

export interface OutcomeViewProps extends ThanksProps {
  order: ShopperOrder;
  /** The token from the visitor's link; an owner needs none. */
  token: string | undefined;
  /** Which page: an outcome page, or the member's account. */
  page: 'success' | 'cancel' | 'account';
  /** Whether to ask for confirmation of the cancellation. */
  asksToCancel?: boolean;
  /** Whether to ask if the order has arrived. */
  asksReceived?: boolean;
  /** The response to one of the forms when it was sent without scripts. */
  formState: FormState | undefined;
  /** Opens an account for a buyer without one. */
  openAccount?: OrderAction | undefined;
  /** Which of its items are in the cart, after it was canceled or bought again. */
  returned?: ReturnedToCartProps['returned'] | undefined;
  actions: Record<
    'pay' | 'prove' | 'cancel' | 'receive' | 'comment' | 'reorder' | 'sendBack' | 'keepAll',
    OrderAction
  >;
}

/** An order's status, what is left to do, and all its details. */
export function OutcomeView({
  order,
  token,
  page,
  asksToCancel = false,
  asksReceived = false,
  actions,
  openAccount,
  formState,
  returned,
  language,
  settings,
}: OutcomeViewProps) {
  const t = translator(language, 'outcome');
  const { outcome, allowed_actions, order_number } = order;
  const date = order.expires_at ? formatDateTimeZone(order.expires_at, { language, settings }) : '';
  const values = {
    date,
    total: getTextToPay(order),
    paid: order.totals.paid_total.formatted,
    refunded: order.totals.refunded_total.formatted,
    email: order.email,
  };
  const may = (action: (typeof allowed_actions)[number]) => allowed_actions.includes(action);
  const form = (id: string) => ({
    id,
    hidden: { form: id, language, order: order_number, public_token: token, page },
    start: formState?.values?.form === id ? formState : {},
    unreachable: translator(language, 'errors')('unreachable'),
  });
  const way = asksToCancel ? undefined : nextSteps(order);
  const isToTransfer = !asksToCancel && awaitsTransfer(order);
  const goesWell = outcome === 'completed' || (way && outcome !== 'pending_card' && !isToTransfer);
  const labels = outcomeLabels(order, page === 'cancel' ? page : 'success');
  const sentence = (keys: OutcomeLabel[]) =>
    keys.map((key) => t(key, values)).join(language === 'en-US' ? ' ' : '');
  const href = (path: string) => localizePath(path, language, settings.main_language);
  const query = new URLSearchParams({ order_number, ...(token ? { token } : {}) });
  const currentHref =
    page === 'account'
      ? `${href(`/account/orders/${order_number}`)}?`
      : `${href('/order/success')}?${query}&`;
  return (
    <div
      className={cx(
        'mx-auto grid w-full max-w-page grid-cols-1 gap-x-16 gap-y-10 px-gutter pt-12 lg:pt-16',
        'lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] print:block print:p-0',
      )}
    >
      <div className="flex min-w-0 flex-col gap-10 print:mb-6 print:gap-6">
        <ReloadOnReturn />
        <CartRefresh about={`${order_number}:${order.version}:${returned?.about}`} />
        <p className="shop-wordmark hidden text-2xl print:block">
          {readLocalized(settings.store_name, language, settings.main_language)}
        </p>
        <header className="flex flex-col gap-3">
          {page === 'account' && (
            <p className="print:hidden">
              <TextLink tone="ink" href={href('/account/orders')}>
                <Icon name="chevron-left" className="size-4" />
                {t('all_orders')}
              </TextLink>
            </p>
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="text-sm text-muted print:text-xl print:text-ink">
              {t('order_number', { number: order_number })} · {order.status_label}
            </p>
            <p className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
              {documentLinks(order, token, language).map(({ label, href }) => (
                <a
                  key={href}
                  href={href}
                  target="_blank"
                  rel="noopener"
                  className={textLinkClass('ink')}
                >
                  {label}
                </a>
              ))}
              <PrintButton size="small" label={t('print')} />
            </p>
          </div>
          {goesWell && (
            <Icon
              name="circle-check"
              className="mt-2 size-10 stroke-[1.25] text-accent print:hidden"
            />
          )}
          <h1 className="text-3xl lg:text-4xl print:hidden">{t(labels.title)}</h1>
          <p className="max-w-measure text-lg print:hidden">{sentence(labels.sentences)}</p>
          {order.pickup_ready_at && (
            <p className="text-lg print:hidden">
              {t('ready_since', {
                date: formatDateTime(order.pickup_ready_at, { language, settings }),
              })}
            </p>
          )}
          {order.expected && (
            <p className="text-lg print:hidden">
              {order.expected}{' '}
              {order.is_late && (
                <TextLink href={`#messages-${order_number}`}>{t('your_comment')}</TextLink>
              )}
            </p>
          )}
        </header>
        <PickupCode order={order} language={language} settings={settings} />
        {returned && (
          <ReturnedToCart
            returned={returned}
            language={language}
            checkoutHref={href('/checkout')}
          />
        )}
        {may('pay') && (
          <div className="print:hidden">
            <ActionForm
              action={actions.pay}
              {...form('pay')}
              size="large"
              label={t(outcome === 'reject' ? 'try_again' : 'pay_now')}
            />
          </div>
        )}
        {may('received') && (
          <Received
            order={order}
            language={language}
            href={currentHref.slice(0, -1)}
            asksHref={`${currentHref}received=1`}
            asks={asksReceived}
            form={{ ...form('received'), action: actions.receive }}
          />
        )}
        <OrderReturns
          order={order}
          token={token}
          language={language}
          settings={settings}
          actions={actions}
          form={form}
        />
        {isToTransfer && (
          <TransferPayment
            order={order}
            language={language}
            form={{ ...form('proof'), action: actions.prove }}
          />
        )}
        {way && <OrderSteps order={order} way={way} language={language} folded={isToTransfer} />}
        {!isToTransfer && outcome.startsWith('pending') && order.payment_method.instructions && (
          <section className="rounded-ui bg-sunk p-6">
            <h2 className="text-xl">{t('how_to_pay')}</h2>
            <RichText html={order.payment_method.instructions} className="mt-3" />
          </section>
        )}
        {!asksToCancel && (
          <OtherWays
            order={order}
            language={language}
            form={{ ...form('pay-another-way'), action: actions.pay }}
            open={outcome.startsWith('reject') || page === 'cancel'}
          />
        )}
        {may('cancel') && asksToCancel && (
          <section className="flex flex-col gap-4 border-t border-hairline pt-6 print:hidden">
            <h2 className="text-xl">{t('cancel_question', { number: order_number })}</h2>
            <p className="text-muted">{sentence(labels.cancel)}</p>
            <ActionForm
              action={actions.cancel}
              {...form('cancel')}
              variant="danger"
              label={t('cancel')}
            />
            <p>
              <TextLink tone="ink" href={`${href('/order/success')}?${query}`}>
                {t('cancel_keep')}
              </TextLink>
            </p>
          </section>
        )}
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <OrderDetails order={order} language={language} settings={settings} folded={isToTransfer} />
      </div>
      <div className="flex min-w-0 flex-col gap-10 print:mt-6">
        {openAccount && (
          <AccountOffer
            email={order.email}
            language={language}
            folded={isToTransfer}
            form={{ ...form('account'), action: openAccount }}
          />
        )}
        <OrderComments
          order={order}
          language={language}
          settings={settings}
          action={actions.comment}
          form={form('comment')}
          folded={isToTransfer}
        />
        {may('reorder') && (
          <section className="flex flex-col gap-4 border-t border-hairline pt-6 print:hidden">
            <h2 className="text-xl">{t('again.question')}</h2>
            <p className="text-muted">{t('again.text')}</p>
            <ActionForm
              action={actions.reorder}
              {...form('reorder')}
              variant="secondary"
              label={t('again.button')}
            />
          </section>
        )}
        {may('cancel') && !asksToCancel && (
          <p className="print:hidden">
            <TextLink tone="ink" href={`${href('/order/cancel')}?${query}&cancel=1`}>
              {t('cancel')}
            </TextLink>
          </p>
        )}
        {page !== 'account' && (
          <p className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-hairline pt-6 print:hidden">
            <ButtonLink variant="secondary" href={href('/')}>
              {t('go_shopping')}
            </ButtonLink>
            <span className="text-sm text-muted">{t('come_back')}</span>
          </p>
        )}
      </div>
    </div>
  );
}
