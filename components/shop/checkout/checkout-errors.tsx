'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FormSummary } from '@/components/ui/form-summary';
import { addressFields } from '@/lib/core/address-fields';
import type { FieldMessages } from '@/lib/http/refusals';

const fieldNames = ['first_name', 'last_name', 'country', 'contact_number'] as const;

/**
 * Why the last step was refused: what belongs to a field leads to it, the rest stands by
 * itself.
 */
export function CheckoutErrors({
  messages,
  country,
  isReview,
}: {
  messages: FieldMessages;
  /** Where the goods go; its fields have names of their own. */
  country: string;
  isReview: boolean;
}) {
  const t = useTranslations('checkout');
  const words = useTranslations('address');
  const parts = addressFields(country, useLocale());
  const labels: Record<string, string> = {
    email: t('email'),
    ...Object.fromEntries(
      fieldNames.map((name) => [
        `shipping_address.${name}`,
        t(name === 'contact_number' ? 'phone' : name),
      ]),
    ),
    ...Object.fromEntries(
      parts.map(({ part, label }) => [`shipping_address.${part}`, words(label)]),
    ),
    shipping_method_id: t('shipping_title'),
    payment_method_id: t('payment_title'),
    customer_note: t('note'),
  };
  const isField = (name: string) => !isReview && (name in labels || name.startsWith('quantity.'));
  const entries = Object.entries(messages);
  const errors = Object.fromEntries(entries.filter(([name]) => isField(name)));
  const general = entries.filter(([name]) => !isField(name)).flatMap(([, words]) => words);
  if (messages.expected_total) general.push(t('confirm_total'));
  if (!entries.length) return null;
  return (
    <FormSummary
      title={t(general.length ? 'refused_title' : 'errors_title')}
      errors={errors}
      general={general}
      labels={labels}
    />
  );
}
