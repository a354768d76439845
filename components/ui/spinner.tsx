import { cx } from './cx';
import { Icon } from './icon';

export interface SpinnerProps {
  /**
   * Announced when given; without it the spinner is decoration beside text that already
   * says what is going on.
   */
  label?: string;
  className?: string;
}

export function Spinner({ label, className }: SpinnerProps) {
  const icon = (
    <Icon
      name="loader-circle"
      className={cx('size-[1.15em] shrink-0 animate-spin motion-reduce:animate-none', className)}
    />
  );
  if (!label) return icon;
  return (
    <span role="status" className="inline-flex items-center">
      {icon}
      <span className="sr-only">{label}</span>
    </span>
  );
}
