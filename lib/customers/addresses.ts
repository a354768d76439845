import 'server-only';
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { address } from '@/db/schema/auth';
import { assertNotModified, nextVersion } from '@/lib/activity/not-modified';
import { lockRecord, updateRecord } from '@/lib/activity/write-record';
import { addressParts } from '@/lib/core/address/address-parts';
import { placeValue } from '@/lib/core/address/place-choices';
import { type Context, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { firstOrNotFound, insertedRow } from '@/lib/core/records/rows';
import { type AddressEditInput, type AddressInput, MAX_ADDRESSES } from './address.schema';
import { normalPhone } from './phone';

export type Address = typeof address.$inferSelect;
type Marks = Pick<Address, 'default_billing' | 'default_shipping'>;
const marks = ['default_billing', 'default_shipping'] as const;

/** A customer's address book, default shipping address first. */
export const listAddresses = async (ctx: Context, customer_id: number): Promise<Address[]> =>
  (
    await ctx.db
      .select()
      .from(address)
      .where(eq(address.customer_id, customer_id))
      .orderBy(desc(address.default_shipping), desc(address.default_billing), asc(address.id))
  ).map(withRegionCode);

/** Converts a state or province stored as text to its code. */
export const withRegionCode = <A extends Pick<Address, 'country' | 'region'>>(row: A): A =>
  row.region ? { ...row, region: placeValue(row.country, 'region', row.region) } : row;

/** One address of a customer. Throws 404, also for another customer's. */
export const readAddress = async (ctx: Context, customer_id: number, id: number) =>
  withRegionCode(
    firstOrNotFound(await ctx.db.select().from(address).where(inBook(customer_id, id))),
  );

/**
 * Adds an address. A new default replaces the old one (§5.3); the first address is the default of
 * both kinds. Throws for an invalid phone, and above `MAX_ADDRESSES`.
 */
export const addAddress = (ctx: Context, customer_id: number, input: AddressInput) =>
  inOwnBook(ctx, customer_id, async (ctx): Promise<Address> => {
    const count = await ctx.db.$count(address, eq(address.customer_id, customer_id));
    if (count >= MAX_ADDRESSES) throw invalid('general', 'addresses_many', { max: MAX_ADDRESSES });
    const defaults = {
      default_billing: input.default_billing || count === 0,
      default_shipping: input.default_shipping || count === 0,
    };
    const contact_number = normalPhone(input.contact_number, input.country, 'contact_number');
    await clearDefaults(ctx, customer_id, defaults);
    return insertedRow(
      await ctx.db
        .insert(address)
        .values({ customer_id, ...input, ...defaults, contact_number, updated_at: ctx.now() })
        .returning(),
    );
  });

/**
 * Changes an address. A new default replaces the old one; a default is only unset by setting
 * another, so that there is always one of each. Throws 404 for an address of another book, 409 if
 * it changed since the caller read it, and for an invalid phone.
 */
export const updateAddress = (
  ctx: Context,
  customer_id: number,
  id: number,
  { updated_at: read_at, ...input }: AddressEditInput,
) =>
  inOwnBook(ctx, customer_id, async (ctx): Promise<Address> => {
    const before = await readAddress(ctx, customer_id, id);
    const { updated_at } = before;
    await assertNotModified(ctx, { resource: 'address', id, updated_at }, read_at);
    const defaults = {
      default_billing: input.default_billing || before.default_billing,
      default_shipping: input.default_shipping || before.default_shipping,
    };
    const { country } = input;
    const contact_number = normalPhone(input.contact_number, country, 'contact_number', [
      before.contact_number,
    ]);
    await clearDefaults(ctx, customer_id, defaults, ne(address.id, id));
    const parts = Object.fromEntries(addressParts.map((part) => [part, input[part] ?? null]));
    return insertedRow(
      await ctx.db
        .update(address)
        .set({
          ...input,
          ...parts,
          ...defaults,
          contact_number,
          updated_at: nextVersion(ctx, before),
        })
        .where(inBook(customer_id, id))
        .returning(),
    );
  });

/**
 * Deletes an address; another becomes the default in its place. Throws 404 if it is not the
 * customer's. Orders keep their copy.
 */
export const deleteAddress = (ctx: Context, customer_id: number, id: number) =>
  inOwnBook(ctx, customer_id, async (ctx): Promise<void> => {
    const gone = firstOrNotFound(
      await ctx.db.delete(address).where(inBook(customer_id, id)).returning(),
    );
    const [heir] = await listAddresses(ctx, customer_id);
    if (heir) await giveMarks(ctx, heir, gone);
  });

async function giveMarks(ctx: Context, heir: Address, gone: Marks): Promise<void> {
  const newMarks = marks.filter((mark) => gone[mark]).map((mark) => [mark, true]);
  if (!newMarks.length) return;
  await ctx.db
    .update(address)
    .set({ ...Object.fromEntries(newMarks), updated_at: nextVersion(ctx, heir) })
    .where(eq(address.id, heir.id));
}

const inBook = (customer_id: number, id: number) =>
  and(eq(address.id, id), eq(address.customer_id, customer_id));

/**
 * Locks a customer's book for a change, so that there is always one default of each kind. For staff
 * the book is part of the customer record: a customer's change updates its version and is logged
 * there; a staff change is logged by their form.
 */
const inOwnBook = <T>(ctx: Context, customer_id: number, work: (ctx: Context) => Promise<T>) =>
  transaction(ctx, async (ctx) => {
    const owner = await lockRecord(ctx, 'user', customer_id);
    const result = await work(ctx);
    const further = [{ field: 'addresses' }];
    if (ctx.actor.kind === 'customer')
      await updateRecord(ctx, 'user', owner, undefined, () => ({}), { further });
    return result;
  });

/** Unsets, on other addresses, the defaults an address is about to get. */
async function clearDefaults(
  ctx: Context,
  customer_id: number,
  newMarks: Marks,
  others?: SQL,
): Promise<void> {
  for (const mark of marks) {
    if (!newMarks[mark]) continue;
    await ctx.db
      .update(address)
      .set({
        [mark]: false,
        updated_at: sql`greatest(${ctx.now().toISOString()}::timestamptz,
        ${address.updated_at} + interval '1 ms')`,
      })
      .where(and(eq(address.customer_id, customer_id), eq(address[mark], true), others));
  }
}
