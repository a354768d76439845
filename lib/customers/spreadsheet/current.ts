import 'server-only';
import { asc, inArray } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import type { StaffContext } from '@/lib/core/context';
import type { Cells } from '@/lib/imports/columns';
import { readBooks } from '../address-book';
import { recordOf } from '../customer-record';
import type { CustomerRecord } from '../customer-record.schema';
import { customerColumns } from './columns';
import type { Known } from './known';

/** A customer as the shop has them, and every field as the text of its cell. */
export type CurrentCustomer = { record: CustomerRecord; cells: Cells };

/** These customers in the order of their ids; two statements for many. */
export async function readCurrent(
  ctx: StaffContext,
  ids: number[],
  known: Known,
): Promise<CurrentCustomer[]> {
  if (!ids.length) return [];
  const [rows, books] = await Promise.all([
    ctx.db.select().from(customer).where(inArray(customer.id, ids)).orderBy(asc(customer.id)),
    readBooks(ctx, ids),
  ]);
  return rows.map((row) => {
    const record = recordOf(ctx, row, books.get(row.id) ?? []);
    const cells = customerColumns.map(({ name, write }) => [name, write(record, known)]);
    return { record, cells: Object.fromEntries(cells) };
  });
}
