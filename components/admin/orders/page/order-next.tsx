import { TextLink } from '@/components/ui/link-button';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';
import { isRefundDue } from '@/lib/orders/order-parts.schema';
import type { TransitionableOrder } from '../transitions';

export interface OrderNextProps {
  order: OrderForStaff;
  /** The same, for dialogs. */
  dialogOrder: TransitionableOrder;
  place: DateFormat;
}

type Step = { text: string; href?: string };

/** The next steps of an order, a line each; the page's main button takes the first one. */
export function OrderNext({ order, dialogOrder, place }: OrderNextProps) {
  const t = translator(place.language, 'order_page');
  const steps = listNextSteps({ order, dialogOrder, place });
  return (
    <section
      aria-label={t('next')}
      className="mb-4 rounded-ui bg-accent-soft px-5 py-3 print:hidden"
    >
      <ul className="flex flex-col gap-1">
        {steps.map(({ text, href }) => (
          <li key={text}>{href ? <TextLink href={href}>{text}</TextLink> : text}</li>
        ))}
      </ul>
    </section>
  );
}

function listNextSteps({ order, dialogOrder, place }: OrderNextProps): Step[] {
  const t = translator(place.language, 'order_page');
  const { status, expires_at, add_on_orders } = order;
  const amount = dialogOrder.due;
  const units = dialogOrder.open.reduce((sum, { quantity }) => sum + quantity, 0);
  const steps: Step[] = [];
  if (order.disputes.some(({ closed_at }) => closed_at === null))
    steps.push({ text: t('next_dispute'), href: '#payments' });
  if (dialogOrder.authorized)
    steps.push({ text: t('next_held', { amount: dialogOrder.authorized }), href: '#payments' });
  else if (order.proofs.some((proof) => proof.status === 'waiting'))
    steps.push({ text: t('next_proof'), href: '#proofs' });
  else if (status === 'payment_review') steps.push({ text: t('next_review') });
  if (status === 'pending' || status === 'payment_reject')
    steps.push({
      text: expires_at
        ? t('next_pay_until', { amount, time: formatDateTime(expires_at, place) })
        : t('next_pay', { amount }),
    });
  if (
    (status === 'paid' ||
      (status === 'pending' && dialogOrder.allowed_moves.includes('shipped'))) &&
    units
  )
    steps.push({ text: t(dialogOrder.is_pickup ? 'next_ready' : 'next_ship', { count: units }) });
  if (status === 'shipped')
    steps.push({ text: t(dialogOrder.is_pickup ? 'next_pick_up' : 'next_arrive') });
  if (
    order.refunds.some(({ state }) => state === 'to_send' || state === 'not_sent') ||
    isRefundDue(order)
  )
    steps.push({ text: t('next_refund'), href: '#payments' });
  for (const { status, return_number: number } of order.returns)
    if (status === 'requested' || status === 'approved' || status === 'received')
      steps.push({ text: t(`next_return_${status}`, { number }), href: '#returns' });
  if (
    order.comments.some(
      (comment) => comment.author_type === 'customer' && comment.answered_at === null,
    )
  )
    steps.push({ text: t('next_answer'), href: '#comments' });
  if (add_on_orders.some((addOn) => addOn.status === 'paid') && units)
    steps.push({ text: t('next_pack_together') });
  return steps.length ? steps : [{ text: t('next_nothing') }];
}
