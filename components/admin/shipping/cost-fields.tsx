'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { ShippingChoices } from '@/lib/shipping/form-choices';
import { hasSteps } from '@/lib/shipping/shipping-problems.schema';
import { AmountField } from '../form/amount-field';
import { SelectField } from '../form/form-fields';
import { Relabelled } from '../promotions/relabelled';
import type { ToldCost } from './cost-words';
import { RatePrices } from './rate-prices';
import { RatesField } from './rates-field';

const PRICE = 'rates.0.price';

/** What a delivery costs: what its type asks for alone. */
export function CostFields({ choices }: { choices: ShippingChoices }) {
  const t = useTranslations('shipping');
  const type: ToldCost['type'] = useWatch({ name: 'type' });
  const { currency, taxClasses } = choices;
  const { mark } = currency;
  return (
    <>
      {hasSteps(type) && <RatesField type={type} choices={choices} />}
      {(type === 'flat' || type === 'store_pickup') && (
        <Relabelled labels={{ [PRICE]: t('price') }}>
          <div className="sm:max-w-72">
            <AmountField
              name={PRICE}
              mark={mark}
              required={type === 'flat'}
              {...(type === 'store_pickup' && { hint: t('price_pickup_hint') })}
            />
          </div>
          <RatePrices index={0} currencies={choices.currencies} />
        </Relabelled>
      )}
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        {type !== 'free' && (
          <AmountField name="free_over_amount" mark={mark} hint={t('free_over_amount_hint')} />
        )}
        <AmountField name="handling_fee" mark={mark} hint={t('handling_fee_hint')} />
        {taxClasses.length > 1 && (
          <SelectField
            name="tax_class_id"
            hint={t('tax_class_id_hint')}
            options={[{ value: '', label: t('tax_default') }, ...taxClasses]}
          />
        )}
      </div>
    </>
  );
}
