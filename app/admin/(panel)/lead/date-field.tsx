'use client';

import { useFormContext } from 'react-hook-form';
import { type FieldSettings, FormField } from '@/components/admin/form/form-field';
import { Input } from '@/components/ui/input';

/** A day, without a time; an empty one is sent as none. */
export function DateField(field: FieldSettings) {
  const { register } = useFormContext();
  return (
    <FormField {...field}>
      {({ lang, shown, ...control }) => (
        <Input {...control} type="date" {...register(field.name)} />
      )}
    </FormField>
  );
}
