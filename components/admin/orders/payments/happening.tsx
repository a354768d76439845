import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

export interface HappeningRowProps {
  title: ReactNode;
  badges?: ReactNode;
  amount: string;
  /** No money moved. */
  isMoot?: boolean;
  /** Short texts below it, empty ones omitted: reference, time, author. */
  details: (string | null | undefined | false)[];
  /** Staff must act on it. */
  isDue?: boolean;
  children?: ReactNode;
}

/** An event about an order's money. */
export function HappeningRow({
  title,
  badges,
  amount,
  isMoot,
  details,
  isDue,
  children,
}: HappeningRowProps) {
  return (
    <li
      className={cx(
        'flex flex-col gap-1.5 border-t border-hairline pt-3 first:border-0 first:pt-0',
        isDue && 'rounded-ui border-0 bg-caution-soft p-3 first:p-3',
      )}
    >
      <div className="flex items-start justify-between gap-4">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{title}</span>
          {badges}
        </p>
        <span className={cx('whitespace-nowrap tabular-nums', isMoot && 'text-muted line-through')}>
          {amount}
        </span>
      </div>
      {children}
      <p className="text-xs break-words text-muted">{details.filter(Boolean).join(' · ')}</p>
    </li>
  );
}
