'use client';

import { useFormContext } from 'react-hook-form';
import { Input } from '@/components/ui/input';
import { type FieldSettings, FormField } from './form-field';

/** A time of day; an empty one is sent as null. */
export function TimeField(field: FieldSettings) {
  const { register } = useFormContext();
  return (
    <FormField {...field}>
      {({ lang, shown, ...control }) => (
        <Input {...control} type="time" {...register(field.name)} />
      )}
    </FormField>
  );
}
