import type { ComponentProps } from 'react';
import { cx } from './cx';
import { Input } from './input';

type Half = Omit<ComponentProps<'input'>, 'prefix' | 'type'>;
export interface DayAndTimeProps {
  /** The day, which the label of the field is of. */
  day: Half;
  /** The time of day, with a name of its own; left empty the day alone is meant. */
  time: Half & { 'aria-label': string };
  className?: string;
}

/** A day, and a time of day that need not be said. */
export const DayAndTime = ({ day, time, className }: DayAndTimeProps) => (
  <span className="flex flex-wrap gap-2">
    <Input {...day} type="date" className={cx('min-w-36 flex-1', className)} />
    <Input {...time} type="time" className={cx('w-28', className)} />
  </span>
);
