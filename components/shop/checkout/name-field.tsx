'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { PersonNames } from '@/lib/core/access/person';
import type { CheckoutFieldsProps } from './checkout-fields-props';

export interface NameFieldProps extends Pick<CheckoutFieldsProps, 'values' | 'messages'> {
  name: keyof PersonNames;
}

/** One half of the recipient's name. */
export function NameField({ name, values, messages }: NameFieldProps) {
  const t = useTranslations('checkout');
  const path = `shipping_address.${name}`;
  return (
    <Field name={path} label={t(name)} errors={messages[path]} required>
      {(control) => (
        <Input
          {...control}
          autoComplete={`shipping ${name === 'first_name' ? 'given-name' : 'family-name'}`}
          maxLength={100}
          defaultValue={values[path]}
        />
      )}
    </Field>
  );
}
