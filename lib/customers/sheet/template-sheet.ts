import 'server-only';
import type { AdminContext } from '@/lib/core/context';
import { writeSheets } from '@/lib/core/spreadsheet/write-sheet';
import { customerColumns } from './columns';
import { examples } from './examples';
import { customerSheet } from './export-sheet';
import { guideSheet } from './guide';

/** The columns with two examples, which would be imported as they stand. */
export async function customerTemplate(ctx: AdminContext): Promise<ReadableStream<Uint8Array>> {
  const rows = examples.map((cells) => customerColumns.map((name) => cells[name] ?? ''));
  return writeSheets(customerSheet(rows), guideSheet(ctx));
}
