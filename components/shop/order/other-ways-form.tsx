'use client';

import { RadioGroup } from '@/components/ui/radio-group';
import type { OfferedMethod } from '@/lib/payments/offered-method.schema';
import { ActionForm, type ActionFormProps } from './action-form';

export interface OtherWaysFormProps
  extends Pick<ActionFormProps, 'action' | 'start' | 'unreachable' | 'hidden' | 'label' | 'id'> {
  legend: string;
  /**
   * Each with what there is to say of its amount. The first that everybody can pay by is chosen:
   * what wants scripts is out of sight without them.
   */
  methods: (Pick<OfferedMethod, 'id' | 'title' | 'description' | 'needs_scripts'> & {
    amount: string;
    /** What the order comes to then, which who chooses it agrees to; a decimal string. */
    total: string;
  })[];
}

/** The shopper pays their order another way than they chose at first. */
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
              // Who was told another total meanwhile agrees to that one.
              value={values?.[name] === String(id) ? String(data?.total ?? total) : total}
            />
          ))}
        </>
      )}
    />
  );
}
