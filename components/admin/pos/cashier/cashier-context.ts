import { createContext } from 'react';

/** Who is at the till, by name, and how it is locked; null where there is no till. */
export const CashierContext = createContext<{
  name: string;
  lock: () => void;
} | null>(null);
