import { createContext } from 'react';

/** Who took the till over, by name, and how it is locked; null where there is no till. */
export const CashierContext = createContext<{
  name: string | undefined;
  lock: () => void;
} | null>(null);
