'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { SidebarGroup } from '@/lib/admin/shell/areas';
import { CommandPalette } from './command-palette';
import { KeysHelp } from './keys-help';
import { useModifier } from './use-modifier';
import { useShortcuts } from './use-shortcuts';

/** The button of the search over everything, and the keys of the back office. */
export function Keyboard({ groups }: { groups: readonly SidebarGroup[] }) {
  const t = useTranslations('admin.keys');
  const modifier = useModifier();
  const [dialog, setDialog] = useState<'palette' | 'help'>();
  useShortcuts((asked, overlay) => {
    // Never over a question that waits for its answer.
    if (dialog || !overlay) setDialog(dialog === asked ? undefined : asked);
  });
  const open = (name: 'palette' | 'help') => ({
    open: dialog === name,
    onOpenChange: (next: boolean) => setDialog(next ? name : undefined),
  });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('open')}
        aria-keyshortcuts="Meta+K Control+K"
        className="shrink-0"
        onClick={() => setDialog('palette')}
      >
        <Search aria-hidden />
        <span className="max-md:hidden">{t('open')}</span>
        <kbd className="font-sans text-xs text-muted max-lg:hidden">{modifier}K</kbd>
      </Button>
      <CommandPalette groups={groups} {...open('palette')} onHelp={() => setDialog('help')} />
      <KeysHelp {...open('help')} />
    </>
  );
}
