'use client';

import { type ComponentProps, useRef } from 'react';
import { pressedKey } from '@/components/ui/pressed-key';
import { parseCount } from '@/lib/core/text/typed';
import { cx } from './cx';
import { Icon } from './icon';

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref' | 'min' | 'max'>;

export interface NumberStepperProps extends InputProps {
  decreaseLabel: string;
  increaseLabel: string;
  min?: number;
  max?: number;
}

const stepClass =
  'flex w-control shrink-0 items-center justify-center text-ink transition-colors not-disabled:hover:bg-sunk disabled:cursor-not-allowed ' +
  'disabled:text-muted noscript:hidden [&_svg]:size-4';

/**
 * A whole-number field with two buttons; without scripts only the field. A text field, because a
 * number field hides invalid input: `12,5` would be empty, `1e3` 1000. The caller validates. Label
 * it with a Field or an aria-label.
 */
export function NumberStepper({
  decreaseLabel,
  increaseLabel,
  min = 0,
  max = 999_999,
  onKeyDown,
  className,
  disabled,
  ...rest
}: NumberStepperProps) {
  const input = useRef<HTMLInputElement>(null);
  const count = parseCount(String(rest.value ?? rest.defaultValue ?? ''));
  const step = (direction: 1 | -1) => {
    const field = input.current;
    if (!field) return;
    const typed = parseCount(field.value);
    const next = Number.isNaN(typed) ? min : Math.min(max, Math.max(min, typed + direction));
    // Not assigned: React and the form must see the change as if typed.
    field.setRangeText(String(next), 0, field.value.length, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <span
      className={cx(
        'inline-flex h-control items-stretch overflow-hidden rounded-ui border border-edge bg-raised has-[[aria-invalid]]:border-sale',
        'has-[input:disabled]:bg-sunk has-[input:disabled]:text-muted',
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
        <Icon name="minus" />
      </button>
      <input
        ref={input}
        role="spinbutton"
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={Number.isNaN(count) ? undefined : count}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        className="w-14 min-w-0 flex-1 bg-transparent text-center text-control tabular-nums outline-none"
        onKeyDown={(event) => {
          onKeyDown?.(event);
          const key = pressedKey(event);
          if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
          event.preventDefault();
          step(key === 'ArrowUp' ? 1 : -1);
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
        <Icon name="plus" />
      </button>
    </span>
  );
}
