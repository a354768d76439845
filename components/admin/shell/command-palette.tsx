'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { LinkButton } from '@/components/ui/link-button';
import type { SidebarGroup } from '@/lib/admin/shell/areas';
import { PaletteSearch } from './palette-search';

const INPUT = 'palette-input';

export interface CommandPaletteProps {
  groups: readonly SidebarGroup[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onHelp: () => void;
}

/** Leads to any screen and record the admin may view, by a few letters of its name. */
export function CommandPalette({ groups, open, onOpenChange, onHelp }: CommandPaletteProps) {
  const t = useTranslations('admin.keys');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      closeLabel={t('close')}
      focusId={INPUT}
      footer={
        <LinkButton tone="ink" className="mr-auto max-lg:hidden" onClick={onHelp}>
          {t('help')}
        </LinkButton>
      }
    >
      <PaletteSearch inputId={INPUT} groups={groups} onFollow={() => onOpenChange(false)} />
    </Dialog>
  );
}
