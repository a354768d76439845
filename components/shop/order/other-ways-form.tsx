'use client';

import { RadioGroup } from '@/components/ui/radio-group';
import type { OfferedMethod } from '@/lib/payments/offered-method.schema';
import { ActionForm, type ActionFormProps } from './action-form';

export interface OtherWaysFormProps
  extends Pick<ActionFormProps, 'action' | 'start' | 'unreachable' | 'hidden' | 'label' | 'id'> {
  legend: string;
  /**
   * Each with a text on its amount. The first that everyone can use is preselected: those that need
   * scripts are hidden without them.
   */
  methods: (Pick<OfferedMethod, 'id' | 'title' | 'description' | 'needs_scripts'> & {
    amount: string;
    /** The order's total with this method, a decimal string; choosing the method agrees to it. */
    total: string;
  })[];
}

/** The customer chooses another payment method for their order. */
export function OtherWaysForm({ legend, methods, ...form }: OtherWaysFormProps) {
  const name = 'payment_method_id';
  const first = methods.find((method) => !method.needs_scripts) ?? methods[0];
  return (
    <ActionForm
      {...form}
      variant="secondary"
      fields={({ values, data }) => (
        <>
          <RadioGroup
            name={name}
            id={`${form.id}-${name}`}
            legend={legend}
            legendHidden
            defaultValue={values?.[name] ?? String(first?.id)}
            options={methods.map(({ id, title, description, amount, needs_scripts }) => ({
              value: String(id),
              label: title,
              hint: description,
              scripted: needs_scripts,
              end: amount && <span className="text-sm text-muted tabular-nums">{amount}</span>,
            }))}
          />
          {methods.map(({ id, total }) => (
            <input
              key={id}
              type="hidden"
              name={`totals.${id}`}
              // If the total has changed since, choosing again agrees to the new one.
              value={values?.[name] === String(id) ? String(data?.total ?? total) : total}
            />
          ))}
        </>
      )}
    />
  );
}
