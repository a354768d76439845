import type { ReactNode } from 'react';

/** What the admin may do with the records of a list. */
export type Rights = { create: boolean; update: boolean; delete: boolean };

export interface ListColumn {
  /** The name that `sort` uses for it. */
  key: string;
  label: string;
  sortable?: boolean;
  numeric?: boolean;
  /** The narrowest place that has room for it (`DataTable`); none: every place. */
  from?: 'sm' | 'lg' | 'xl';
  /** The look of its cells. */
  className?: string;
}

/** One record: its name for people, and a cell for each column, rendered by the page. */
export interface ListRow {
  id: number;
  name: string;
  /** The present value of the field that the bulk bar sets. */
  on?: boolean;
  cells: ReactNode[];
}
