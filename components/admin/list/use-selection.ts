'use client';

import { useState } from 'react';
import type { ListRow } from './list-row';

/** A selected record: what it is called, and how the field of the bulk bar stands. */
export type Selected = Pick<ListRow, 'id' | 'name' | 'on'>;

/**
 * The selected records of a list, on whatever page they stand. Another search or filter
 * (`scope`) begins anew, so that nothing is changed that is no longer listed.
 */
export function useSelection(scope: string) {
  const [selection, setSelection] = useState({ scope, records: new Map<number, Selected>() });
  const records = selection.scope === scope ? selection.records : new Map<number, Selected>();
  const set = (next: Map<number, Selected>) => setSelection({ scope, records: next });
  return {
    selected: [...records.values()],
    has: (id: number) => records.has(id),
    choose: (rows: readonly Selected[], on: boolean) => {
      const next = new Map(records);
      for (const { id, name, on: value } of rows)
        if (on) next.set(id, { id, name, on: value });
        else next.delete(id);
      set(next);
    },
    clear: () => set(new Map()),
  };
}
