'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { Switch } from '@/components/ui/switch';
import { atDesk, everywhere, inLists, inOrders, type Shortcut } from './shortcuts';
import { useSingleKeys } from './single-keys';
import { useModifier } from './use-modifier';

const keyClass = 'rounded-ui border border-edge bg-sunk px-2 py-0.5 font-sans text-xs';

export interface KeysHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The keys of the back office, and the switch for those pressed alone. */
export function KeysHelp({ open, onOpenChange }: KeysHelpProps) {
  const t = useTranslations('admin.keys');
  const modifier = useModifier();
  const [single, setSingle] = useSingleKeys();
  const group = (title: string, shortcuts: readonly Shortcut[]) => (
    <section>
      <h3 className="mb-2 font-medium">{title}</h3>
      <dl className="flex flex-col gap-2">
        {shortcuts.map(({ command, key, or, modifier: held }) => (
          <div key={command} className="flex items-center justify-between gap-4">
            <dt>{t(`does.${command}`)}</dt>
            <dd className="flex gap-1">
              <kbd className={keyClass}>{held ? modifier + key : key}</kbd>
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
