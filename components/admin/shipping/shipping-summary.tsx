'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { ShippingChoices } from '@/lib/shipping/form-choices';
import { summaryWords, type ToldMethod } from './summary-words';

/** What the form says so far, in a sentence. */
export function ShippingSummary({ choices }: { choices: ShippingChoices }) {
  const t = useTranslations('shipping');
  const arrival = useTranslations('arrival');
  const language = useLocale();
  const told = useWatch() as ToldMethod;
  const countryOf = (code: string) =>
    choices.countries.find(({ value }) => value === code)?.label ?? code;
  const words = summaryWords(t, arrival, told, {
    language,
    currency: choices.currency,
    countryOf,
  });
  return (
    <div className="rounded-ui border border-hairline bg-sunk px-4 py-3">
      <p className="text-sm text-muted">{t('summary')}</p>
      <p className="break-words">{words ?? t('summary_empty')}</p>
    </div>
  );
}
