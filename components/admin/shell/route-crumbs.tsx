'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useListPath, useRememberedList } from '@/components/admin/list/list-memory';
import { Breadcrumbs, type Crumb } from '@/components/ui/breadcrumbs';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import type { SidebarGroup } from '@/lib/admin/shell/areas';
import { nearestPath } from '@/lib/core/web/nearest-path';
import { useCrumbName } from './crumb-name';

/** On a phone the dashboard is left out, because the menu beside it names it. */
const narrow =
  'max-md:[&_li:first-child:not(:only-child)]:hidden max-md:[&_li:nth-child(2)>[aria-hidden]]:hidden';

/**
 * The breadcrumbs, from the URL: dashboard, area, then "Create", "Edit" or the record's name;
 * outside the areas the screen's own name. An area's crumb links to its list as it was left.
 */
export function RouteCrumbs({ groups }: { groups: readonly SidebarGroup[] }) {
  const t = useTranslations('admin');
  const pathname = usePathname();
  const name = useCrumbName();
  const entry = nearestPath(
    groups.flatMap(({ entries }) => entries),
    pathname,
  );
  const query = useSearchParams().toString();
  useRememberedList(entry?.path === pathname ? pathname : undefined, query);
  const list = useListPath(entry?.path ?? '/admin');
  const crumbs: Crumb[] = [
    { label: t('dashboard'), href: pathname === '/admin' ? undefined : '/admin' },
  ];
  if (entry?.path) {
    const segment = pathname.slice(entry.path.length + 1).split('/')[0] ?? '';
    crumbs.push({ label: t(`entries.${entry.key}`), href: segment ? list : undefined });
    if (segment)
      crumbs.push({
        label:
          segment === 'create' || segment === 'edit'
            ? t(`crumbs.${segment}`)
            : (name ?? `#${segment}`),
      });
  } else if (name) crumbs.push({ label: name });
  return (
    <Breadcrumbs
      link={Link}
      items={crumbs}
      label={t('crumbs.label')}
      className={cx('min-w-0', narrow)}
    />
  );
}
