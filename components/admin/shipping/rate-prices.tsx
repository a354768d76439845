'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { ShippingChoices } from '@/lib/shipping/form-choices';
import { AmountField } from '../form/amount-field';
import { FoldedSection } from '../form/folded-section';
import { Relabelled } from '../promotions/relabelled';

export interface RatePricesProps {
  index: number;
  currencies: ShippingChoices['currencies'];
}

/** The price of a rate in each other currency, instead of the converted one. */
export function RatePrices({ index, currencies }: RatePricesProps) {
  const t = useTranslations('shipping');
  const name = `rates.${index}.prices`;
  const prices: Record<string, string> = useWatch({ name }) ?? {};
  const filledCurrencies = currencies.filter(({ identifier }) => prices[identifier]);
  if (!currencies.length) return null;
  const labels = currencies.map(({ identifier }) => [`${name}.${identifier}`, identifier]);
  return (
    <Relabelled labels={Object.fromEntries(labels)}>
      {/* Belongs to the rate above: no line between them. */}
      <div className="[&>details]:border-0 [&>details]:pt-0">
        <FoldedSection
          title={t('prices')}
          note={filledCurrencies.map(({ identifier }) => identifier).join(', ') || undefined}
          names={[name]}
        >
          <p className="text-sm text-muted">{t('prices_hint')}</p>
          <div className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3">
            {currencies.map(({ identifier, mark }) => (
              <AmountField key={identifier} name={`${name}.${identifier}`} mark={mark} />
            ))}
          </div>
        </FoldedSection>
      </div>
    </Relabelled>
  );
}
