import { cx } from './cx';

export interface ProgressProps {
  label: string;
  labelHidden?: boolean;
  /** From 0 to `max`; null if unknown. */
  value: number | null;
  max?: number;
  /** Text such as "120 of 400 rows"; shown at the end of the line and read aloud. */
  valueText?: string;
  className?: string;
}

export function ProgressBar({
  label,
  labelHidden,
  value,
  max = 100,
  valueText,
  className,
}: ProgressProps) {
  const share = value === null ? null : Math.min(100, Math.max(0, (value / max) * 100));
  return (
    <div className={cx('flex flex-col gap-1.5 text-sm', className)}>
      <div className={labelHidden ? 'sr-only' : 'flex justify-between gap-4'} aria-hidden>
        <span className="min-w-0">{label}</span>
        {valueText && <span className="shrink-0 text-muted tabular-nums">{valueText}</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value ?? undefined}
        aria-valuetext={valueText}
        className="h-1.5 overflow-hidden rounded-full bg-hairline"
      >
        <div
          className={cx(
            'h-full rounded-full bg-accent transition-[width] duration-(--motion)',
            share === null && 'w-1/3 animate-pulse',
          )}
          style={share === null ? undefined : { width: `${share}%` }}
        />
      </div>
    </div>
  );
}
