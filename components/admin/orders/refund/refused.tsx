'use client';

import { useTranslations } from 'next-intl';
import type { ApiMessages } from '@/components/admin/use-api';

/** What of a refusal stands on no field of a refund. */
export function Refused({ messages, fields }: { messages: ApiMessages; fields: string[] }) {
  const t = useTranslations('orders');
  const elsewhere = Object.entries(messages).flatMap(([name, errors]) =>
    fields.includes(name) || name.startsWith('quantity-') ? [] : errors,
  );
  if (!elsewhere.length) return null;
  return (
    <div role="alert" className="rounded-ui bg-sale-soft p-3 text-sale">
      <p className="font-medium">{t('fix')}</p>
      {elsewhere.map((errors) => (
        <p key={errors}>{errors}</p>
      ))}
    </div>
  );
}
