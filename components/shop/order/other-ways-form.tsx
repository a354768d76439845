'use client';

import { RadioGroup } from '@/components/ui/radio-group';
import type { OfferedMethod } from '@/lib/payments/offered-method.schema';
import { ActionForm, type ActionFormProps } from './action-form';

export interface OtherWaysFormProps
  extends Pick<ActionFormProps, 'action' | 'start' | 'unreachable' | 'hidden' | 'label' | 'id'> {
  legend: string;
  /** Each with what there is to say of its amount; the first is chosen. */
  methods: (Pick<OfferedMethod, 'id' | 'title' | 'description'> & { amount: string })[];
}

/** The shopper pays their order another way than they chose at first. */
export function OtherWaysForm({ legend, methods, ...form }: OtherWaysFormProps) {
  const name = 'payment_method_id';
  return (
    <ActionForm
      {...form}
      variant="secondary"
      fields={({ values }) => (
        <RadioGroup
          name={name}
          id={`${form.id}-${name}`}
          legend={legend}
          legendHidden
          defaultValue={values?.[name] ?? String(methods[0]?.id)}
          options={methods.map(({ id, title, description, amount }) => ({
            value: String(id),
            label: title,
            hint: description,
            end: amount && <span className="text-sm text-muted tabular-nums">{amount}</span>,
          }))}
        />
      )}
    />
  );
}
