'use client';

import { MonitorSmartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ConnectionProvider } from '../away/connection-provider';
import { CashierGate } from '../cashier/cashier-gate';
import type { TillScreenProps } from './till-props';

/** The screen of an open register. Only one tab of a device can use it. */
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

/** `unguarded`: the browser has no Web Locks, so tabs can't exclude each other. */
type TabLock = 'waiting' | 'mine' | 'elsewhere' | 'unguarded';

/**
 * Lets only one tab of a device hold a lock; the next one gets it when that tab closes. `take`
 * steals the lock; the tab that held it becomes `elsewhere` and waits for it.
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
        // The request is rejected if another tab steals the lock.
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
