import type { ReactNode } from 'react';
import { cx } from './cx';

export interface SectionProps {
  title?: ReactNode;
  /** The heading's level, so that it fits into the page's outline. */
  level?: 2 | 3;
  description?: ReactNode;
  /** At the end of the heading's line. */
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

/** A part with a border, for things side by side. */
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

export interface FoldingSectionProps extends Pick<SectionProps, 'className' | 'children'> {
  title: ReactNode;
  /** Whether it is collapsed until its title is clicked; otherwise always open. */
  folded?: boolean;
  /** Collapsible, but open at first. */
  open?: boolean | undefined;
  /** Collapses only on a phone: open on a desktop and in print. */
  onPhone?: boolean;
}

// Only if style sheets reach the content of a closed `details`; otherwise its title is clicked.
const shownWide = {
  details:
    'lg:details-content:[content-visibility:visible] print:details-content:[content-visibility:visible]',
  summary:
    'lg:supports-[selector(::details-content)]:hidden print:supports-[selector(::details-content)]:hidden',
  title:
    'hidden lg:supports-[selector(::details-content)]:block print:supports-[selector(::details-content)]:block',
};

/** A part of a page that collapses under its title; works without scripts. */
export function FoldingSection({
  title,
  folded = true,
  open,
  onPhone = false,
  className,
  children,
}: FoldingSectionProps) {
  if (!folded)
    return (
      <section className={className}>
        <h2 className="text-xl">{title}</h2>
        {children}
      </section>
    );
  return (
    <section className={className}>
      {onPhone && <h2 className={cx('text-xl', shownWide.title)}>{title}</h2>}
      <details open={open} className={onPhone ? shownWide.details : undefined}>
        <summary
          className={cx(
            'min-h-control cursor-pointer rounded-ui py-2 text-xl',
            onPhone && shownWide.summary,
          )}
        >
          <h2 className="inline">{title}</h2>
        </summary>
        {children}
      </details>
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
