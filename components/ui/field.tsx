import type { ReactNode } from 'react';
import type { ControlProps } from './control-style';
import { cx } from './cx';
import { FieldErrors } from './field-errors';

export interface FieldProps {
  name: string;
  /** Also the FormSummary's link target; the name, unless two forms on a page share it. */
  id?: string;
  label: ReactNode;
  /** Hides the label visually. */
  labelHidden?: boolean;
  hint?: ReactNode;
  errors?: string[];
  required?: boolean;
  /** Beside the label, for example "optional". */
  note?: ReactNode;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/**
 * Links label, control, hint and errors: `<Field …>{(control) => <Input {...control} />}</Field>`.
 */
export function Field({
  name,
  id = name,
  label,
  labelHidden,
  hint,
  errors,
  required,
  note,
  className,
  children,
}: FieldProps) {
  const invalid = Boolean(errors?.length);
  const describedBy =
    [hint && `${id}-hint`, invalid && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={labelHidden ? 'sr-only' : 'flex items-center justify-between gap-3 text-sm'}>
        <label htmlFor={id} className="font-medium">
          {label}
          {required && (
            <span aria-hidden className="ml-0.5 text-sale">
              *
            </span>
          )}
        </label>
        {note && <span className="text-muted">{note}</span>}
      </div>
      {children({
        id,
        name,
        required,
        'aria-describedby': describedBy,
        'aria-invalid': invalid || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldErrors id={`${id}-error`} errors={errors} />
    </div>
  );
}
