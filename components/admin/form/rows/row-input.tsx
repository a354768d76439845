'use client';

import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input, type InputProps } from '@/components/ui/input';
import { useFormSetup } from '../form-setup';
import { useFieldErrors } from '../use-field-errors';

export interface RowInputProps extends Omit<InputProps, 'id'> {
  /** Its path in the form. */
  name: string;
  label: string;
  /** The label with its row, for screen readers: "Rate 2: From". */
  spoken: string;
  /** The row shows its label beside it. */
  labelHidden?: boolean;
  /** Whether it conflicts with another row, as the error of the list says. */
  invalid?: boolean;
}

/** One line of text in a row, with its errors. */
export function RowInput(props: RowInputProps) {
  const { name, label, spoken, labelHidden, invalid, className, ...input } = props;
  const { register } = useFormContext();
  const { locked } = useFormSetup();
  return (
    <Field
      name={name}
      labelHidden={labelHidden}
      label={
        <>
          <span className="sr-only">{spoken}</span>
          <span aria-hidden>{label}</span>
        </>
      }
      errors={useFieldErrors(name)}
      className={className}
    >
      {(control) => (
        <Input
          {...control}
          {...(invalid && { 'aria-invalid': true })}
          {...input}
          readOnly={locked || input.readOnly}
          {...register(name)}
        />
      )}
    </Field>
  );
}
