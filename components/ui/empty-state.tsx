import type { ReactNode } from 'react';
import { cx } from './cx';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** The heading's level, so that it fits into the page's outline. */
  level?: 1 | 2 | 3;
  /** What to do next, as a button or link. */
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}

export function EmptyState({
  icon,
  title,
  level = 2,
  action,
  className,
  children,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={cx(
        'mx-auto flex max-w-md flex-col items-center gap-3 py-16 text-center',
        className,
      )}
    >
      {icon && (
        <span aria-hidden className="mb-1 text-muted [&_svg]:size-8 [&_svg]:stroke-[1.25]">
          {icon}
        </span>
      )}
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="text-muted">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
