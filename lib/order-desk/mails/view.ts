import type { Context } from '@/lib/core/context';
import type { translator } from '@/lib/i18n/translate';
import type { MailBlock } from '@/lib/mail/content';
import type { MailValues } from '@/lib/mail/templates.schema';
import type { Order } from '@/lib/orders/order/state';
import type { OrderView } from '../shopper/order.schema';

/**
 * What every mail about an order is written from: the order as its shopper sees it, the
 * absolute address of its page, and the words of its language.
 */
export type OrderMailView = {
  ctx: Context;
  row: Order;
  order: OrderView;
  order_url: string;
  /** Whether the shop itself gets it. */
  to_staff: boolean;
  t: ReturnType<typeof translator<'mail'>>;
};

/**
 * What sets one mail apart: its first sentences (an empty one is left out), what to do next,
 * what it lists below.
 */
export type OrderMailParts = {
  subject: string;
  heading: string;
  sentences: string[];
  action: Extract<MailBlock, { kind: 'button' | 'link' }>;
  below: MailBlock[];
  /** What this mail alone knows to say in staff's words. */
  values?: MailValues;
};
