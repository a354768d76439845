import 'server-only';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { address, customer } from '@/db/schema/auth';
import { type Context, transaction } from '@/lib/core/context';
import { one, stored } from '@/lib/core/rows';
import type { AddressInput } from './address.schema';
import { normalPhone } from './phone';

export type Address = typeof address.$inferSelect;

/**
 * Adds an address to a customer's book. A new default takes the mark from the old one
 * (§5.3); the first address is the default of both kinds.
 */
export const addAddress = (ctx: Context, customer_id: number, input: AddressInput) =>
  transaction(ctx, async (ctx): Promise<Address> => {
    // The book is the customer's: whoever changes it waits for the other, so that there
    // is always one default of a kind.
    one(
      await ctx.db
        .select({ id: customer.id })
        .from(customer)
        .where(eq(customer.id, customer_id))
        .for('update'),
    );
    const [count] = await ctx.db
      .select({ all: sql<number>`count(*)::int` })
      .from(address)
      .where(eq(address.customer_id, customer_id));
    const isFirst = count?.all === 0;
    const marks = {
      default_billing: input.default_billing || isFirst,
      default_shipping: input.default_shipping || isFirst,
    };
    const contact_number = normalPhone(input.contact_number, input.country, 'contact_number');
    await clearDefaults(ctx, customer_id, marks);
    const row = stored(
      await ctx.db
        .insert(address)
        .values({ customer_id, ...input, ...marks, contact_number })
        .returning(),
    );
    return row;
  });

/** Takes the marks that another address is about to get from those that hold them. */
async function clearDefaults(
  ctx: Context,
  customer_id: number,
  marks: Pick<AddressInput, 'default_billing' | 'default_shipping'>,
): Promise<void> {
  for (const mark of ['default_billing', 'default_shipping'] as const) {
    if (!marks[mark]) continue;
    await ctx.db
      .update(address)
      .set({ [mark]: false, updated_at: ctx.now() })
      .where(and(eq(address.customer_id, customer_id), eq(address[mark], true)));
  }
}

/** A customer's address book, the default for shipping first. */
export const listAddresses = (ctx: Context, customer_id: number): Promise<Address[]> =>
  ctx.db
    .select()
    .from(address)
    .where(eq(address.customer_id, customer_id))
    .orderBy(desc(address.default_shipping), asc(address.id));
