import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'role'> {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
}

const trackClass =
  'relative mt-[0.15em] h-5 w-9 shrink-0 appearance-none rounded-full border border-edge bg-sunk transition-colors checked:border-accent checked:bg-accent ' +
  'before:absolute before:left-0.5 before:top-1/2 before:size-3.5 before:-translate-y-1/2 before:rounded-full before:bg-edge before:transition-transform ' +
  "before:content-[''] checked:before:translate-x-4 checked:before:bg-on-accent disabled:cursor-not-allowed disabled:border-hairline disabled:opacity-60";

/**
 * A checkbox shown as a switch: for a setting that applies at once. Posted like a checkbox, and
 * works like one without scripts.
 */
export function Switch({ label, labelHidden, hint, className, id, name, ...rest }: SwitchProps) {
  const key = id ?? name;
  const hintId = key && hint ? `${key}-hint` : undefined;
  return (
    <label className={cx('inline-flex min-h-6 items-start gap-3', className)}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
        role="switch"
        id={key}
        name={name}
        aria-describedby={hintId}
        className={trackClass}
        {...rest}
      />
      <span className={labelHidden ? 'sr-only' : undefined}>
        {label}
        {hint && (
          <span id={hintId} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
