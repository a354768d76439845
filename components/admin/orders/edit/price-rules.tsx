'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import type { PricedBy } from '@/lib/checkout/order-edit/order-edit.schema';

export interface PriceRulesProps {
  /** By whose rules what the order held is priced; undefined: it is not known yet. */
  pricedBy: PricedBy | undefined;
  /** Another place is taxed otherwise, so that all of it has the rates of that place. */
  isTaxedOtherwise: boolean;
  reprice: boolean;
  onReprice: (reprice: boolean) => void;
}

/** Says by which rules an edit is priced, and lets staff have all of it priced as of today. */
export function PriceRules({ pricedBy, isTaxedOtherwise, reprice, onReprice }: PriceRulesProps) {
  const t = useTranslations('order_form');
  return (
    <div className="flex flex-col gap-3 border-t border-hairline pt-4">
      {pricedBy && (
        <p aria-live="polite" className={pricedBy === 'unknown' ? 'text-caution' : 'text-muted'}>
          {t(
            pricedBy === 'order' && isTaxedOtherwise
              ? 'rules_order_elsewhere'
              : `rules_${pricedBy}`,
          )}
        </p>
      )}
      <Checkbox
        name="reprice"
        label={t('reprice')}
        hint={t('reprice_hint')}
        checked={reprice}
        onChange={({ target }) => onReprice(target.checked)}
      />
    </div>
  );
}
