'use client';

import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { cx } from './cx';

export interface NumberStepperProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> {
  decreaseLabel: string;
  increaseLabel: string;
  onValueChange?: (value: number) => void;
}

const stepClass =
  'flex w-control shrink-0 items-center justify-center text-ink transition-colors not-disabled:hover:bg-sunk disabled:cursor-not-allowed ' +
  'disabled:text-muted noscript:hidden [&_svg]:size-4';

/**
 * A number input with two buttons beside it; without scripts only the input is there.
 * Name it with a Field or an aria-label.
 */
export function NumberStepper({
  decreaseLabel,
  increaseLabel,
  onValueChange,
  onChange,
  className,
  disabled,
  ...rest
}: NumberStepperProps) {
  const input = useRef<HTMLInputElement>(null);
  const step = (direction: 1 | -1) => {
    const field = input.current;
    if (!field) return;
    // The browser knows min, max and step; the event makes React and the form see the
    // change as if it had been typed.
    if (direction === 1) field.stepUp();
    else field.stepDown();
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <span
      className={cx(
        'inline-flex h-control items-stretch overflow-hidden rounded-ui border border-edge bg-raised has-[[aria-invalid]]:border-sale',
        'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-(--focus)',
        className,
      )}
    >
      <button
        type="button"
        aria-label={decreaseLabel}
        disabled={disabled}
        className={stepClass}
        onClick={() => step(-1)}
      >
        <Minus aria-hidden />
      </button>
      <input
        ref={input}
        type="number"
        inputMode="numeric"
        disabled={disabled}
        className={cx(
          'w-14 min-w-0 flex-1 [appearance:textfield] bg-transparent text-center',
          'text-control tabular-nums outline-none',
          '[&::-webkit-inner-spin-button]:appearance-none',
        )}
        onChange={(event) => {
          onChange?.(event);
          if (event.target.value !== '') onValueChange?.(event.target.valueAsNumber);
        }}
        {...rest}
      />
      <button
        type="button"
        aria-label={increaseLabel}
        disabled={disabled}
        className={stepClass}
        onClick={() => step(1)}
      >
        <Plus aria-hidden />
      </button>
    </span>
  );
}
