import type { ComponentProps, ElementType, ReactNode } from 'react';
import { cx } from './cx';
import { Icon } from './icon';
import type { IconName } from './icon-names';
import { pageWindow } from './page-window';

export interface PaginationProps {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  /** The landmark's label. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** The accessible name of a page number, for example "Page 3". */
  pageLabel: (page: number) => string;
  /** The link component: a plain `a` where the page handles link clicks. */
  link?: ElementType<ComponentProps<'a'> & { href: string }>;
  /** For lists that crawlers should not follow. */
  nofollow?: boolean;
  /** Beside the numbers: "1–20 of 118", a page-size choice. */
  children?: ReactNode;
  className?: string;
}

const box =
  'inline-flex h-control min-w-9 items-center justify-center rounded-ui px-1 sm:min-w-control sm:px-2 tabular-nums';

/**
 * Plain links: they work without scripts, open in a new tab and can be crawled. No numbers for a
 * single page.
 */
export function Pagination({
  page,
  pageCount,
  hrefFor,
  label,
  previousLabel,
  nextLabel,
  pageLabel,
  link: Link = 'a',
  nofollow = false,
  children,
  className,
}: PaginationProps) {
  const step = (to: number, name: string, rel: 'prev' | 'next', icon: IconName) =>
    to >= 1 &&
    to <= pageCount && (
      <li>
        <Link
          href={hrefFor(to)}
          rel={nofollow ? `${rel} nofollow` : rel}
          aria-label={name}
          className={cx(box, 'hover:bg-sunk')}
        >
          <Icon name={icon} className="size-4" />
        </Link>
      </li>
    );
  return (
    <nav
      aria-label={label}
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm',
        className,
      )}
    >
      <div className="text-muted">{children}</div>
      {pageCount > 1 && (
        <ul className="flex flex-wrap items-center gap-0.5">
          {step(page - 1, previousLabel, 'prev', 'chevron-left')}
          {pageWindow(page, pageCount).map((number, index) =>
            number === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
              <li key={`gap-${index}`} aria-hidden className="px-1 text-muted">
                …
              </li>
            ) : (
              <li key={number}>
                <Link
                  href={hrefFor(number)}
                  rel={nofollow ? 'nofollow' : undefined}
                  aria-label={pageLabel(number)}
                  aria-current={number === page ? 'page' : undefined}
                  className={cx(
                    box,
                    number === page ? 'border border-ink font-medium' : 'hover:bg-sunk',
                  )}
                >
                  {number}
                </Link>
              </li>
            ),
          )}
          {step(page + 1, nextLabel, 'next', 'chevron-right')}
        </ul>
      )}
    </nav>
  );
}
