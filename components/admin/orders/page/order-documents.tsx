import { textLinkClass } from '@/components/ui/link-button';
import { Card } from '@/components/ui/section';
import { type DateFormat, formatDate } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';
import { paperPath } from '@/lib/orders/papers/paper.schema';

export interface OrderDocumentsProps {
  order: Pick<OrderForStaff, 'id' | 'documents'>;
  place: DateFormat;
}

/** An order's invoices, and the credit notes that correct them. */
export function OrderDocuments({ order: { id, documents }, place }: OrderDocumentsProps) {
  const t = translator(place.language, 'orders');
  if (!documents.length) return null;
  return (
    <Card title={t('documents')}>
      <ul className="flex flex-col gap-3">
        {documents.map(({ kind, number, issued_at, total }) => (
          <li key={`${kind} ${number}`} className="flex flex-wrap justify-between gap-x-4">
            <span>
              <a
                href={paperPath(kind, [id], { number })}
                target="_blank"
                rel="noopener"
                className={textLinkClass()}
              >
                {t(`print_${kind}_numbered`, { number })}
              </a>
              <span className="block text-sm text-muted">{formatDate(issued_at, place)}</span>
            </span>
            <span className="tabular-nums">
              {kind === 'credit_note' && '−'}
              {total.formatted}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
