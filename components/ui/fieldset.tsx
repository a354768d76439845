import type { ReactNode } from 'react';
import { cx } from './cx';
import { FieldErrors } from './field-errors';

export interface FieldsetProps {
  /** The stem of the ids of hint and errors. */
  id: string;
  legend: ReactNode;
  legendHidden?: boolean;
  hint?: ReactNode;
  errors?: string[];
  required?: boolean;
  disabled?: boolean;
  /** Whether a summary of errors leads to it: it has the id itself and takes the focus. */
  focusable?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Controls that answer one question together. */
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
      {/* float takes the legend out of the frame's notch, so that its gap is that of the rest. */}
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
