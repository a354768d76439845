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
  /** The server knows the login as locked: only a till that somebody took over by PIN is shown. */
  isConfined: boolean;
  /** The login itself, of which this device keeps at which tills it was locked. */
  loginId: string;
  logOut: () => Promise<void>;
  children: ReactNode;
}

/**
 * The back office of this browser, or its lock: what is locked is taken out of the page, so that
 * neither keys nor open dialogs of it answer. Whichever tab locks or opens it, all of them hear it.
 * That nothing answers is the server's word: it knows the login as locked.
 */
export function OfficeLock({ isConfined, loginId, logOut, children }: OfficeLockProps) {
  const [locked, setLocked] = useState<number>();
  const [atTill, setAtTill] = useState<string>();
  useEffect(() => onTillLocked(setLocked), []);
  // The page was left before the shop answered that it is locked: this one locks it again.
  useEffect(() => {
    if (!isConfined) setLocked((session) => session ?? findLockedTill(loginId));
  }, [isConfined, loginId]);
  useEffect(
    () =>
      watchCashiers((session, state) => {
        if (state.is_locked) setLocked(session);
        // Whoever opened it there may open other pages than these: the server knows which.
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
          // The frame of the page is another one, or another page is what they may see.
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
