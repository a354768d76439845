import type { ElementType } from 'react';
import { cx } from './cx';

export interface Crumb {
  label: string;
  /** Leave out for the page one is on. */
  href?: string;
}

export interface BreadcrumbsProps {
  items: readonly Crumb[];
  /** Names the landmark. */
  label: string;
  /** What a link is made of: a plain `a` where the page listens to presses on links. */
  link?: ElementType<{ href: string; className: string; children: string }>;
  className?: string;
}

/**
 * On a phone one line, whatever face the text is set in while its own is on the way: the
 * page one is on is cut short, for its heading says it.
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
