import { TextLink } from '@/components/ui/link-button';
import { type DateFormat, formatDate } from '@/lib/core/dates';
import type { CustomerOverview, CustomerRecord } from '@/lib/customers/customer-record.schema';
import { translator } from '@/lib/i18n/translate';

export interface CustomerFiguresProps {
  record: CustomerRecord;
  overview: CustomerOverview;
  place: DateFormat;
  /** Whether the user may open orders. */
  mayOpen: boolean;
}

/** Key figures of a customer, each with a link to what it counts. */
export function CustomerFigures({ record, overview, place, mayOpen }: CustomerFiguresProps) {
  const t = translator(place.language, 'customer');
  const { orders_count, spend, unanswered, last_orders } = overview;
  const [last] = last_orders;
  const orders = `/admin/order?customer_id=${record.id}`;
  const figures: [label: string, value: string, href?: string | false][] = [
    [t('orders_count'), String(orders_count), orders_count > 0 && mayOpen && orders],
    [t('spend'), spend.formatted],
    [
      t('last_order'),
      last ? `${last.order_number}, ${formatDate(last.placed_at, place)}` : '–',
      last && mayOpen && `/admin/order/${last.id}`,
    ],
    [t('unanswered'), String(unanswered), unanswered > 0 && mayOpen && `${orders}&unanswered=1`],
    [t('addresses'), String(record.addresses.length), '#addresses'],
    [t('created_at'), formatDate(record.created_at, place)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 rounded-ui bg-sunk p-4 text-sm sm:grid-cols-3 xl:grid-cols-6">
      {figures.map(([label, value, href]) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium tabular-nums [overflow-wrap:anywhere]">
            {href ? <TextLink href={href}>{value}</TextLink> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
