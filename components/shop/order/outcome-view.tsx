import { RichText } from '@/components/shop/rich-text';
import { TextLink } from '@/components/ui/link-button';
import { dateAndTime } from '@/lib/core/dates';
import type { FormState } from '@/lib/http/form-action';
import { localPath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import type { OutcomeKey, ShopperOrder } from '@/lib/orders/shopper-order.schema';
import { ActionForm, type OrderAction } from './action-form';
import { OrderDetails } from './order-details';
import { ProofForm } from './proof-form';
import type { ThanksProps } from './thanks';

export interface OutcomeViewProps extends ThanksProps {
  order: ShopperOrder;
  /** The token the visitor came with; an owner needs none. */
  token: string | undefined;
  page: 'success' | 'cancel';
  /** What one of the forms was answered, when it was sent without scripts. */
  formState: FormState | undefined;
  actions: { pay: OrderAction; prove: OrderAction; cancel: OrderAction };
}

/** How an order stands, what there is still to do, and all that was ordered. */
export function OutcomeView({
  order,
  token,
  page,
  actions,
  formState,
  language,
  settings,
}: OutcomeViewProps) {
  const t = translator(language, 'outcome');
  const { outcome, allowed_actions, order_number } = order;
  const date = order.expires_at ? dateAndTime(order.expires_at, { language, settings }) : '';
  const values = { date, total: order.totals.grand_total.formatted, email: order.email };
  const may = (action: (typeof allowed_actions)[number]) => allowed_actions.includes(action);
  const form = (id: string) => ({
    id,
    hidden: { form: id, language, order: order_number, public_token: token },
    start: formState?.values?.form === id ? formState : {},
    unreachable: translator(language, 'errors')('unreachable'),
  });
  const isOpen = outcome.startsWith('pending');
  const title = isOpen
    ? page === 'cancel'
      ? t('unpaid_title')
      : t('pending_title')
    : t(`${outcome as Exclude<OutcomeKey, `pending_${string}`>}_title`);
  const query = new URLSearchParams({ order_number, ...(token ? { token } : {}) });
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-10 px-gutter pt-12 lg:pt-16">
      <header className="flex flex-col gap-3">
        <p className="text-sm text-muted">
          {t('order_number', { number: order_number })} · {order.status_label}
        </p>
        <h1 className="text-3xl">{title}</h1>
        <p className="max-w-measure text-lg">
          {t(
            isOpen
              ? (outcome as `pending_${'card' | 'cash' | 'transfer'}`)
              : `${outcome as 'paid'}_text`,
            values,
          )}
        </p>
      </header>
      {may('pay') && (
        <ActionForm
          action={actions.pay}
          {...form('pay')}
          size="large"
          label={t(outcome === 'reject' ? 'try_again' : 'pay_now')}
        />
      )}
      {order.payment_method.instructions && (isOpen || outcome === 'reject_transfer') && (
        <section className="rounded-ui bg-sunk p-6">
          <h2 className="text-xl">{t('how_to_pay')}</h2>
          <RichText html={order.payment_method.instructions} className="mt-3" />
        </section>
      )}
      {may('upload_proof') && (
        <section className="flex flex-col gap-4">
          <h2 className="text-xl">{t('proof_title')}</h2>
          <ProofForm
            action={actions.prove}
            {...form('proof')}
            label={t('send_proof')}
            texts={{ reference: t('reference'), hint: t('proof_hint') }}
          />
        </section>
      )}
      <OrderDetails order={order} language={language} settings={settings} />
      {may('cancel') &&
        (page === 'cancel' ? (
          <section className="flex flex-col gap-4 border-t border-hairline pt-6">
            <h2 className="text-xl">{t('cancel_question', { number: order_number })}</h2>
            <p className="text-muted">{t('cancel_text')}</p>
            <ActionForm
              action={actions.cancel}
              {...form('cancel')}
              variant="danger"
              label={t('cancel')}
            />
          </section>
        ) : (
          <p>
            <TextLink
              tone="ink"
              href={`${localPath('/order/cancel', language, settings.main_language)}?${query}`}
            >
              {t('cancel')}
            </TextLink>
          </p>
        ))}
    </div>
  );
}
