'use client';

import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import {
  findLockedTill,
  forLogin,
  keepCashier,
  lockTill,
  readCashier,
  toTaken,
  unlockTill,
  unlockTills,
  watchCashiers,
} from './cashier-store';
import { LockScreen } from './lock-screen';
import { OfficeLockContext } from './office-lock-context';
import { onTillLocked } from './till-lock-events';
import { tillPath } from './till-path';

export interface OfficeLockProps {
  /** The login is locked on the server: only a register taken over by PIN is shown. */
  isConfined: boolean;
  /** The login; this device stores at which registers it was locked. */
  loginId: string;
  logOut: () => Promise<void>;
  children: ReactNode;
}

/**
 * The back office, or its lock screen. The locked page is unmounted, so that no shortcut or open
 * dialog of it responds. All tabs of the browser lock and unlock together. The server refuses calls
 * regardless, as it knows the login is locked.
 */
export function OfficeLock({ isConfined, loginId, logOut, children }: OfficeLockProps) {
  const [locked, setLocked] = useState<number>();
  const [atTill, setAtTill] = useState<string>();
  useEffect(() => onTillLocked(setLocked), []);
  // If the page was left before the server confirmed the lock, lock it again.
  useEffect(() => {
    if (!isConfined) setLocked((session) => session ?? findLockedTill(loginId));
  }, [isConfined, loginId]);
  useEffect(
    () =>
      watchCashiers((session, state) => {
        if (state.is_locked) setLocked(session);
        // Reload: whoever unlocked it may see other pages, which the server decides.
        else if (locked !== undefined) window.location.reload();
      }),
    [locked],
  );
  const value = useMemo(
    () => ({
      lock: (session: number) => {
        keepCashier(session, lockTill(forLogin(readCashier(session), loginId)));
        setLocked(session);
      },
      atTill,
      setAtTill,
    }),
    [atTill, loginId],
  );
  if (locked !== undefined)
    return (
      <LockScreen
        sessionId={locked}
        onTaken={(cashier, lock) => {
          if (cashier.opens_office) unlockTills(loginId);
          keepCashier(locked, toTaken(cashier));
          const till = tillPath(lock);
          const isHere = window.location.pathname === till;
          // Load the page again if its layout or the pages allowed change.
          if (cashier.opens_office === isConfined) window.location.assign(till);
          else if (isHere || cashier.opens_office) setLocked(undefined);
          else window.location.assign(till);
        }}
        onOpen={() => {
          unlockTills(loginId);
          keepCashier(locked, unlockTill(readCashier(locked)));
          if (isConfined) window.location.reload();
          else setLocked(undefined);
        }}
        logOut={() => startTransition(logOut)}
      />
    );
  return <OfficeLockContext value={value}>{children}</OfficeLockContext>;
}
