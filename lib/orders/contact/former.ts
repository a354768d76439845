import 'server-only';
import { and, eq } from 'drizzle-orm';
import { orderEvent } from '@/db/schema/order-history';
import type { Context } from '@/lib/core/context';

/*
 * What an order's history holds of a buyer who was reached otherwise before: the values of its
 * lines of type `contact`, before and after.
 */

type Data = Record<string, string | number | null>;
type Line = { type: string; data: Data };

/** The type of the line that a change of contact leaves in the history. */
export const CONTACT_EVENT = 'contact';

/** What stands in a line besides the values of the buyer. */
const NOTE = 'note';

/** The texts that belong to the buyer, of all lines. */
export const formerContact = (events: readonly Line[]): string[] =>
  events
    .filter(({ type }) => type === CONTACT_EVENT)
    .flatMap(({ data }) => Object.entries(data))
    .flatMap(([name, value]) =>
      typeof value === 'string' && value && name !== NOTE ? [value, ...value.split('\n')] : [],
    );

/** The same of one order. */
export async function readFormerContact({ db }: Context, orderId: number): Promise<string[]> {
  const { type, data, order_id } = orderEvent;
  return formerContact(
    await db
      .select({ type, data })
      .from(orderEvent)
      .where(and(eq(order_id, orderId), eq(type, CONTACT_EVENT))),
  );
}

/** A line without what it tells of the buyer: which fields were changed, not from what to what. */
export const withoutContact = (data: Data): Data =>
  Object.fromEntries(Object.keys(data).map((name) => [name, null]));
