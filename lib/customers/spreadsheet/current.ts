import 'server-only';
import { asc, inArray } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import type { StaffContext } from '@/lib/core/context';
import type { Cells } from '@/lib/imports/columns';
import { readAddressBooks } from '../address-book';
import { toCustomerRecord } from '../customer-record';
import type { CustomerRecord } from '../customer-record.schema';
import { customerColumns } from './columns';
import type { CustomerLookups } from './known';

/** An existing customer, with every field as cell text. */
export type CurrentCustomer = { record: CustomerRecord; cells: Cells };

/** These customers by id, in two statements. */
export async function readCurrentCustomers(
  ctx: StaffContext,
  ids: number[],
  lookups: CustomerLookups,
): Promise<CurrentCustomer[]> {
  if (!ids.length) return [];
  const [rows, books] = await Promise.all([
    ctx.db.select().from(customer).where(inArray(customer.id, ids)).orderBy(asc(customer.id)),
    readAddressBooks(ctx, ids),
  ]);
  return rows.map((row) => {
    const record = toCustomerRecord(ctx, row, books.get(row.id) ?? []);
    const cells = customerColumns.map(({ name, write }) => [name, write(record, lookups)]);
    return { record, cells: Object.fromEntries(cells) };
  });
}
