'use client';

import { FieldErrors } from '@/components/ui/field-errors';
import { Input } from '@/components/ui/input';

export interface UnitsFieldProps {
  name: string;
  label: string;
  note: string;
  value?: string;
  defaultValue?: number;
  onChange?: (value: string) => void;
  /** Whether the units were refused as a whole. */
  invalid: boolean;
  errors: string[] | undefined;
}

/** The number of units of an order's line item. */
export function UnitsField({
  name,
  label,
  note,
  value,
  defaultValue,
  onChange,
  invalid,
  errors,
}: UnitsFieldProps) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={name} className="min-w-0">
          {label} <span className="text-muted">{note}</span>
        </label>
        <span className="w-20 shrink-0">
          <Input
            id={name}
            name={name}
            value={value}
            defaultValue={defaultValue}
            // Typing replaces the number.
            onFocus={({ target }) => target.select()}
            onChange={onChange && (({ target }) => onChange(target.value))}
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={invalid || errors ? true : undefined}
            aria-describedby={errors && `${name}-error`}
            className="text-end"
          />
        </span>
      </div>
      <FieldErrors id={`${name}-error`} errors={errors} />
    </div>
  );
}
