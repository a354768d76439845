'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import type { PricedBy } from '@/lib/checkout/order-edit/order-edit.schema';

export interface PriceRulesProps {
  /** The rules that price the existing items; undefined until known. */
  pricedBy: PricedBy | undefined;
  /** Another address is taxed differently, so its rates apply to the whole order. */
  isTaxedOtherwise: boolean;
  reprice: boolean;
  onReprice: (reprice: boolean) => void;
}

/** Shows the rules that price an edit, and lets staff reprice everything as of today. */
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
