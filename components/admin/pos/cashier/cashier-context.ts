import { createContext } from 'react';

/** The current cashier's name and how to lock the register; null outside a register. */
export const CashierContext = createContext<{
  name: string;
  lock: () => void;
} | null>(null);
