'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { useFormSetup } from '@/components/admin/form/form-setup';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Section } from '@/components/ui/section';

export interface DetailsFieldProps {
  /** The attributes used for details, in order. */
  attributes: { id: number; title: string }[];
  labels: Record<'details' | 'details_hint' | 'no_details', string>;
}

/** A line for each detail of a product, in the edited language. */
export function DetailsField({ attributes, labels }: DetailsFieldProps) {
  const { register } = useFormContext();
  const { language, locked } = useFormSetup();
  const rows: { attribute_id: number }[] = useWatch({ name: 'details' }) ?? [];
  return (
    <Section
      title={labels.details}
      description={attributes.length ? labels.details_hint : labels.no_details}
      className="min-w-0 lg:col-span-2"
    >
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2 empty:hidden">
        {attributes.map(({ id, title }) => {
          const index = rows.findIndex(({ attribute_id }) => attribute_id === id);
          const name = `details.${index}.value`;
          return (
            index >= 0 && (
              <Field key={id} name={name} label={title}>
                {(control) => (
                  <Input
                    {...control}
                    maxLength={255}
                    lang={language}
                    readOnly={locked}
                    {...register(name)}
                  />
                )}
              </Field>
            )
          );
        })}
      </div>
    </Section>
  );
}
