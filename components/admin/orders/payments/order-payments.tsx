import { Card } from '@/components/ui/section';
import { type DateFormat, dateAndTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';
import type { TransitionableOrder } from '../transitions';
import { DisputeRow } from './dispute-row';
import { HeldMoney } from './held-money';
import { LineRow } from './line-row';
import { RefundRow } from './refund-row';
import { storyOf } from './story';

export interface OrderPaymentsProps {
  order: OrderForStaff;
  /** The same, as dialogs ask about it. */
  asked: TransitionableOrder;
  place: DateFormat;
  mayRefund: boolean;
}

/**
 * What happened to an order's money, the first thing first: what came, what did not, what went
 * back and what became of that. What somebody has to do stands where it belongs.
 */
export function OrderPayments({ order, asked, place, mayRefund }: OrderPaymentsProps) {
  const t = translator(place.language, 'orders');
  const story = storyOf(order);
  const held = order.intents.find(({ status }) => status === 'authorized');
  const amount = held?.amount.formatted ?? '';
  const { paid_total: paid, amount_due: due } = order;
  const isPart = paid.minor > 0 && due.minor > 0 && order.status !== 'canceled';
  return (
    <Card id="payments" title={t('payments')} description={order.payment_method_title}>
      {isPart && (
        <p className="rounded-ui bg-caution-soft p-3 text-caution">
          {t('part_paid', { paid: paid.formatted, due: due.formatted })}
        </p>
      )}
      {held && (
        <HeldMoney
          order={asked}
          text={
            held.capture_before
              ? t('held_until', { amount, time: dateAndTime(held.capture_before, place) })
              : t('held', { amount })
          }
        />
      )}
      {story.length === 0 && !held && <p className="text-muted">{t('no_payments')}</p>}
      {order.payment_methods_refused.map(({ id, message }) => (
        <p key={id} className="text-sm text-muted">
          {message}
        </p>
      ))}
      <ol className="flex flex-col gap-3 empty:hidden">
        {story.map((one) => {
          if (one.kind === 'dispute')
            return <DisputeRow key={`d${one.dispute.id}`} dispute={one.dispute} place={place} />;
          const shown = { order, place };
          if (one.kind === 'line')
            return <LineRow key={`l${one.line.id}`} {...shown} happening={one} />;
          const more = { asked, mayRefund };
          return <RefundRow key={`r${one.refund.id}`} {...shown} {...more} happening={one} />;
        })}
      </ol>
    </Card>
  );
}
