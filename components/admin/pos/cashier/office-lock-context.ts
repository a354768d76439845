import { createContext } from 'react';

/** The lock of the whole back office in this browser, and who is at its till. */
export const OfficeLockContext = createContext<{
  /** The till of a session is locked: nothing of the back office is shown until a PIN opens it. */
  lock: (sessionId: number) => void;
  /** Who took the till of this page over by PIN; undefined: whoever logged in. */
  atTill: string | undefined;
  setAtTill: (name: string | undefined) => void;
} | null>(null);
