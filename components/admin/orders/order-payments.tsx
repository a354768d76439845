import { DataTable } from '@/components/admin/list/data-table';
import { Card } from '@/components/ui/section';
import { type DateFormat, dateAndTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/orders/staff-view.schema';

/** The order's money ledger: each line was added once and never changed. */
export function OrderPayments({ order, place }: { order: OrderForStaff; place: DateFormat }) {
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
                {t(`payment_type.${type}`)}
                {status !== 'succeeded' && ` (${t(`payment_state.${status}`)})`}
                {error_message && <span className="block text-xs text-sale">{error_message}</span>}
                {admin_name && <span className="block text-xs text-muted">{admin_name}</span>}
              </>
            ),
          },
          {
            key: 'reference',
            className: 'break-all',
            cell: ({ provider_reference }) =>
              provider_reference.replace(`${order.order_number}:`, ''),
          },
          {
            key: 'amount',
            numeric: true,
            cell: ({ type, amount }) => `${type === 'refund' ? '−' : ''}${amount.formatted}`,
          },
        ]}
      />
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
