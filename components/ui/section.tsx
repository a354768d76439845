import type { ReactNode } from 'react';
import { cx } from './cx';

export interface SectionProps {
  title?: ReactNode;
  /** The heading's level, so that it fits into the page's outline. */
  level?: 2 | 3;
  description?: ReactNode;
  /** At the far end of the heading's line. */
  actions?: ReactNode;
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** A part of a page under a hairline. */
export function Section({
  title,
  level = 2,
  description,
  actions,
  id,
  className,
  children,
}: SectionProps) {
  return (
    <section id={id} className={cx('flex flex-col gap-5 border-t border-hairline pt-6', className)}>
      <SectionHead title={title} level={level} description={description} actions={actions} />
      {children}
    </section>
  );
}

/** A part with a hairline around it, for things that lie side by side. */
export function Card({
  title,
  level = 2,
  description,
  actions,
  id,
  className,
  children,
}: SectionProps) {
  return (
    <section
      id={id}
      className={cx('flex min-w-0 flex-col gap-4 rounded-ui border border-hairline p-5', className)}
    >
      <SectionHead title={title} level={level} description={description} actions={actions} />
      {children}
    </section>
  );
}

function SectionHead({
  title,
  level,
  description,
  actions,
}: Pick<SectionProps, 'title' | 'description' | 'actions'> & { level: 2 | 3 }) {
  if (!title && !actions) return null;
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        {title && <Heading className={level === 2 ? 'text-xl' : 'text-lg'}>{title}</Heading>}
        {description && <p className="mt-1 text-sm text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
