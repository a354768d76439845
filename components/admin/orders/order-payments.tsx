import { DataTable } from '@/components/admin/list/data-table';
import { Card } from '@/components/ui/section';
import { type DateFormat, dateAndTime } from '@/lib/core/dates';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/orders/staff-view.schema';
import { RefundDue } from './refund-due';
import { givenReference } from './transitions';

export interface OrderPaymentsProps {
  order: OrderForStaff;
  place: DateFormat;
  mayRefund: boolean;
}

/**
 * The order's money ledger: each line was added once and never changed. Below it stands what is
 * still to be sent back.
 */
export function OrderPayments({ order, place, mayRefund }: OrderPaymentsProps) {
  const { language } = place;
  const t = translator(language, 'orders');
  return (
    <Card title={t('payments')} description={order.payment_method_title}>
      <DataTable
        label={t('payments')}
        within="card"
        labels={t}
        rows={order.payments}
        empty={<p className="text-muted">{t('no_payments')}</p>}
        columns={[
          {
            key: 'when',
            className: 'whitespace-nowrap',
            cell: ({ created_at }) => dateAndTime(created_at, place),
          },
          {
            key: 'kind',
            cell: ({ type, status, error_message, admin_name }) => (
              <>
                {whatHappened({ type, status }, language)}
                {error_message && <span className="block text-xs text-sale">{error_message}</span>}
                {admin_name && <span className="block text-xs text-muted">{admin_name}</span>}
              </>
            ),
          },
          {
            key: 'reference',
            className: 'break-all',
            cell: ({ provider_reference }) => givenReference(order, provider_reference),
          },
          {
            key: 'amount',
            numeric: true,
            cell: ({ type, amount }) => `${type === 'refund' ? '−' : ''}${amount.formatted}`,
          },
        ]}
      />
      {order.refunds.filter(isDue).map(({ amount, ...refund }) => (
        <RefundDue
          key={refund.id}
          orderId={order.id}
          refund={{ ...refund, amount: amount.formatted }}
          mayMark={mayRefund}
        />
      ))}
      {order.refunds
        .filter(({ reason }) => reason)
        .map(({ id, refund_number, reason }) => (
          <p key={id} className="text-muted">
            {t('refund')} {refund_number}: {reason}
          </p>
        ))}
    </Card>
  );
}

/** Whether staff have still to send its money. */
const isDue = ({ method, status, granted_at }: OrderForStaff['refunds'][number]) =>
  method === 'manual' && status === 'pending' && granted_at !== null;

type Entry = Pick<OrderForStaff['payments'][number], 'type' | 'status'>;

function whatHappened({ type, status }: Entry, language: Language): string {
  const t = translator(language, 'orders');
  if (type === 'refund' && status === 'pending') return t('refund_granted');
  const done = t(`payment_type.${type}`);
  return status === 'succeeded' ? done : `${done} (${t(`payment_state.${status}`)})`;
}
