import { buttonClass } from '@/components/ui/button-style';
import type { PendingPayment } from '@/lib/checkout/pending-payments.schema';
import type { Language } from '@/lib/core/language';
import type { FormState } from '@/lib/http/form-action';
import { translator } from '@/lib/i18n/translate';
import { ActionForm, type OrderAction } from './action-form';

export interface PendingPaymentsProps {
  orders: readonly PendingPayment[];
  language: Language;
  pay: OrderAction;
  /** The response to one of the forms when it was sent without scripts. */
  formState: FormState | undefined;
  /** The heading's level: 1 if there is nothing else on the page. */
  level: 1 | 2;
}

/**
 * The visitor's orders that await payment: amount, deadline, pay or cancel. Its links load whole
 * pages, so that Back reloads this one.
 */
export function PendingPayments({ orders, language, pay, formState, level }: PendingPaymentsProps) {
  const t = translator(language, 'outcome');
  const Heading = `h${level}` as const;
  return (
    <ul className="mx-auto flex w-full max-w-page flex-col gap-3 px-gutter pt-8">
      {orders.map((order) => {
        const { order_number, public_token, collected, pay_until, allowed_actions } = order;
        const id = `pay-${order_number}`;
        return (
          <li
            key={order_number}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-ui bg-caution-soft p-5 sm:p-6"
          >
            <div className="min-w-0">
              <Heading className="text-xl">
                {t('pending_payment.title', { number: order_number })}
              </Heading>
              <p className="mt-1 tabular-nums">
                {pay_until
                  ? t('pending_payment.until', { total: collected.text, date: pay_until })
                  : collected.text}
              </p>
            </div>
            <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
              {allowed_actions.includes('pay') ? (
                <ActionForm
                  id={id}
                  action={pay}
                  start={formState?.values?.form === id ? formState : {}}
                  hidden={{ form: id, language, order: order_number, public_token }}
                  unreachable={translator(language, 'errors')('unreachable')}
                  label={t('pay_now')}
                />
              ) : (
                <a href={order.order_path} className={buttonClass({})}>
                  {t('pay_now')}
                </a>
              )}
              {allowed_actions.includes('cancel') && (
                <a
                  href={order.cancel_path}
                  className="inline-flex min-h-control items-center underline underline-offset-4"
                >
                  {t('pending_payment.cancel')}
                </a>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
