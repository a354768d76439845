import { TextLink } from '@/components/ui/link-button';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { Commitment } from '@/lib/inventory/warehouse.schema';

const NAMED = 12;

export interface CommitmentsProps {
  commitments: readonly Commitment[];
  language: Language;
  /** Whether this admin may open the orders. */
  mayOpen: boolean;
}

/** The orders that units of a warehouse are reserved for, with their quantities. */
export function Commitments({ commitments, language, mayOpen }: CommitmentsProps) {
  const t = translator(language, 'warehouse');
  if (!commitments.length) return <p className="text-muted">{t('no_commitments')}</p>;
  const units = commitments.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="flex flex-col gap-2">
      <p>{t('commitments_text', { units, orders: commitments.length })}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {commitments.slice(0, NAMED).map(({ order_id, order_number, quantity }) => (
          <li key={order_id} className="whitespace-nowrap">
            {mayOpen ? (
              <TextLink href={`/admin/order/${order_id}`}>{order_number}</TextLink>
            ) : (
              order_number
            )}{' '}
            <span className="text-muted">{t('commitment', { units: quantity })}</span>
          </li>
        ))}
        {commitments.length > NAMED && (
          <li className="text-muted">
            {t('more_commitments', { count: commitments.length - NAMED })}
          </li>
        )}
      </ul>
    </div>
  );
}
