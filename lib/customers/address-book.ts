import 'server-only';
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { address } from '@/db/schema/auth';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import type { AddressRow } from './address.schema';
import { withRegionCode } from './addresses';
import type { BookedAddress } from './customer-record.schema';
import { normalPhone } from './phone';

type StoredAddress = typeof address.$inferSelect;
const marks = ['default_billing', 'default_shipping'] as const;

/** These customers' address books, oldest address first. */
export async function readAddressBooks(
  ctx: Pick<Context, 'db'>,
  customer_ids: number[],
): Promise<Map<number, BookedAddress[]>> {
  const rows = await ctx.db
    .select()
    .from(address)
    .where(inArray(address.customer_id, customer_ids))
    .orderBy(asc(address.id));
  const books = new Map(customer_ids.map((id): [number, BookedAddress[]] => [id, []]));
  for (const row of rows) books.get(row.customer_id)?.push(bookedAddress(withRegionCode(row)));
  return books;
}

function bookedAddress({ customer_id: _, created_at: __, updated_at: ___, ...row }: StoredAddress) {
  const { line1, line2, district, city, region, postal_code, ...rest } = row;
  const parts = { line1, line2, district, city, region, postal_code };
  const filledParts = Object.entries(parts).filter(([, part]) => part !== null);
  return { ...rest, ...Object.fromEntries(filledParts) } as BookedAddress;
}

/**
 * Replaces a customer's address book: rows with an id are changed, others added, absent ones
 * deleted. There is one default of each kind while there is an address: if none is marked, the
 * current one stays, else the first becomes it (§5.3). Throws, on the row, for an invalid phone or
 * an id of another book. The caller has locked the customer's row.
 */
export async function saveAddressBook(
  ctx: Context,
  customer_id: number,
  rows: readonly AddressRow[],
): Promise<void> {
  const before = (await readAddressBooks(ctx, [customer_id])).get(customer_id) ?? [];
  const existingIds = new Set(before.map(({ id }) => id));
  rows.forEach(({ id }, index) => {
    if (id !== undefined && !existingIds.has(id))
      throw invalid(`addresses.${index}.id`, 'check_input');
  });
  const retainedIds = rows.flatMap(({ id }) => id ?? []);
  const own = eq(address.customer_id, customer_id);
  await ctx.db
    .delete(address)
    .where(retainedIds.length ? and(own, notInArray(address.id, retainedIds)) : own);
  const cleared = { default_billing: false, default_shipping: false };
  if (retainedIds.length) await ctx.db.update(address).set(cleared).where(own);
  for (const { id, ...values } of toAddressBookRows(rows, before)) {
    if (id === undefined) await ctx.db.insert(address).values({ customer_id, ...values });
    else
      await ctx.db
        .update(address)
        .set({ ...values, updated_at: ctx.now() })
        .where(eq(address.id, id));
  }
}

/**
 * The rows of a book as stored, with one default of each kind. Throws, on the row, for an invalid
 * phone.
 */
export const toAddressBookRows = (
  rows: readonly AddressRow[],
  before: readonly BookedAddress[] = [],
) =>
  normalizeAddressPhones(withDefaults(rows, before), before).map((row) => ({
    ...EMPTY_PARTS,
    ...row,
  }));

/**
 * Addresses with normalized phones. Throws, on the row, for an invalid phone that was not there
 * before.
 */
export const normalizeAddressPhones = <A extends Pick<AddressRow, 'country' | 'contact_number'>>(
  rows: readonly A[],
  before: readonly { contact_number?: unknown }[] = [],
): A[] =>
  rows.map((row, index) => ({
    ...row,
    contact_number: normalPhone(
      row.contact_number,
      row.country,
      `addresses.${index}.contact_number`,
      before.map(({ contact_number }) => String(contact_number)),
    ),
  }));

/** What an address entered as one text lacks. */
const EMPTY_PARTS = {
  line1: null,
  line2: null,
  district: null,
  city: null,
  region: null,
  postal_code: null,
};

function withDefaults(rows: readonly AddressRow[], before: readonly BookedAddress[]): AddressRow[] {
  const marked = rows.map((row) => ({ ...row }));
  for (const mark of marks) {
    if (marked.some((row) => row[mark])) continue;
    const holder = before.find((entry) => entry[mark])?.id;
    const heir = marked.find(({ id }) => id !== undefined && id === holder) ?? marked[0];
    if (heir) heir[mark] = true;
  }
  return marked;
}
