'use client';

import { startTransition, useEffect } from 'react';
import type { TillLock } from '@/lib/pos/people/till-lock.schema';
import { forgetCashier, keepCashier, toTaken, unlockTills, watchCashiers } from './cashier-store';
import { LockScreen } from './lock-screen';
import { tillPath } from './till-path';

export interface LockedPageProps {
  lock: TillLock;
  loginId: string;
  /** The address that was requested, opened once unlocked. */
  next: string;
  logOut: () => Promise<void>;
}

/** The page at every address of the back office while the login is locked. */
export function LockedPage({ lock, loginId, next, logOut }: LockedPageProps) {
  useEffect(
    () => watchCashiers((_, { is_locked }) => !is_locked && window.location.assign(next)),
    [next],
  );
  return (
    <LockScreen
      sessionId={lock.session_id}
      initial={lock}
      onTaken={(cashier) => {
        if (cashier.opens_office) unlockTills(loginId);
        keepCashier(lock.session_id, toTaken(cashier));
        window.location.assign(cashier.opens_office ? next : tillPath(lock));
      }}
      onOpen={() => {
        unlockTills(loginId);
        forgetCashier(lock.session_id);
        window.location.assign(next);
      }}
      logOut={() => startTransition(logOut)}
    />
  );
}
