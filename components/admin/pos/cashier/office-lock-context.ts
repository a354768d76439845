import { createContext } from 'react';

/** Locks the whole back office in this browser, and names its cashier. */
export const OfficeLockContext = createContext<{
  /** Locks the back office at a session's register until a PIN unlocks it. */
  lock: (sessionId: number) => void;
  /** The cashier who took over this page's register by PIN; undefined: the logged-in user. */
  atTill: string | undefined;
  setAtTill: (name: string | undefined) => void;
} | null>(null);
