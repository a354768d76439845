import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import type { OrderColumn } from '@/lib/admin/order-views/columns.schema';
import { personName } from '@/lib/core/access/person';
import { countryName } from '@/lib/core/address/countries';
import { type DateFormat, formatDate } from '@/lib/core/dates';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { OrderRow } from '@/lib/order-desk/staff/list.schema';
import { StatusBadge } from '../status-badge';
import { WaitsSince } from '../waits-since';

/** What the cells of a row are rendered with. */
type CellTools = {
  place: DateFormat;
  now: Date;
  getOrderHref: (id: number) => string;
  /** In the full list: also shows what needs attention. */
  isWhole: boolean;
  /** Whether unshipped orders link to where they are shipped. */
  mayShip?: boolean;
};
type Cell = (row: OrderRow, tools: CellTools) => ReactNode;

/** The layout of a column: its name in `sort`, and the narrowest container it fits in. */
export const columnLooks: Record<
  OrderColumn,
  { sort?: string; numeric?: true; from?: 'sm' | 'lg' | 'xl'; className?: string }
> = {
  number: { sort: 'order_number', className: 'whitespace-nowrap' },
  placed: { sort: 'placed_at', from: 'sm', className: 'whitespace-nowrap tabular-nums' },
  customer: { className: 'w-full max-w-0 @xl:min-w-32' },
  status: { sort: 'status', from: 'sm' },
  payment: { from: 'sm', className: 'whitespace-nowrap' },
  fulfillment: { from: 'lg', className: 'whitespace-nowrap' },
  items: { numeric: true, from: 'xl' },
  total: { sort: 'grand_total', numeric: true },
  channel: { from: 'lg', className: 'whitespace-nowrap' },
  payment_method: { from: 'lg', className: 'min-w-28' },
  shipping_method: { from: 'lg', className: 'min-w-28' },
  tags: { from: 'lg', className: 'min-w-28' },
  assigned_to: { from: 'lg', className: 'whitespace-nowrap' },
  country: { from: 'lg', className: 'whitespace-nowrap' },
  warehouse: { from: 'lg', className: 'min-w-24' },
  risk: { from: 'lg', className: 'whitespace-nowrap' },
  days_waiting: { numeric: true, from: 'lg' },
};

/** The cells by column. On a phone the first ones include the content of the others. */
export const orderCells: Record<OrderColumn, Cell> = {
  number: NumberCell,
  placed: ({ placed_at }, { place }) => formatDate(placed_at, place),
  customer: CustomerCell,
  status: (row, { place, now, mayShip }) => (
    <>
      <StatusBadge status={row.status} language={place.language} />
      {row.review_since && <WaitsSince since={row.review_since} now={now} place={place} />}
      {mayShip && <ShipLink row={row} language={place.language} className="flex @4xl:hidden" />}
    </>
  ),
  payment: ({ payment_need, payment_status }, { place }) => {
    const t = translator(place.language, 'orders');
    if (!payment_need) return t(`payment_status.${payment_status}`);
    return <Badge tone="caution">{t(`payment_need.${payment_need}`)}</Badge>;
  },
  fulfillment: (row, { place, mayShip }) => (
    <>
      {translator(place.language, 'orders')(`fulfillment_status.${row.fulfillment_status}`)}
      {mayShip && <ShipLink row={row} language={place.language} className="ml-2 inline-flex" />}
    </>
  ),
  items: ({ item_count }) => item_count,
  total: ({ grand_total }) => grand_total.formatted,
  channel: ({ channel }, { place }) =>
    translator(place.language, 'orders')(`list.channels.${channel}`),
  payment_method: ({ payment_method_title }) => payment_method_title,
  shipping_method: ({ shipping_method_title }) => shipping_method_title,
  tags: ({ tags }) => (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  ),
  assigned_to: ({ assigned_to }) => assigned_to,
  country: ({ country }, { place }) => country && countryName(country, place.language),
  warehouse: ({ warehouses }) => warehouses.join(', '),
  risk: ({ risk }, { place }) =>
    risk !== 'none' && (
      <Badge tone={risk === 'high' ? 'danger' : 'caution'}>
        {translator(place.language, 'orders')(`list.risks.${risk}`)}
      </Badge>
    ),
  days_waiting: ({ days_waiting }) => days_waiting,
};

interface ShipLinkProps {
  row: OrderRow;
  language: Language;
  className: string;
}

/** Links to where an order is shipped, if it is not yet. */
function ShipLink({ row, language, className }: ShipLinkProps) {
  const t = translator(language, 'orders');
  if (!row.to_ship) return null;
  return (
    <Link
      href={`/admin/order/ship?ids=${row.id}`}
      aria-label={t('shipping_sheet.ship_one_label', { number: row.order_number })}
      className={cx('min-h-6 items-center text-accent hover:underline', className)}
    >
      {t('shipping_sheet.ship_one')}
    </Link>
  );
}

function NumberCell(row: OrderRow, { place, getOrderHref, isWhole }: CellTools) {
  const t = translator(place.language, 'orders');
  const openBy = t('list.open_by', { names: row.open_by.join(', ') });
  return (
    <>
      <Link
        href={getOrderHref(row.id)}
        className="inline-flex min-h-6 items-center font-medium text-accent hover:underline"
      >
        {row.order_number}
      </Link>
      {isWhole && row.open_by.length > 0 && (
        <span title={openBy} className="ml-1.5 inline-flex align-middle text-muted">
          <Eye aria-hidden className="size-4" />
          <span className="sr-only">{openBy}</span>
        </span>
      )}
      <span className="block text-xs text-muted @xl:hidden">
        {formatDate(row.placed_at, place)}
      </span>
      {row.unanswered && (
        <span className="block">
          <Badge tone="caution">{t('unanswered')}</Badge>
        </span>
      )}
      {isWhole && row.archived_at && (
        <span className="block">
          <Badge tone="outline">{t('list.archived')}</Badge>
        </span>
      )}
    </>
  );
}

function CustomerCell(row: OrderRow, { place, now, isWhole }: CellTools) {
  const t = translator(place.language, 'orders');
  return (
    <>
      <span className="block truncate">{personName(row)}</span>
      <span className="hidden truncate text-xs text-muted @xl:block">{row.email}</span>
      <span className="@xl:hidden [&>span]:whitespace-normal">
        <StatusBadge status={row.status} language={place.language} />{' '}
        {row.review_since && <WaitsSince since={row.review_since} now={now} place={place} />}
        {isWhole && row.payment_need && (
          <Badge tone="caution">{t(`payment_need.${row.payment_need}`)}</Badge>
        )}
      </span>
    </>
  );
}
