import type { ReactNode } from 'react';
import type { AdminContext } from '@/lib/core/context';
import type { ResourceMessages } from '@/lib/core/records/resource';
import type { Messages } from '@/lib/i18n/messages';
import type { Rights } from './list-row';
import type { ListFilter } from './list-search';

/** What the cells of a row are made with. */
export type CellTools<N extends ResourceMessages> = {
  ctx: AdminContext;
  labels: Messages[N];
  may: Rights;
};
export type Column<Row, N extends ResourceMessages> = {
  /** The field of a row, and what `sort` calls it; its label is the word of the same key. */
  key: keyof Messages[N] & string;
  sortable?: boolean;
  numeric?: boolean;
  /** The narrowest place that has room for it (`DataTable`); none: every place. */
  from?: 'sm' | 'lg' | 'xl';
  /** What stands in it; else what the field's value is: a switch, a date, a text. */
  cell?: (row: Row, tools: CellTools<N>) => ReactNode;
};
/** The list filter for records that are enabled or disabled. */
export const enabledFilter = (labels: Messages['resource']): ListFilter => ({
  name: 'enabled',
  label: labels.list.status,
  options: [
    { value: '1', label: labels.enabled },
    { value: '0', label: labels.disabled },
  ],
});
