import { cx } from './cx';
import { Icon } from './icon';

export interface SpinnerProps {
  /** Announced if given; without it the spinner is decorative beside text. */
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
