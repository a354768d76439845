'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { PersonNames } from '@/lib/core/access/person';
import type { CheckoutFieldsProps } from './checkout-fields-props';

export interface NameFieldProps extends Pick<CheckoutFieldsProps, 'values' | 'messages'> {
  name: keyof PersonNames;
  /** Of the shipping address, or of the pickup person. */
  prefix?: 'shipping_address.' | '';
}

/** First or last name of the recipient. */
export function NameField({
  name,
  values,
  messages,
  prefix = 'shipping_address.',
}: NameFieldProps) {
  const t = useTranslations('checkout');
  const path = prefix + name;
  const autocomplete = name === 'first_name' ? 'given-name' : 'family-name';
  return (
    <Field name={path} label={t(name)} errors={messages[path]} required>
      {(control) => (
        <Input
          {...control}
          autoComplete={prefix ? `shipping ${autocomplete}` : autocomplete}
          maxLength={100}
          defaultValue={values[path]}
        />
      )}
    </Field>
  );
}
