'use client';

import { createContext, useContext } from 'react';
import type { Selected } from './use-selection';

/** What a bulk bar offers to what a list adds to it. */
export interface BatchWork {
  selected: readonly Selected[];
  /**
   * Changes these records, says how many it did and why not the others. With `versions`, the
   * `updated_at` of each as it was read, it offers to undo it.
   */
  write: (
    records: readonly Selected[],
    data: Record<string, unknown>,
    versions?: Readonly<Record<string, string>>,
  ) => Promise<void>;
  /** How many are done while it works. */
  progress: number | undefined;
}

export const BatchContext = createContext<BatchWork | undefined>(undefined);

/** The work of the bulk bar around it. */
export function useBatchWork(): BatchWork {
  const work = useContext(BatchContext);
  if (!work) throw new Error('work on selected records is asked for outside their bar');
  return work;
}
