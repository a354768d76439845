'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { OrderPartProps } from './parts';

/** The buyer's phone number. */
export function PhoneField({
  form,
  change,
  messages,
  readOnly,
}: Omit<OrderPartProps, 'price'> & {
  readOnly?: boolean;
}) {
  const t = useTranslations('order_form');
  return (
    <Field name="phone" label={t('phone')} errors={messages.phone}>
      {(control) => (
        <Input
          {...control}
          type="tel"
          autoComplete="off"
          maxLength={40}
          readOnly={readOnly}
          value={form.phone}
          onChange={({ target }) => change({ phone: target.value })}
        />
      )}
    </Field>
  );
}
