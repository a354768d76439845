import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { LeadStatusName } from '@/lib/leads/lead-status.schema';
import { listHref } from '../list/list-href';

type Query = Record<string, string | number | undefined>;

/** The same leads as a list or as a board. */
export function ViewLinks({
  query,
  isBoard,
  language,
}: {
  query: Query;
  isBoard: boolean;
  language: Language;
}) {
  const t = translator(language, 'lead');
  const link = (view: string | undefined, label: string, current: boolean) => (
    <Link
      href={listHref('/admin/lead', query, { view })}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'flex min-h-control items-center px-3.5 text-sm first:rounded-l-ui last:rounded-r-ui',
        current ? 'bg-accent-soft font-medium text-accent' : 'hover:bg-sunk',
      )}
    >
      {label}
    </Link>
  );
  return (
    <nav
      aria-label={t('views')}
      className="flex divide-x divide-edge rounded-ui border border-edge"
    >
      {link(undefined, t('view_list'), !isBoard)}
      {link('board', t('view_board'), isBoard)}
    </nav>
  );
}

/** The statuses, each with its number of leads that match the other filters. */
export function StatusTabs({
  statuses,
  counts,
  query,
  chosen,
  language,
}: {
  statuses: readonly LeadStatusName[];
  counts: ReadonlyMap<number, number>;
  query: Query;
  chosen: number | undefined;
  language: Language;
}) {
  const t = translator(language, 'lead');
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const tab = (status_id: number | undefined, title: string, count: number) => (
    <Link
      key={status_id ?? 'all'}
      href={listHref('/admin/lead', query, { status_id })}
      aria-current={status_id === chosen ? 'page' : undefined}
      className={cx(
        'flex min-h-control items-center gap-1.5 border-b-2 px-1 whitespace-nowrap',
        status_id === chosen
          ? 'border-accent font-medium text-ink'
          : 'border-transparent text-muted hover:text-ink',
      )}
    >
      {title}
      <span className="text-xs tabular-nums">{count}</span>
    </Link>
  );
  return (
    <nav
      aria-label={t('statuses')}
      className="mb-4 flex gap-5 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--hairline)]"
    >
      {tab(undefined, t('any'), all)}
      {statuses.map(({ id, title }) => tab(id, title, counts.get(id) ?? 0))}
    </nav>
  );
}
