import { Check, Minus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';
import { FieldErrors } from './field-errors';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** The text beside the box; `labelHidden` hides it visually, as in a table row. */
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  errors?: string[];
  /** Some, not all; only in client components. */
  indeterminate?: boolean;
}

const boxClass =
  'peer col-start-1 row-start-1 size-5 appearance-none rounded-ui border border-edge bg-raised transition-colors hover:border-ink checked:border-accent ' +
  'checked:bg-accent indeterminate:border-accent indeterminate:bg-accent aria-invalid:border-sale disabled:border-hairline disabled:bg-sunk';
const markClass =
  'pointer-events-none col-start-1 row-start-1 hidden size-3.5 text-on-accent peer-disabled:text-muted';

/** The browser's own checkbox: posted with its form, works without scripts. */
export function Checkbox({
  label,
  labelHidden,
  hint,
  errors,
  indeterminate,
  ref,
  className,
  id,
  name,
  ...rest
}: CheckboxProps) {
  const key = id ?? name;
  const invalid = Boolean(errors?.length);
  const describedBy =
    [key && hint && `${key}-hint`, key && invalid && `${key}-error`].filter(Boolean).join(' ') ||
    undefined;
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label className="inline-flex min-h-6 items-start gap-2.5">
        <span className="grid h-[1lh] min-h-6 shrink-0 place-items-center">
          <input
            type="checkbox"
            id={key}
            name={name}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            className={boxClass}
            ref={indeterminate === undefined ? ref : markSome(indeterminate)}
            {...rest}
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className={cx(markClass, 'peer-checked:not-peer-indeterminate:block')}
          />
          <Minus
            aria-hidden
            strokeWidth={3}
            className={cx(markClass, 'peer-indeterminate:block')}
          />
        </span>
        <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>
      </label>
      {hint && (
        <p id={key && `${key}-hint`} className="pl-7.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {key && <FieldErrors id={`${key}-error`} errors={errors} />}
    </div>
  );
}

/** The indeterminate state is a property only, never an attribute. */
const markSome = (some: boolean) => (box: HTMLInputElement | null) => {
  if (box) box.indeterminate = some;
};
