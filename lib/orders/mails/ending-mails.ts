import 'server-only';
import { eq } from 'drizzle-orm';
import { refund } from '@/db/schema/payments';
import { priceOf } from '@/lib/core/money';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { localPath } from '@/lib/i18n/paths';
import { displayCurrency } from '@/lib/settings/currencies';
import { currencyOf } from '../amounts';
import { whyCanceled, whyRefunded } from '../cancel-reason.schema';
import { wholeOrder } from './blocks';
import { ourNote, seeOrder } from './payment-mails';
import type { OrderMailParts, OrderMailView } from './view';

/** The order ended without any money kept: why. `reason` are words of staff. */
export function orderCanceled(view: OrderMailView, reason: string): OrderMailParts {
  const { row, order, t } = view;
  const cause = whyCanceled(row.cancel_reason, order.payment_method.type);
  const isByItself = cause === 'expired' || cause === 'unsent';
  return {
    subject: t('order_canceled.subject', { number: order.order_number }),
    heading: t('order_canceled.heading'),
    sentences: [
      t(`order_canceled.${cause}`),
      order.payment_method.type === 'offline_transfer'
        ? t('order_canceled.transferred')
        : t('order_canceled.nothing_charged'),
    ],
    action: seeOrder(view),
    below: [
      ...(reason && !isByItself ? [ourNote(view, reason)] : []),
      ...wholeOrder(view),
      visitShop(view),
    ],
  };
}

/**
 * Money goes back, all of it or a part: by the provider, or by hand, where it may still have to
 * be sent.
 */
export async function orderRefunded(
  view: OrderMailView,
  refund_number: string,
): Promise<OrderMailParts> {
  const { ctx, row, order, t } = view;
  const [given] = await ctx.db.select().from(refund).where(eq(refund.refund_number, refund_number));
  if (!given) throw new Error(`There is no refund ${refund_number}.`);
  const amount = priceOf(given.amount, currencyOf(ctx.settings, row)).formatted;
  const isDue = given.method === 'manual' && given.status === 'pending';
  const isPart = row.status !== 'refunded';
  const due = isPart ? 'manual_due_part' : 'manual_due';
  const why = isPart ? undefined : whyRefunded(row.cancel_reason);
  const subject = isPart ? 'subject_part' : isDue ? 'subject_due' : 'subject';
  return {
    subject: t(`order_refunded.${subject}`, { number: order.order_number }),
    heading: t(isDue ? 'order_refunded.heading_due' : 'order_refunded.heading'),
    sentences: [
      ...(why ? [t(`order_canceled.${why}`)] : []),
      t(`order_refunded.${isDue ? due : given.method}`, { amount }),
    ],
    action: seeOrder(view),
    below: [...(given.reason ? [ourNote(view, given.reason)] : []), ...wholeOrder(view)],
  };
}

/** Money came for an order that had ended, and went back at once. */
export function latePaymentRefunded(
  view: OrderMailView,
  late: { amount_minor: number; currency: string },
): OrderMailParts {
  const { ctx, row, order, t } = view;
  const currency =
    late.currency === row.currency
      ? currencyOf(ctx.settings, row)
      : displayCurrency(ctx.settings, late.currency);
  const amount = priceOf(late.amount_minor, currency);
  return {
    subject: t('late_payment_refunded.subject', { number: order.order_number }),
    heading: t('late_payment_refunded.heading'),
    sentences: [t('late_payment_refunded.text', { amount: amount.formatted })],
    action: seeOrder(view),
    below: [...wholeOrder(view), visitShop(view)],
  };
}

const visitShop = ({ ctx, t }: OrderMailView): OrderMailParts['below'][number] => ({
  kind: 'link',
  label: t('visit_shop'),
  url: absoluteUrl(localPath('/', ctx.language, ctx.settings.main_language)),
});
