'use client';

import type { ReactNode } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { cx } from '@/components/ui/cx';
import { FieldErrors } from '@/components/ui/field-errors';

/** What the schema or the server said of a field, also deep inside of a list. */
export function useFieldErrors(name: string): string[] | undefined {
  const { errors } = useFormState({ name });
  const error: { message?: unknown; root?: { message?: unknown } } | undefined = get(errors, name);
  const message = error?.message ?? error?.root?.message;
  return typeof message === 'string' ? [message] : undefined;
}

export interface VariantCellProps {
  name: string;
  /** What it is and of which variant, for those who cannot see the table. */
  label: string;
  /** Its place in the table: Enter and the arrows move in the column. */
  row: number;
  column: string;
  placeholder?: string;
  numeric?: 'decimal' | 'numeric';
  readOnly?: boolean;
  className?: string;
  /** Below the input: what else is known of it. */
  children?: ReactNode;
}

/** An input in the table of variants, with its errors below it. */
export function VariantCell({
  name,
  label,
  row,
  column,
  numeric,
  readOnly,
  placeholder,
  className,
  children,
}: VariantCellProps) {
  const { register } = useFormContext();
  const errors = useFieldErrors(name);
  return (
    <div className={cx('flex flex-col', className)}>
      <input
        id={name}
        type="text"
        inputMode={numeric ?? 'text'}
        aria-label={label}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${name}-error` : undefined}
        data-row={row}
        data-column={column}
        readOnly={readOnly}
        placeholder={placeholder}
        autoComplete="off"
        className={cx(
          'h-control-small w-full scroll-my-28 min-w-0 rounded-ui border border-edge bg-raised',
          'px-2 text-sm hover:border-ink read-only:border-transparent read-only:bg-transparent',
          'aria-invalid:border-sale aria-invalid:shadow-[inset_0_0_0_1px_var(--sale)] disabled:border-transparent disabled:bg-transparent',
          numeric && 'text-end tabular-nums',
        )}
        {...register(name)}
      />
      {children}
      <FieldErrors id={`${name}-error`} errors={errors} />
    </div>
  );
}
