'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FormSummary } from '@/components/ui/form-summary';
import { isDraftField } from '@/lib/cart/draft-fields.schema';
import { addressFields } from '@/lib/core/address/address-fields';
import type { FieldMessages } from '@/lib/http/refusals';

// In page order.
const ownNames = [
  'email',
  'phone',
  'delivery_type',
  'first_name',
  'last_name',
  'gift_message',
] as const;
const fieldNames = ['contact_number', 'first_name', 'last_name', 'country'] as const;

/** Why the last step was refused: field errors link to their fields, others stand alone. */
export function CheckoutErrors({
  messages,
  changes,
  country,
  isReview,
}: {
  messages: FieldMessages;
  /** Why the total changed; shown only here. */
  changes: string[];
  /** The shipping country, which decides the labels of address parts. */
  country: string;
  isReview: boolean;
}) {
  const t = useTranslations('checkout');
  const labels = useTranslations('address');
  const parts = addressFields(country, useLocale());
  const fieldLabels: Record<string, string> = {
    ...Object.fromEntries(ownNames.map((name) => [name, t(name)])),
    ...Object.fromEntries(
      fieldNames.map((name) => [
        `shipping_address.${name}`,
        t(name === 'contact_number' ? 'phone' : name),
      ]),
    ),
    ...Object.fromEntries(
      parts.map(({ part, label }) => [`shipping_address.${part}`, labels(label)]),
    ),
    billing_address_id: t('billing_address'),
    shipping_method_id: t('shipping_title'),
    payment_method_id: t('payment_title'),
    customer_note: t('note'),
  };
  // Changes only with a response: the focus follows it.
  const errors = useMemo(
    () => Object.fromEntries(Object.entries(messages).filter(([name]) => isField(name, isReview))),
    [messages, isReview],
  );
  // A refused code shows at its own field.
  const entries = Object.entries(messages).filter(([name]) => name !== 'code');
  const general = entries.filter(([name]) => !(name in errors)).flatMap(([, texts]) => texts);
  general.push(...changes);
  if (messages.expected_total) general.push(t('confirm_total'));
  else if (messages.expected_gifts) general.push(t('confirm_gifts'));
  if (!entries.length) return null;
  return (
    <FormSummary
      title={t(general.length ? 'refused_title' : 'errors_title')}
      errors={errors}
      general={general}
      fieldLabels={fieldLabels}
    />
  );
}

const isField = (name: string, isReview: boolean) =>
  !isReview && (isDraftField(name) || name.startsWith('quantity.'));
