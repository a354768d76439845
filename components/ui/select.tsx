import { type ComponentProps, Fragment } from 'react';
import { controlClass } from './control-style';
import { cx } from './cx';
import { Icon } from './icon';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  /** A line follows it. */
  divided?: boolean;
}

/** Not an `<hr>`: browsers before 2024 drop it from a select, which scripts then miss. */
const LINE = '────────';

export interface SelectProps extends ComponentProps<'select'> {
  /** The usual case; give `children` instead for option groups. */
  options?: readonly SelectOption[];
  /** The first, empty option. */
  placeholder?: string;
}

/** The browser's own select: works without scripts, with every keyboard and on every phone. */
export function Select({ options = [], placeholder, className, children, ...rest }: SelectProps) {
  return (
    <span className={cx('relative block w-full', className)}>
      <select className={cx(controlClass, 'h-control appearance-none truncate pr-9')} {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <Fragment key={option.value}>
            <option value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
            {option.divided && <option disabled>{LINE}</option>}
          </Fragment>
        ))}
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute right-3 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
