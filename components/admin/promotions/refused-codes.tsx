import { TextLink } from '@/components/ui/link-button';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { RefusedCodeRow } from '@/lib/promotions/coupons/refused-code.schema';

export interface RefusedCodesProps {
  rows: readonly RefusedCodeRow[];
  place: DateFormat;
  /** Which records a row links to; the screen's own record is not linked. */
  opens: { promotions?: boolean; customers?: boolean; orders?: boolean };
}

/** Refused codes, each with reason, time and customer. */
export function RefusedCodes({ rows, place, opens }: RefusedCodesProps) {
  const t = translator(place.language, 'refused_code');
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {rows.map(({ id, code, message, tries, last_at, ...about }) => (
        <li key={id}>
          <p>
            <span className="break-all font-mono">{code}</span> <span>{message}</span>
          </p>
          <p className="flex flex-wrap gap-x-3 text-muted">
            <span>{formatDateTime(last_at, place)}</span>
            {tries > 1 && <span>{t('tries', { count: tries })}</span>}
            {about.promotion_id !== null && opens.promotions && (
              <TextLink href={`/admin/promotion/edit/${about.promotion_id}`}>
                {about.promotion || `#${about.promotion_id}`}
              </TextLink>
            )}
            {about.customer && opens.customers && (
              <TextLink href={`/admin/customer/edit/${about.customer.id}`}>
                {about.customer.name || `#${about.customer.id}`}
              </TextLink>
            )}
            {about.order && opens.orders && (
              <TextLink href={`/admin/order/${about.order.id}`}>
                {about.order.order_number}
              </TextLink>
            )}
            {!about.order && <span>{t('in_cart')}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
