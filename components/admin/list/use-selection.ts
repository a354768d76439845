'use client';

import { useState } from 'react';
import type { ListRow } from './list-row';

/** A selected record: its title, and the value of the field that the bulk bar sets. */
export type Selected = Pick<ListRow, 'id' | 'name' | 'on'>;

/**
 * The selected records of a list, on any of its pages. Another search or filter (`scope`) clears
 * them, so that nothing changes that is no longer listed.
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
