import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';

interface Need {
  label: string;
  count: number;
  href: string;
}

interface NeedsProps {
  title: string;
  needs: readonly Need[];
  /** Counts that load later. */
  children?: ReactNode;
}

/** Tasks for staff: a count per kind, each linked to where it is done. */
export function Needs({ title, needs, children }: NeedsProps) {
  return (
    <section aria-label={title} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="mr-1 text-base">{title}</h2>
      <NeedLinks needs={needs} />
      {children}
    </section>
  );
}

export const NeedLinks = ({ needs }: Pick<NeedsProps, 'needs'>) =>
  needs.map(({ label, count, href }) => (
    <Link
      key={label}
      href={href}
      className={cx(
        'inline-flex min-h-control-small items-center gap-2 rounded-ui border px-3 hover:border-ink',
        count > 0
          ? 'border-transparent bg-caution-soft text-caution'
          : 'border-hairline text-muted',
      )}
    >
      {label}
      <span className="font-semibold tabular-nums">{count}</span>
    </Link>
  ));
