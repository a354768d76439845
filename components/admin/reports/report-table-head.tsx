import { ArrowDown, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { Th } from '@/components/ui/table-head';
import { FigureHelp, type FigureHelpProps } from './figure-help';

export interface SortLinkProps {
  /** The same report, put in order by this; none: it cannot be. */
  href: string | undefined;
  isSorted: boolean;
  children: ReactNode;
}

/** The name of a column, by which the groups can be put in order one way. */
export function SortLink({ href, isSorted, children }: SortLinkProps) {
  if (!href) return children;
  const Icon = isSorted ? ArrowDown : ChevronsUpDown;
  return (
    <Link
      href={href}
      scroll={false}
      className="inline-flex min-h-6 items-center gap-1 rounded-ui hover:text-ink [[aria-sort$=ending]>&]:text-ink"
    >
      {children}
      <Icon aria-hidden className="size-3.5" />
    </Link>
  );
}

export interface FigureHeadProps extends FigureHelpProps {
  sortHref: string | undefined;
  isSorted: boolean;
}

/** The head of a figure's column, with its definition at hand. */
export const FigureHead = ({ sortHref, isSorted, ...help }: FigureHeadProps) => (
  <Th numeric aria-sort={sortHref ? (isSorted ? 'descending' : 'none') : undefined}>
    <span className="flex items-center justify-end gap-0.5">
      <SortLink href={sortHref} isSorted={isSorted}>
        {help.title}
      </SortLink>
      <FigureHelp {...help} />
    </span>
  </Th>
);
