'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { ChosenItem } from '@/lib/checkout/staff-order/start.schema';

/** Line items that the edit removes. */
export function RemovedLines({
  removed,
  onBack,
}: {
  removed: ChosenItem[];
  onBack: (item: ChosenItem) => void;
}) {
  const t = useTranslations('order_form');
  if (!removed.length) return null;
  return (
    <div>
      <h3 className="mb-1 text-sm font-medium">{t('removed')}</h3>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {removed.map((item) => (
          <li key={item.stock_id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 break-words text-muted">
              <s>{t('units_of', { name: item.name, count: item.quantity })}</s> · {item.sku}
            </span>
            <Button
              size="small"
              variant="secondary"
              aria-label={t('bring_back_one', { name: item.name })}
              onClick={() => onBack(item)}
            >
              {t('bring_back')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
