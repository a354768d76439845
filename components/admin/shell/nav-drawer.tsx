'use client';

import { Menu } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Drawer } from '@/components/ui/drawer';
import { IconButton } from '@/components/ui/icon-button';
import type { SidebarGroup } from '@/lib/admin/shell/areas';
import { Nav } from './nav';

/** The sidebar on a phone. */
export function NavDrawer({
  groups,
  storeName,
}: {
  groups: readonly SidebarGroup[];
  storeName: string;
}) {
  const t = useTranslations('admin');
  const [open, setOpen] = useState(false);
  const trigger = (
    <IconButton label={t('shell.menu')} className="-ml-2 lg:hidden">
      <Menu aria-hidden />
    </IconButton>
  );
  return (
    <Drawer
      side="left"
      title={storeName}
      closeLabel={t('shell.close')}
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
    >
      <Nav groups={groups} onFollow={() => setOpen(false)} />
    </Drawer>
  );
}
