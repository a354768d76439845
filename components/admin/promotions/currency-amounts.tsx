'use client';

import { useWatch } from 'react-hook-form';
import type { PromotionChoices } from '@/lib/promotions/form-choices';
import { AmountField } from '../form/amount-field';
import { FoldedSection } from '../form/folded-section';

export interface CurrencyAmountsProps {
  /** The field with the amounts by currency. */
  name: 'values' | 'min_subtotal_values';
  title: string;
  hint: string;
  currencies: PromotionChoices['currencies'];
}

/** An amount in each other currency, instead of the converted one. */
export function CurrencyAmountFields({ name, title, hint, currencies }: CurrencyAmountsProps) {
  const amounts: Record<string, string> = useWatch({ name }) ?? {};
  const filledAmounts = Object.entries(amounts).filter(([, amount]) => amount);
  if (!currencies.length) return null;
  return (
    <FoldedSection
      title={title}
      note={filledAmounts.map(([currency]) => currency).join(', ') || undefined}
      names={[name]}
    >
      <p className="text-sm text-muted">{hint}</p>
      <div className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3">
        {currencies.map(({ identifier, mark }) => (
          <AmountField key={identifier} name={`${name}.${identifier}`} mark={mark} />
        ))}
      </div>
    </FoldedSection>
  );
}
