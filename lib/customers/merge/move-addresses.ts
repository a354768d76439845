import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { address } from '@/db/schema/auth';
import type { Context } from '@/lib/core/context';
import type { BookedAddress, CustomerRecord } from '../customer-record.schema';

/**
 * Moves the addresses of who ends into the book of who stays, but for those that are in it:
 * the same person at the same place, whatever the case and blanks. The book keeps its own
 * defaults; if it is empty, the addresses that come stay the defaults they were. How many came.
 */
export async function moveAddresses(
  ctx: Context,
  stays: CustomerRecord,
  ends: CustomerRecord,
): Promise<number> {
  const known = new Set(stays.addresses.map(sameness));
  const coming = ends.addresses.filter((one) => !known.has(sameness(one)));
  if (!coming.length) return 0;
  const marks = stays.addresses.length ? { default_billing: false, default_shipping: false } : {};
  await ctx.db
    .update(address)
    .set({ ...marks, customer_id: stays.id })
    .where(
      inArray(
        address.id,
        coming.map(({ id }) => id),
      ),
    );
  await ctx.db.delete(address).where(eq(address.customer_id, ends.id));
  return coming.length;
}

const sameness = ({ first_name, last_name, country, address, contact_number }: BookedAddress) =>
  [first_name, last_name, country, address, contact_number]
    .join('\n')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,，.。]+/g, ' ');
