'use client';

import { MonitorSmartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ConnectionProvider } from '../away/connection-provider';
import { CashierGate } from '../cashier/cashier-gate';
import type { TillScreenProps } from './till-props';

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

/** `unguarded`: this browser cannot tell its tabs apart. */
type TabLock = 'waiting' | 'mine' | 'elsewhere' | 'unguarded';

/**
 * Whether this tab has what only one tab of a device may have; it gets it once the other one is
 * closed. `take` takes it away from the other tab, which is told so and waits in its turn.
 */
function useTabLock(name: string): [TabLock, take: () => void] {
  const [state, setState] = useState<TabLock>('waiting');
  const [taken, setTaken] = useState(0);
  useEffect(() => {
    if (!navigator.locks) return setState('unguarded');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const gone = new AbortController();
    const keepLock = (lock: Lock | null) => {
      if (gone.signal.aborted) return undefined;
      setState(lock ? 'mine' : 'elsewhere');
      return lock ? released.then(() => true) : false;
    };
    const request = async () => {
      let how: LockOptions = taken ? { steal: true } : { ifAvailable: true };
      while (!gone.signal.aborted) {
        // Another tab that takes it has this refused.
        const isOver = await navigator.locks.request(name, how, keepLock).catch(() => false);
        if (isOver || gone.signal.aborted) return;
        setState('elsewhere');
        how = { signal: gone.signal };
      }
    };
    void request();
    return () => {
      gone.abort();
      release();
    };
  }, [name, taken]);
  return [state, () => setTaken((count) => count + 1)];
}
