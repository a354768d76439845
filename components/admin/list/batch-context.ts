'use client';

import { createContext, useContext } from 'react';
import type { Selected } from './use-selection';

/** What a bulk bar provides to the actions that a list adds. */
export interface BatchWork {
  selected: readonly Selected[];
  /**
   * Updates these records, and shows how many were updated and why the others were not. With
   * `versions`, the `updated_at` of each when it was read, it offers to undo it.
   */
  write: (
    records: readonly Selected[],
    data: Record<string, unknown>,
    versions?: Readonly<Record<string, string>>,
  ) => Promise<void>;
  /** How many are done so far, while it runs. */
  progress: number | undefined;
}

export const BatchContext = createContext<BatchWork | undefined>(undefined);

/** The context of the surrounding bulk bar. */
export function useBatchWork(): BatchWork {
  const work = useContext(BatchContext);
  if (!work) throw new Error('work on selected records is asked for outside their bar');
  return work;
}
