'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import type { SidebarGroup } from '@/lib/admin/shell/areas';
import { nearestPath } from '@/lib/core/web/nearest-path';
import { areaIcons } from './area-icons';

const row =
  'flex min-h-8 items-center gap-2.5 rounded-ui px-2.5 py-1 [&_svg]:size-4 [&_svg]:shrink-0';

export interface NavProps {
  groups: readonly SidebarGroup[];
  /** Icons only; the labels stay for screen readers and as titles. */
  collapsed?: boolean;
  onFollow?: () => void;
}

/** The areas of the back office: links, or plain text for screens that do not exist yet. */
export function Nav({ groups, collapsed = false, onFollow }: NavProps) {
  const t = useTranslations('admin');
  const pathname = usePathname();
  const entries = groups.flatMap((group) => group.entries);
  const currentPath = nearestPath(entries, pathname)?.path ?? pathname;
  const label = (text: string) => (
    <span className={collapsed ? 'sr-only' : 'truncate'}>{text}</span>
  );
  const item = (name: keyof typeof areaIcons, text: string, path: string | null, waiting = 0) => {
    const Icon = areaIcons[name];
    const icon = <Icon aria-hidden />;
    if (!path)
      return (
        <span
          title={`${text}: ${t('later')}`}
          className={cx(row, 'cursor-default text-muted', collapsed && 'justify-center')}
        >
          {icon}
          {label(text)}
          <span className="sr-only">({t('later')})</span>
        </span>
      );
    return (
      <Link
        href={path}
        title={collapsed ? text : undefined}
        aria-current={currentPath === path ? 'page' : undefined}
        onClick={onFollow}
        className={cx(
          row,
          'text-ink hover:bg-sunk aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent',
          collapsed && 'justify-center',
        )}
      >
        {icon}
        {label(text)}
        {waiting > 0 && (
          <Badge tone="caution" className={collapsed ? 'sr-only' : 'ml-auto tabular-nums'}>
            <span className="sr-only">{t('shell.waiting', { count: waiting })}</span>
            <span aria-hidden>{waiting}</span>
          </Badge>
        )}
      </Link>
    );
  };
  return (
    <nav aria-label={t('shell.areas')} className="flex flex-col gap-4 text-sm">
      {item('dashboard', t('dashboard'), '/admin')}
      {groups.map((group) => (
        <div key={group.key}>
          <h2 className={collapsed ? 'sr-only' : 'mb-1 px-2.5 text-xs font-medium text-muted'}>
            {t(`groups.${group.key}`)}
          </h2>
          {collapsed && <hr className="mx-2 mb-2 border-hairline" />}
          <ul className="flex flex-col">
            {group.entries.map(({ key, icon, path, waiting }) => (
              <li key={key}>{item(icon, t(`entries.${key}`), path, waiting)}</li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
