import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx';
import { Link } from './link';
import { headCellClass } from './table';

export type SortState = 'ascending' | 'descending' | 'none';

export interface ThProps extends ComponentProps<'th'> {
  numeric?: boolean;
  /** The column's current sort state; omit if it cannot be sorted. */
  sort?: SortState;
  /** Where a click leads: the same list, sorted by this column in its next direction. */
  sortHref?: string;
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

export function Th({ numeric, sort, sortHref, className, children, ...rest }: ThProps) {
  const Icon = icons[sort ?? 'none'];
  return (
    <th
      scope="col"
      aria-sort={sort}
      className={cx(headCellClass, numeric ? 'text-end' : 'text-start', className)}
      {...rest}
    >
      {sort && sortHref ? (
        <Link
          href={sortHref}
          scroll={false}
          className="inline-flex min-h-6 items-center gap-1 rounded-ui hover:text-ink [[aria-sort$=ending]>&]:text-ink"
        >
          {children}
          <Icon aria-hidden className="size-3.5" />
        </Link>
      ) : (
        children
      )}
    </th>
  );
}
