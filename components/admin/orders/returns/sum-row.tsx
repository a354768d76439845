import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ApiMessages } from '@/components/admin/use-api';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

export interface SumRowProps {
  label: string;
  strong?: boolean;
  children: ReactNode;
}

/** A line of a return's sums. */
export function SumRow({ label, strong = false, children }: SumRowProps) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'font-medium' : ''}`}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The reference of money that staff sent themselves, because no provider does. */
export function SentReference({ messages }: { messages: ApiMessages }) {
  const words = useTranslations('orders');
  return (
    <Field
      name="reference"
      label={words('fields.refund_reference')}
      hint={words('fields.refund_reference_hint')}
      errors={messages.reference}
      note={words('optional')}
    >
      {(control) => <Input {...control} maxLength={120} autoComplete="off" />}
    </Field>
  );
}
