import type { ReactNode } from 'react';
import { cx } from './cx';
import { Fieldset } from './fieldset';

interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** At the end of the row: a price, a badge. */
  end?: ReactNode;
  disabled?: boolean;
  /** Needs scripts: hidden without them. */
  scripted?: boolean;
}

export interface RadioGroupProps {
  name: string;
  id?: string;
  legend: ReactNode;
  legendHidden?: boolean;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  hint?: ReactNode;
  errors?: string[];
  required?: boolean;
  /**
   * 'row' puts the options side by side; 'list' below each other between hairlines, each a large
   * target.
   */
  layout?: 'row' | 'list';
  className?: string;
}

const dotClass =
  'mt-[0.2em] size-5 shrink-0 appearance-none rounded-full border border-edge bg-raised transition-[border-width,border-color] hover:border-ink ' +
  'checked:border-[6px] checked:border-accent aria-invalid:border-sale disabled:border-hairline disabled:bg-sunk';

export function RadioGroup({
  name,
  id = name,
  options,
  value,
  defaultValue,
  onValueChange,
  required,
  layout = 'list',
  ...fieldset
}: RadioGroupProps) {
  const list = layout === 'list';
  return (
    <Fieldset id={id} required={required} {...fieldset}>
      <div
        className={
          list
            ? 'divide-y divide-hairline border-y border-hairline'
            : 'flex flex-wrap gap-x-6 gap-y-2'
        }
      >
        {options.map((option, index) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-6 items-start gap-3',
              list && 'py-3.5',
              option.disabled && 'text-muted',
              option.scripted && 'noscript:hidden',
            )}
          >
            <input
              type="radio"
              // The first option has the group's id, as the target of an error summary's link.
              id={index === 0 ? id : undefined}
              name={name}
              value={option.value}
              disabled={option.disabled}
              required={required}
              aria-invalid={fieldset.errors?.length ? true : undefined}
              className={dotClass}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={onValueChange && ((event) => onValueChange(event.target.value))}
            />
            <span className="min-w-0 flex-1">
              {option.label}
              {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
            </span>
            {option.end && <span className="shrink-0">{option.end}</span>}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
