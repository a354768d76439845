import type { ComponentProps, ReactNode } from 'react';
import { controlClass } from './control-style';
import { cx } from './cx';
import { DateInput } from './date-input';

export interface InputProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  /**
   * Short text or an icon inside the box: a currency symbol, a search icon, a unit. Decorative: the
   * label must say it too.
   */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

// With a prefix or suffix the border is around both, and the input inside has no style.
const boxClass =
  'flex h-control w-full min-w-0 items-center rounded-ui border border-edge bg-raised text-control transition-colors hover:border-ink ' +
  'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--focus) ' +
  'has-[:disabled]:border-hairline has-[:disabled]:bg-sunk has-[[aria-invalid]]:border-sale';

export function Input({ prefix, suffix, className, type = 'text', ...rest }: InputProps) {
  if (type.startsWith('date'))
    return <DateInput type={type} className={cx(controlClass, 'h-control', className)} {...rest} />;
  if (!prefix && !suffix)
    return <input type={type} className={cx(controlClass, 'h-control', className)} {...rest} />;
  return (
    <span className={cx(boxClass, className)}>
      <Side className="pl-3">{prefix}</Side>
      <input
        type={type}
        className="h-full w-full min-w-0 bg-transparent px-3 outline-none disabled:cursor-not-allowed disabled:text-muted"
        {...rest}
      />
      <Side className="pr-3">{suffix}</Side>
    </span>
  );
}

function Side({ className, children }: { className: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <span
      aria-hidden
      className={cx(
        'pointer-events-none flex shrink-0 items-center text-muted [&_svg]:size-4',
        className,
      )}
    >
      {children}
    </span>
  );
}
