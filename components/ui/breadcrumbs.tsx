import type { ElementType } from 'react';
import { cx } from './cx';

export interface Crumb {
  label: string;
  /** Omit for the current page. */
  href?: string;
}

export interface BreadcrumbsProps {
  items: readonly Crumb[];
  /** The landmark's label. */
  label: string;
  /** The link component: a plain `a` where the page handles link clicks. */
  link?: ElementType<{ href: string; className: string; children: string }>;
  className?: string;
}

/**
 * A single line on a phone, with any fallback font: the current page's title is truncated, because
 * the heading shows it.
 */
export function Breadcrumbs({ items, label, link: Link = 'a', className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={cx('text-sm text-muted', className)}>
      <ol className="flex items-center gap-x-2 gap-y-1 md:flex-wrap">
        {items.map((item, index) => (
          <li
            key={`${item.href}-${item.label}`}
            className="flex min-w-0 shrink-0 items-center gap-2 last:shrink md:shrink"
          >
            {index > 0 && <span aria-hidden>/</span>}
            {item.href ? (
              <Link
                href={item.href}
                className="inline-flex min-h-6 items-center rounded-ui hover:text-ink hover:underline"
              >
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="min-w-0 text-ink max-md:truncate md:break-words">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
