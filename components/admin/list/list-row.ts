import type { ReactNode } from 'react';

/** The admin's rights on the records of a list. */
export type Rights = { create: boolean; update: boolean; delete: boolean };

export interface ListColumn {
  /** Its name in `sort`. */
  key: string;
  label: string;
  sortable?: boolean;
  numeric?: boolean;
  /** The narrowest container it fits in (`DataTable`); none: any. */
  from?: 'sm' | 'lg' | 'xl';
  /** The classes of its cells. */
  className?: string;
}

/** A record: its title, and a cell for each column, rendered by the page. */
export interface ListRow {
  id: number;
  name: string;
  /** The current value of the field that the bulk bar sets. */
  on?: boolean;
  cells: ReactNode[];
}
