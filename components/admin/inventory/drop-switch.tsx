'use client';

import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { failureText, useApi } from '@/components/admin/use-api';
import { Switch } from '@/components/ui/switch';
import { useToast } from '@/components/ui/toast';
import type { InventoryRow } from './operations';

export interface DropSwitchProps {
  inventory: InventoryRow;
  /** It was switched: the page's numbers are read again. */
  onSwitched: () => void;
}

/** Prepares an inventory for many buyers at once; applies immediately. */
export function DropSwitch({ inventory, onSwitched }: DropSwitchProps) {
  const t = useTranslations('inventory');
  const call = useApi();
  const { show } = useToast();
  const [isDrop, setDrop] = useState(inventory.is_drop);
  const [pending, startTransition] = useTransition();
  const change = (is_drop: boolean) => {
    setDrop(is_drop);
    startTransition(async () => {
      const body = { inventory_id: inventory.id, is_drop };
      const { messages } = await call<InventoryRow>('POST', '/api/admin/inventory/drop', body);
      if (messages) {
        setDrop(!is_drop);
        show({ title: failureText(messages), tone: 'error' });
        return;
      }
      const { warehouse } = inventory;
      show({ title: t(is_drop ? 'drop_on' : 'drop_off', { warehouse }), tone: 'success' });
      onSwitched();
    });
  };
  return (
    <Switch
      id="is_drop"
      label={t('drop_switch')}
      hint={t('drop_hint')}
      checked={isDrop}
      disabled={pending}
      onChange={(event) => change(event.target.checked)}
    />
  );
}
