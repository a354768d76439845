import type { ComponentProps } from 'react';
import { Input } from './input';

type Half = Omit<ComponentProps<'input'>, 'prefix' | 'type'>;
export interface DayAndTimeProps {
  /** The date, to which the field's label belongs. */
  day: Half;
  /** The time of day, with its own label; if empty only the day counts. */
  time: Half & { 'aria-label': string };
  className?: string;
}

/** A date and an optional time of day. */
export const DayAndTime = ({ day, time, className }: DayAndTimeProps) => (
  <span className="flex flex-wrap gap-2">
    <span className="min-w-36 flex-1">
      <Input {...day} type="date" className={className} />
    </span>
    <span className="w-32">
      <Input {...time} type="time" className={className} />
    </span>
  </span>
);
