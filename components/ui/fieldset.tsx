import type { ReactNode } from 'react';
import { cx } from './cx';
import { FieldErrors } from './field-errors';

export interface FieldsetProps {
  /** The prefix of the ids of hint and errors. */
  id: string;
  legend: ReactNode;
  legendHidden?: boolean;
  hint?: ReactNode;
  errors?: string[];
  required?: boolean;
  disabled?: boolean;
  /** Whether an error summary links to it: it then has the id and can take the focus. */
  focusable?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Controls that form one question. */
export function Fieldset({
  id,
  legend,
  legendHidden,
  hint,
  errors,
  required,
  disabled,
  focusable,
  className,
  children,
}: FieldsetProps) {
  const invalid = Boolean(errors?.length);
  const describedBy =
    [hint && `${id}-hint`, invalid && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      {...(focusable && { id, tabIndex: -1 })}
      disabled={disabled}
      aria-describedby={describedBy}
      className={cx('flex min-w-0 flex-col gap-2', className)}
    >
      {/* float takes the legend out of the border's notch, so that its gap matches the rest. */}
      <legend className={legendHidden ? 'sr-only' : 'float-left w-full text-sm font-medium'}>
        {legend}
        {required && (
          <span aria-hidden className="ml-0.5 text-sale">
            *
          </span>
        )}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldErrors id={`${id}-error`} errors={errors} />
    </fieldset>
  );
}
