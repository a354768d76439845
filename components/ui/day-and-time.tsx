import type { ComponentProps } from 'react';
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
    <span className="min-w-36 flex-1">
      <Input {...day} type="date" className={className} />
    </span>
    <span className="w-32">
      <Input {...time} type="time" className={className} />
    </span>
  </span>
);
