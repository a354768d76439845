'use client';

import { useFormContext } from 'react-hook-form';
import { Input } from '@/components/ui/input';
import { type FieldSettings, FormField } from './form-field';

export type AmountFieldProps = FieldSettings & {
  /** Shown inside the box: a currency symbol before the number, a unit after it. */
  mark?: string | undefined;
  unit?: string | undefined;
  /** Only whole numbers. */
  whole?: boolean;
};

/** A number with its unit; an empty one is sent as null. */
export function AmountField({ mark, unit, whole, ...field }: AmountFieldProps) {
  const { register } = useFormContext();
  return (
    <FormField {...field}>
      {({ lang, shown, ...control }) => (
        <Input
          {...control}
          prefix={mark}
          suffix={unit}
          inputMode={whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          {...register(field.name)}
        />
      )}
    </FormField>
  );
}
