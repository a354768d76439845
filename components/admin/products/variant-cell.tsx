'use client';

import type { KeyboardEvent, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { cx } from '@/components/ui/cx';
import { FieldErrors } from '@/components/ui/field-errors';
import { pressedKey } from '@/components/ui/pressed-key';
import type { Edge } from '@/lib/core/zoned-time';
import { MomentInput } from '../form/moment-field';
import { useFieldErrors } from '../form/use-field-errors';

export interface VariantCellProps {
  name: string;
  /** What it is and of which variant, for screen readers. */
  label: string;
  /** Its position in the table: Enter and arrow keys move within the column. */
  row: number;
  column: string;
  placeholder?: string;
  numeric?: 'decimal' | 'numeric';
  /** Holds several values, one a line: Enter starts the next. */
  lines?: boolean;
  readOnly?: boolean;
  className?: string;
  /** Notes below the input. */
  children?: ReactNode;
}

/** An input in the variant table, with its errors below. */
export function VariantCell({
  name,
  label,
  row,
  column,
  numeric,
  lines,
  readOnly,
  placeholder,
  className,
  children,
}: VariantCellProps) {
  const { register } = useFormContext();
  const Control = lines ? 'textarea' : 'input';
  const errors = useFieldErrors(name);
  return (
    <div className={cx('flex flex-col', className)}>
      <Control
        id={name}
        {...(lines ? { rows: 1 } : { type: 'text' })}
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
          lines ? 'field-sizing-content min-h-control-small py-1.5' : 'h-control-small',
          'w-full scroll-my-28 min-w-0 rounded-ui border border-edge bg-raised',
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

export interface MomentCellProps {
  name: string;
  label: string;
  timezone: string;
  edge: Edge;
  disabled: boolean;
}

/** A date and time in the variant table. */
export function MomentCell({ name, label, timezone, edge, disabled }: MomentCellProps) {
  const errors = useFieldErrors(name);
  return (
    <>
      <MomentInput
        id={name}
        name={name}
        timezone={timezone}
        edge={edge}
        disabled={disabled}
        label={label}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${name}-error` : undefined}
        className="h-control-small text-sm"
      />
      <FieldErrors id={`${name}-error`} errors={errors} />
    </>
  );
}

const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Enter and arrow keys move within a column; Enter never submits the form from here. */
export function moveInColumn(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = steps[pressedKey(event)];
  if (!step || !(event.target instanceof HTMLInputElement)) return;
  const { row, column } = event.target.dataset;
  if (!column) return;
  event.preventDefault();
  const next = event.currentTarget.querySelector<HTMLInputElement>(
    `[data-row="${Number(row) + step}"][data-column="${column}"]`,
  );
  next?.focus();
  next?.select();
}
