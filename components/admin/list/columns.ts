import type { ReactNode } from 'react';
import type { AdminContext } from '@/lib/core/context';
import type { ResourceMessages } from '@/lib/core/records/resource';
import type { Messages } from '@/lib/i18n/messages';
import type { Rights } from './list-row';
import type { ListFilter } from './list-search';

/** What the cells of a row are rendered with. */
export type CellTools<N extends ResourceMessages> = {
  ctx: AdminContext;
  labels: Messages[N];
  may: Rights;
};
export type Column<Row, N extends ResourceMessages> = {
  /** The field of a row, and its name in `sort`; its label is the message with that key. */
  key: keyof Messages[N] & string;
  sortable?: boolean;
  numeric?: boolean;
  /** The narrowest container it fits in (`DataTable`); none: any. */
  from?: 'sm' | 'lg' | 'xl';
  /** Its content; else the field's value as a switch, a date or a text. */
  cell?: (row: Row, tools: CellTools<N>) => ReactNode;
};
/** The list filter for enabled or disabled records. */
export const enabledFilter = (labels: Messages['resource']): ListFilter => ({
  name: 'enabled',
  label: labels.list.status,
  options: [
    { value: '1', label: labels.enabled },
    { value: '0', label: labels.disabled },
  ],
});
