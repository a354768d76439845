import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/link-button';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff, RelatedOrder } from '@/lib/order-desk/staff/view.schema';
import { StatusBadge } from '../status-badge';

/** The order that this one adds to, or those that add to it, each with its status. */
export function OrderFamily({ order, language }: { order: OrderForStaff; language: Language }) {
  const t = translator(language, 'order_page');
  const { parent_order, add_on_orders } = order;
  if (!parent_order && !add_on_orders.length) return null;
  return (
    <div className="mb-4 flex flex-col gap-1 rounded-ui border border-hairline px-5 py-3">
      {parent_order && <Named label={t('adds_to')} orders={[parent_order]} language={language} />}
      {add_on_orders.length > 0 && (
        <Named label={t('add_ons')} orders={add_on_orders} language={language} />
      )}
    </div>
  );
}

interface NamedProps {
  label: ReactNode;
  orders: readonly RelatedOrder[];
  language: Language;
}

const Named = ({ label, orders, language }: NamedProps) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
    <span className="text-muted">{label}</span>
    {orders.map(({ id, order_number, status }) => (
      <span key={id} className="inline-flex items-center gap-2">
        <TextLink href={`/admin/order/${id}`}>{order_number}</TextLink>
        <StatusBadge status={status} language={language} />
      </span>
    ))}
  </p>
);
