import type { Messages } from '@/lib/i18n/messages';
import type { ShopperOrder } from '@/lib/order-desk/shopper/order.schema';
import { formatCancelReason, formatRefundReason } from '@/lib/orders/cancel-reason.schema';

type Stands = Pick<ShopperOrder, 'outcome' | 'delivery_type' | 'cancel_reason' | 'expires_at'> & {
  payment_method: Pick<ShopperOrder['payment_method'], 'type'>;
  totals: Record<'grand_total' | 'paid_total', { minor: number }>;
  returns: readonly Pick<ShopperOrder['returns'][number], 'credited'>[];
};

/** A key of `messages.outcome`. */
export type OutcomeLabel = Extract<
  {
    [K in keyof Messages['outcome']]: Messages['outcome'][K] extends string ? K : never;
  }[keyof Messages['outcome']],
  string
>;
type Labels = { title: OutcomeLabel; sentences: OutcomeLabel[]; cancel: OutcomeLabel[] };

/**
 * The texts of an outcome page, as keys of `messages.outcome`: its title, its sentences, and its
 * cancel text. They depend on the order's status, payment method and pickup: an order paid on
 * delivery shows nothing about payments.
 */
export function outcomeLabels(order: Stands, page: 'success' | 'cancel'): Labels {
  return {
    title: getTitleKey(order, page),
    sentences: listSentenceKeys(order),
    cancel:
      order.payment_method.type === 'offline_transfer'
        ? ['cancel_text', 'cancel_text_transfer']
        : ['cancel_text'],
  };
}

function getTitleKey(
  { outcome, delivery_type, totals }: Stands,
  page: 'success' | 'cancel',
): OutcomeLabel {
  switch (outcome) {
    case 'pending_card':
    case 'pending_transfer':
      return page === 'cancel' ? 'unpaid_title' : 'pending_title';
    case 'pending_cash':
    case 'pending_other':
      return page === 'cancel' ? 'open_title' : 'pending_title';
    case 'paid':
      return totals.grand_total.minor ? 'paid_title' : 'pending_title';
    case 'shipped':
    case 'completed':
      return `${outcome}_title${delivery_type === 'pickup' ? '_pickup' : ''}`;
    default:
      return `${outcome}_title` as const;
  }
}

function listSentenceKeys({
  outcome,
  delivery_type,
  cancel_reason,
  expires_at,
  payment_method: { type },
  totals,
  returns,
}: Stands): OutcomeLabel[] {
  const own = delivery_type === 'pickup' ? '_pickup' : '';
  const open = expires_at ? '' : '_open';
  const refunded = formatRefundReason(cancel_reason);
  const why: OutcomeLabel[] = refunded ? [`canceled_${refunded}`] : [];
  const isExchanged = returns.some(({ credited }) => credited?.minor);
  switch (outcome) {
    case 'pending_card':
    case 'pending_transfer':
      return [`${outcome}${open}${own}`];
    case 'reject':
    case 'reject_transfer':
      return [`${outcome}${open}_text`];
    case 'pending_other':
      return [outcome];
    case 'pending_cash':
      return expires_at ? [`${outcome}${own}`, `pending_cash_until${own}`] : [`${outcome}${own}`];
    case 'paid':
      return [`${totals.grand_total.minor ? 'paid_text' : 'paid_free'}${own}`];
    case 'shipped': {
      const isOpen = totals.paid_total.minor < totals.grand_total.minor;
      return isOpen ? [`shipped_text${own}`, 'shipped_cash'] : [`shipped_text${own}`];
    }
    case 'refunded':
      if (isExchanged) return ['refunded_exchanged'];
      return [...why, type === 'card' ? 'refunded_text' : 'refunded_by_hand'];
    case 'refund_due':
      return isExchanged ? ['refunded_exchanged'] : [...why, 'refund_due_text'];
    case 'canceled':
      return [
        `canceled_${formatCancelReason(cancel_reason, type)}`,
        type === 'card'
          ? 'canceled_card'
          : type === 'offline_transfer'
            ? 'canceled_transfer'
            : 'canceled_unpaid',
        'canceled_shelf',
      ];
    default:
      return [`${outcome}_text`];
  }
}
