import type { Context } from '@/lib/core/context';
import type { translator } from '@/lib/i18n/translate';
import type { MailBlock } from '@/lib/mail/content';
import type { MailValues } from '@/lib/mail/templates.schema';
import type { Order } from '@/lib/orders/order/state';
import type { OrderView } from '../shopper/order.schema';

/**
 * What every email about an order is written from: the order as its shopper sees it, the absolute
 * URL of its page, and the translations.
 */
export type OrderMailView = {
  ctx: Context;
  row: Order;
  order: OrderView;
  order_url: string;
  /** Whether it goes to the shop. */
  to_staff: boolean;
  t: ReturnType<typeof translator<'mail'>>;
};

/**
 * What differs between emails: the first sentences (empty ones are left out), the next action, what
 * is listed below.
 */
export type OrderMailParts = {
  subject: string;
  heading: string;
  sentences: string[];
  action: Extract<MailBlock, { kind: 'button' | 'link' }>;
  below: MailBlock[];
  /** Placeholder values that only this email has. */
  values?: MailValues;
};
