import 'server-only';
import { personName } from '@/lib/core/access/person';
import type { Context } from '@/lib/core/context';
import { formatDate } from '@/lib/core/dates';
import { parseLanguage } from '@/lib/core/language';
import { stripLinks, stripRecordLinks } from '@/lib/core/text/links';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { translator } from '@/lib/i18n/translate';
import type { OrderMail } from '@/lib/jobs/jobs.schema';
import type { MailMessage } from '@/lib/mail/outbox';
import type { Order } from '@/lib/orders/order/state';
import type { OrderView } from '../shopper/order.schema';
import { orderOutcomePath } from '../shopper/outcome-path';
import { readOrderForShopper } from '../shopper/view';
import type { OrderMailParts, OrderMailView } from './view';

const toShop: readonly OrderMail['template'][] = [
  'new_order',
  'new_comment',
  'new_return',
  'review_reminder',
  'dispute_update',
];

/** Whether an email about an order goes to the shop. */
export const isToShop = (template: OrderMail['template']): boolean => toShop.includes(template);

/** What an email about an order is written from, in the shopper's language or the shop's. */
export async function readOrderMailView(
  ctx: Context,
  row: Order,
  template: OrderMail['template'],
): Promise<OrderMailView> {
  const main = ctx.settings.main_language;
  const to_staff = isToShop(template);
  const language = to_staff ? main : (parseLanguage(row.language) ?? main);
  const own = { ...ctx, language };
  return {
    ctx: own,
    row,
    order: mailable(await readOrderForShopper(own, row), to_staff),
    order_url: absoluteUrl(orderOutcomePath(own, row)),
    to_staff,
    t: translator(language, 'mail'),
  };
}

/**
 * An order for an email. Whoever placed it may have entered a stranger's address, so nothing they
 * entered becomes a link. Staff read the note unchanged.
 */
function mailable(order: OrderView, to_staff: boolean): OrderView {
  const { first_name, last_name, phone, shipping_address, billing_address } = order;
  const { customer_note, gift_message } = order;
  return {
    ...order,
    ...stripRecordLinks({ first_name, last_name, phone }),
    shipping_address: shipping_address && stripRecordLinks(shipping_address),
    billing_address: billing_address && stripRecordLinks(billing_address),
    customer_note: to_staff ? customer_note : stripLinks(customer_note),
    gift_message: to_staff ? gift_message : stripLinks(gift_message),
  };
}

/** An email about an order from its parts, and the values of its placeholders. */
export function toOrderMailWords(
  { ctx, order, to_staff, t }: OrderMailView,
  template: OrderMail['template'],
  { subject, heading, sentences, action, below, values }: OrderMailParts,
): MailMessage {
  const { first_name, last_name, email, order_number } = order;
  const name = personName(order);
  return {
    template,
    words: {
      subject,
      heading,
      hello: to_staff ? '' : t('hello', { name }),
      intro: sentences.filter(Boolean).join(ctx.language === 'en-US' ? ' ' : ''),
      blocks: [action, ...below],
    },
    values: {
      first_name,
      last_name,
      name,
      email,
      order_number,
      order_date: formatDate(order.placed_at, ctx),
      total: order.totals.grand_total.formatted,
      payment_method: order.payment_method.title,
      shipping_method: order.shipping_method.title,
      ...values,
    },
  };
}
