'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { LinkButton } from '@/components/ui/link-button';
import { Switch } from '@/components/ui/switch';
import type { SidebarGroup } from '@/lib/admin/shell/areas';
import { PaletteSearch } from './palette-search';
import { atDesk, everywhere, inLists, inOrders, type Shortcut } from './shortcuts';
import { useSingleKeys } from './single-keys';
import { useShortcuts } from './use-shortcuts';

/** The global search button and the keyboard shortcuts of the back office. */
export function Keyboard({ groups }: { groups: readonly SidebarGroup[] }) {
  const t = useTranslations('admin.keys');
  const modifier = useModifier();
  const [dialog, setDialog] = useState<'palette' | 'help'>();
  useShortcuts((requestedDialog, overlay) => {
    // Never over another open dialog.
    if (dialog || !overlay) setDialog(dialog === requestedDialog ? undefined : requestedDialog);
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

const INPUT = 'palette-input';

interface CommandPaletteProps {
  groups: readonly SidebarGroup[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onHelp: () => void;
}

/** Opens any screen or record the admin may view, by part of its name. */
function CommandPalette({ groups, open, onOpenChange, onHelp }: CommandPaletteProps) {
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

const keyClass = 'rounded-ui border border-edge bg-sunk px-2 py-0.5 font-sans text-xs';

interface KeysHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The keyboard shortcuts, and the switch for single-key ones. */
function KeysHelp({ open, onOpenChange }: KeysHelpProps) {
  const t = useTranslations('admin.keys');
  const modifier = useModifier();
  const [single, setSingle] = useSingleKeys();
  const group = (title: string, shortcuts: readonly Shortcut[]) => (
    <section>
      <h3 className="mb-2 font-medium">{title}</h3>
      <dl className="flex flex-col gap-2">
        {shortcuts.map(({ command, key, or, modifier: needsModifier }) => (
          <div key={command} className="flex items-center justify-between gap-4">
            <dt>{t(`does.${command}`)}</dt>
            <dd className="flex gap-1">
              <kbd className={keyClass}>{needsModifier ? modifier + key : key}</kbd>
              {or && <kbd className={keyClass}>{or}</kbd>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('help')} closeLabel={t('close')}>
      <div className="grid gap-6 sm:grid-cols-2">
        {group(t('everywhere'), everywhere)}
        {group(t('in_lists'), inLists)}
        {group(t('in_orders'), inOrders)}
        {group(t('in_desk'), atDesk)}
      </div>
      <Switch
        label={t('single')}
        hint={t('single_hint', { modifier: modifier.replace('+', '') })}
        checked={single}
        onChange={(event) => setSingle(event.target.checked)}
      />
    </Dialog>
  );
}

/** The name of the modifier key: "⌘" on a Mac, else "Ctrl+". */
const useModifier = (): string =>
  useSyncExternalStore(
    () => () => undefined,
    () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl+'),
    () => 'Ctrl+',
  );
