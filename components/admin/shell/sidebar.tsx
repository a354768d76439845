'use client';

import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { startTransition, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import type { SidebarState } from '@/lib/admin/settings/appearance.schema';
import type { SidebarGroup } from '@/lib/admin/shell/areas';
import { Nav } from './nav';

export interface SidebarProps {
  groups: readonly SidebarGroup[];
  storeName: string;
  initial: SidebarState;
  /** Saves the choice. */
  remember: (state: SidebarState) => Promise<void>;
}

/** The desktop sidebar; on a phone the same areas open as a drawer from the top bar. */
export function Sidebar({ groups, storeName, initial, remember }: SidebarProps) {
  const t = useTranslations('admin');
  const [collapsed, setCollapsed] = useState(initial === 'collapsed');
  const toggle = () => {
    setCollapsed(!collapsed);
    startTransition(() => remember(collapsed ? 'open' : 'collapsed'));
  };
  return (
    <aside
      className={cx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-hairline bg-raised lg:flex print:hidden',
        'transition-[width] duration-(--motion) ease-soft',
        collapsed ? 'w-14' : 'w-56',
      )}
    >
      <div
        className={cx(
          'flex h-14 items-center border-b border-hairline',
          collapsed ? 'justify-center' : 'justify-between pr-1.5 pl-4',
        )}
      >
        {!collapsed && (
          <Link href="/admin" className="min-w-0 truncate font-serif text-lg">
            {storeName}
          </Link>
        )}
        <IconButton
          label={t(collapsed ? 'shell.expand' : 'shell.collapse')}
          aria-expanded={!collapsed}
          size="small"
          onClick={toggle}
        >
          {collapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
        </IconButton>
      </div>
      <div className="relative flex-1 overflow-y-auto overscroll-contain px-2 py-3">
        <Nav groups={groups} collapsed={collapsed} />
      </div>
    </aside>
  );
}
