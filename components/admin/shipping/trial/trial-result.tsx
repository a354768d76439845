import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { AddressTrial } from '@/lib/shipping/address-trial.schema';
import { MethodTrial } from '../../trials/method-trial';

export interface ShippingTrialResultProps {
  trial: AddressTrial;
  language: Language;
}

/** The available methods with price and days, then the others, each with the reason. */
export function ShippingTrialResult({ trial, language }: ShippingTrialResultProps) {
  const t = translator(language, 'shipping');
  const { methods, amount, weight, units } = trial;
  return (
    <MethodTrial
      kind="shipping"
      methods={methods}
      isOffered={({ price }) => price !== null}
      labels={{
        none: t('try.none'),
        offered: (count) => t('try.fits', { count }),
        refused: t('try.refused'),
      }}
      note={t('try.parcel', { amount: amount.formatted, weight, units })}
    >
      {({ price, days }) => (
        <>
          <span className="tabular-nums">{price?.minor ? price.formatted : t('try.free')}</span>
          <span className="text-sm text-muted">{days ?? t('try.no_days')}</span>
        </>
      )}
    </MethodTrial>
  );
}
