'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { staffCancelReasons } from '@/lib/orders/cancel-reason.schema';

/** Why staff cancel an order. */
export function CancelReasonField({ errors, hint }: { errors?: string[]; hint?: string }) {
  const t = useTranslations('orders');
  return (
    <Field name="cancel_reason" errors={errors} label={t('cancel_reason')} hint={hint}>
      {(control) => (
        <Select
          {...control}
          defaultValue="staff"
          options={staffCancelReasons.map((value) => ({
            value,
            label: t(`cancel_reasons.${value}`),
          }))}
        />
      )}
    </Field>
  );
}
