import type { Sheet } from '@/lib/core/spreadsheet/read-sheet';
import { cellsByName, type NamedRows } from '@/lib/imports/named-rows';
import { PROBLEM } from '@/lib/imports/wrong-rows';
import { customerColumns } from './columns';

/** `given` are the columns that the sheet has. */
export type NamedCustomers = NamedRows & { given: ReadonlySet<string> };

/** Names the cells of every row. Refuses, on `file`, a sheet without `email` (`cellsByName`). */
export const nameCustomers = (sheet: Sheet): NamedCustomers =>
  cellsByName(sheet, new Map([...customerColumns, PROBLEM].map((name) => [name, [name]])), [
    'email',
  ]);

/** Nobody gets a password by a file. */
export const isPassword = (heading: string) => /passw|密碼|密码/i.test(heading);
