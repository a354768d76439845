import 'server-only';
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { address, customer } from '@/db/schema/auth';
import { assertNotModified, nextVersion } from '@/lib/activity/not-modified';
import { noteChange } from '@/lib/activity/record-changes';
import { addressParts } from '@/lib/core/address-parts';
import { type Context, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { personName } from '@/lib/core/person';
import { one, stored } from '@/lib/core/rows';
import { type AddressEditInput, type AddressInput, MAX_ADDRESSES } from './address.schema';
import { normalPhone } from './phone';

export type Address = typeof address.$inferSelect;
type Marks = Pick<Address, 'default_billing' | 'default_shipping'>;
const marks = ['default_billing', 'default_shipping'] as const;

/** A customer's address book, the default for shipping first. */
export const listAddresses = (ctx: Context, customer_id: number): Promise<Address[]> =>
  ctx.db
    .select()
    .from(address)
    .where(eq(address.customer_id, customer_id))
    .orderBy(desc(address.default_shipping), desc(address.default_billing), asc(address.id));

/** One address of a customer's book. Throws 404, also for one that is another customer's. */
export const readAddress = async (ctx: Context, customer_id: number, id: number) =>
  one(await ctx.db.select().from(address).where(inBook(customer_id, id)));

/**
 * Adds an address to a customer's book. A new default takes the mark from the old one
 * (§5.3); the first address is the default of both kinds. Refuses a phone that is none, and
 * more than `MAX_ADDRESSES`.
 */
export const addAddress = (ctx: Context, customer_id: number, input: AddressInput) =>
  inOwnBook(ctx, customer_id, async (ctx): Promise<Address> => {
    const count = await ctx.db.$count(address, eq(address.customer_id, customer_id));
    if (count >= MAX_ADDRESSES) throw invalid('general', 'addresses_many', { max: MAX_ADDRESSES });
    const held = {
      default_billing: input.default_billing || count === 0,
      default_shipping: input.default_shipping || count === 0,
    };
    const contact_number = normalPhone(input.contact_number, input.country, 'contact_number');
    await clearDefaults(ctx, customer_id, held);
    return stored(
      await ctx.db
        .insert(address)
        .values({ customer_id, ...input, ...held, contact_number, updated_at: ctx.now() })
        .returning(),
    );
  });

/**
 * Changes an address of a customer's book. A default that is ticked takes the mark from the old
 * one; a mark goes only by being given to another address, so that there is always one of each.
 * Refuses an address that is not in the book (404), one that was changed since the version the
 * caller read (409), and a phone that is none.
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
    const held = {
      default_billing: input.default_billing || before.default_billing,
      default_shipping: input.default_shipping || before.default_shipping,
    };
    const contact_number = normalPhone(input.contact_number, input.country, 'contact_number');
    await clearDefaults(ctx, customer_id, held, ne(address.id, id));
    const parts = Object.fromEntries(addressParts.map((part) => [part, input[part] ?? null]));
    return stored(
      await ctx.db
        .update(address)
        .set({
          ...input,
          ...parts,
          ...held,
          contact_number,
          updated_at: nextVersion(ctx, before),
        })
        .where(inBook(customer_id, id))
        .returning(),
    );
  });

/**
 * Takes an address out of a customer's book; a mark it had goes to another one that is left.
 * Throws 404 for one that is not in it. Orders keep the copy they have.
 */
export const deleteAddress = (ctx: Context, customer_id: number, id: number) =>
  inOwnBook(ctx, customer_id, async (ctx): Promise<void> => {
    const gone = one(await ctx.db.delete(address).where(inBook(customer_id, id)).returning());
    const [heir] = await listAddresses(ctx, customer_id);
    if (heir) await giveMarks(ctx, heir, gone);
  });

async function giveMarks(ctx: Context, heir: Address, gone: Marks): Promise<void> {
  const given = marks.filter((mark) => gone[mark]).map((mark) => [mark, true]);
  if (!given.length) return;
  await ctx.db
    .update(address)
    .set({ ...Object.fromEntries(given), updated_at: nextVersion(ctx, heir) })
    .where(eq(address.id, heir.id));
}

const inBook = (customer_id: number, id: number) =>
  and(eq(address.id, id), eq(address.customer_id, customer_id));

/**
 * Runs a change of a customer's book alone: whoever else changes it waits, so that there is
 * always one default of a kind. To staff the book is a part of the customer's record: what he
 * changes himself moves its version and is noted there, what they change their form notes.
 */
const inOwnBook = <T>(ctx: Context, customer_id: number, work: (ctx: Context) => Promise<T>) =>
  transaction(ctx, async (ctx) => {
    const before = one(
      await ctx.db
        .select({
          first_name: customer.first_name,
          last_name: customer.last_name,
          updated_at: customer.updated_at,
        })
        .from(customer)
        .where(eq(customer.id, customer_id))
        .for('update'),
    );
    const result = await work(ctx);
    if (ctx.actor.kind !== 'customer') return result;
    const at = nextVersion(ctx, before);
    await ctx.db.update(customer).set({ updated_at: at }).where(eq(customer.id, customer_id));
    const record = { resource: 'user', id: customer_id, record_title: personName(before) };
    await noteChange(ctx, record, [{ field: 'addresses' }], at);
    return result;
  });

/** Takes the marks that an address is about to get from the others that hold them. */
async function clearDefaults(
  ctx: Context,
  customer_id: number,
  given: Marks,
  others?: SQL,
): Promise<void> {
  for (const mark of marks) {
    if (!given[mark]) continue;
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
