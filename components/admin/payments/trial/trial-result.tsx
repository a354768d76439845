import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { PaymentTrial } from '@/lib/payments/payment-trial.schema';
import { RecordLink } from '../../list/record-link';

export interface TrialResultProps {
  trial: PaymentTrial;
  language: Language;
}

/** The methods that are offered with their fee, then the others, each with why not. */
export function TrialResult({ trial: { methods }, language }: TrialResultProps) {
  const t = translator(language, 'payment');
  const offered = methods.filter(({ fee }) => fee);
  const others = methods.filter(({ fee }) => !fee);
  if (!methods.length) return <p className="text-muted">{t('try.none')}</p>;
  return (
    <div className="flex min-w-0 flex-col gap-6" aria-live="polite">
      <section>
        <h2 className="mb-3 text-lg">{t('try.fits', { count: offered.length })}</h2>
        <ul className="flex flex-col">
          {offered.map(({ id, title, fee }) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-hairline py-3"
            >
              <RecordLink href={`/admin/payment/edit/${id}`} name={title} />
              <span className="tabular-nums">
                {fee?.minor ? t('try.fee', { price: fee.formatted }) : t('try.no_fee')}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {others.length > 0 && (
        <section className="border-t border-hairline pt-4">
          <h2 className="mb-2 text-base">{t('try.refused')}</h2>
          <ul className="flex flex-col">
            {others.map(({ id, title, refusals }) => (
              <li key={id} className="border-t border-hairline py-3 first:border-0">
                <RecordLink href={`/admin/payment/edit/${id}`} name={title} />
                <ul className="text-sm text-muted">
                  {refusals.map(({ reason, message }) => (
                    <li key={reason}>{message}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
