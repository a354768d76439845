import { Card } from '@/components/ui/section';
import { Table, TableScroll, Td, Tr } from '@/components/ui/table';
import { Th } from '@/components/ui/table-head';

import { type DateFormat, dateAndTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/orders/staff-view.schema';

/** The order's money ledger: each line was added once and never changed. */
export function OrderPayments({ order, place }: { order: OrderForStaff; place: DateFormat }) {
  const { language } = place;
  const t = translator(language, 'orders');
  return (
    <Card title={t('payments')} description={order.payment_method_title}>
      {order.payments.length === 0 && <p className="text-muted">{t('no_payments')}</p>}
      {order.payments.length > 0 && (
        <TableScroll label={t('payments')}>
          <Table density="compact">
            <thead>
              <tr>
                <Th>{t('when')}</Th>
                <Th>{t('kind')}</Th>
                <Th>{t('reference')}</Th>
                <Th numeric>{t('amount')}</Th>
              </tr>
            </thead>
            <tbody>
              {order.payments.map((entry) => (
                <Tr key={entry.id}>
                  <Td className="whitespace-nowrap">{dateAndTime(entry.created_at, place)}</Td>
                  <Td>
                    {t(`payment_type.${entry.type}`)}
                    {entry.status !== 'succeeded' && ` (${t(`payment_state.${entry.status}`)})`}
                    {entry.error_message && (
                      <span className="block text-xs text-sale">{entry.error_message}</span>
                    )}
                    {entry.admin_name && (
                      <span className="block text-xs text-muted">{entry.admin_name}</span>
                    )}
                  </Td>
                  <Td className="break-all">
                    {entry.provider_reference.replace(`${order.order_number}:`, '')}
                  </Td>
                  <Td
                    numeric
                  >{`${entry.type === 'refund' ? '−' : ''}${entry.amount.formatted}`}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
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
