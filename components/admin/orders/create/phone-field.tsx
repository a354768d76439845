'use client';

import { useTranslations } from 'next-intl';
import type { ApiMessages } from '@/components/admin/use-api';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { Change } from '../form/goods-form';
import type { OrderForm } from './order-form';

/** Where the buyer is called. */
export function PhoneField({
  form,
  change,
  messages,
  readOnly,
}: {
  form: OrderForm;
  change: Change<OrderForm>;
  messages: ApiMessages;
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
