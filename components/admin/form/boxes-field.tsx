'use client';

import { useController } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Fieldset } from '@/components/ui/fieldset';
import { useFormSetup } from './form-setup';
import { useFieldErrors } from './use-field-errors';

interface BoxesFieldProps<V extends string | number> {
  name: string;
  options: readonly { value: V; label: string }[];
  hint?: string;
}

/** A multiple choice with a checkbox per option. The field holds the checked values. */
export function BoxesField<V extends string | number>({ name, options, hint }: BoxesFieldProps<V>) {
  const { fieldLabels, locked } = useFormSetup();
  const { field } = useController({ name });
  const chosen: V[] = field.value ?? [];
  const set = (value: V, on: boolean) =>
    field.onChange(
      options
        .map((option) => option.value)
        .filter((choice) => (choice === value ? on : chosen.includes(choice))),
    );
  return (
    <Fieldset id={name} legend={fieldLabels[name]} hint={hint} errors={useFieldErrors(name)}>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {options.map(({ value, label }, index) => (
          <li key={value}>
            <Checkbox
              ref={index === 0 ? field.ref : undefined}
              id={index === 0 ? name : undefined}
              label={label}
              checked={chosen.includes(value)}
              disabled={locked}
              onChange={({ target }) => set(value, target.checked)}
            />
          </li>
        ))}
      </ul>
    </Fieldset>
  );
}
