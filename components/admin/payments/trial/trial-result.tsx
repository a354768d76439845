import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { PaymentTrial } from '@/lib/payments/payment-trial.schema';
import { MethodTrial } from '../../trials/method-trial';

export interface PaymentTrialResultProps {
  trial: PaymentTrial;
  language: Language;
}

/** The offered methods with their fee, then the others, each with the reason. */
export function PaymentTrialResult({ trial: { methods }, language }: PaymentTrialResultProps) {
  const t = translator(language, 'payment');
  return (
    <MethodTrial
      kind="payment"
      methods={methods}
      isOffered={({ fee }) => fee !== null}
      labels={{
        none: t('try.none'),
        offered: (count) => t('try.fits', { count }),
        refused: t('try.refused'),
      }}
    >
      {({ fee }) => (
        <span className="tabular-nums">
          {fee?.minor ? t('try.fee', { price: fee.formatted }) : t('try.no_fee')}
        </span>
      )}
    </MethodTrial>
  );
}
