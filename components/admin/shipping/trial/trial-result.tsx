import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { AddressTrial } from '@/lib/shipping/address-trial.schema';
import { RecordLink } from '../../list/record-link';

export interface TrialResultProps {
  trial: AddressTrial;
  language: Language;
}

/** The methods that take the parcel with price and days, then the others, each with why not. */
export function TrialResult({ trial, language }: TrialResultProps) {
  const t = translator(language, 'shipping');
  const { methods, amount, weight, units } = trial;
  const taking = methods.filter(({ price }) => price);
  const others = methods.filter(({ price }) => !price);
  if (!methods.length) return <p className="text-muted">{t('try.none')}</p>;
  return (
    <div className="flex min-w-0 flex-col gap-6" aria-live="polite">
      <section>
        <h2 className="text-lg">{t('try.fits', { count: taking.length })}</h2>
        <p className="mb-3 text-sm text-muted">
          {t('try.parcel', { amount: amount.formatted, weight, units })}
        </p>
        <ul className="flex flex-col">
          {taking.map(({ id, title, price, days }) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-hairline py-3"
            >
              <RecordLink href={`/admin/shipping/edit/${id}`} name={title} />
              <span className="tabular-nums">{price?.minor ? price.formatted : t('try.free')}</span>
              <span className="text-sm text-muted">{days ?? t('try.no_days')}</span>
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
                <RecordLink href={`/admin/shipping/edit/${id}`} name={title} />
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
