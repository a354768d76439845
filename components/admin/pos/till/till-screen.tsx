'use client';

import { MonitorSmartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ConnectionProvider } from '../away/connection-provider';
import { CashierGate } from '../cashier/cashier-gate';
import type { TillScreenProps } from './till-props';
import { useTabLock } from './use-tab-lock';

/** The till of an open register, in the one tab of this device that has it. */
export function TillScreen(props: TillScreenProps) {
  const t = useTranslations('pos');
  const [lock, take] = useTabLock(`pos:${props.register.session_id}`);
  if (lock === 'waiting')
    return (
      <p role="status" className="py-16 text-center text-muted">
        {t('loading')}
      </p>
    );
  if (lock === 'elsewhere')
    return (
      <EmptyState
        icon={<MonitorSmartphone />}
        title={t('other_tab')}
        action={
          <Button size="large" onClick={take}>
            {t('take_over')}
          </Button>
        }
      >
        {t('other_tab_text')}
      </EmptyState>
    );
  return (
    <ConnectionProvider>
      <CashierGate {...props} isUnguarded={lock === 'unguarded'} />
    </ConnectionProvider>
  );
}
