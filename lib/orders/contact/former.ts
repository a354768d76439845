import 'server-only';
import { and, eq } from 'drizzle-orm';
import { orderEvent } from '@/db/schema/order-history';
import type { Context } from '@/lib/core/context';

/*
 * Earlier contact data of a buyer in an order's history: the old and new values of its `contact`
 * events.
 */

type Data = Record<string, string | number | null>;
type Line = { type: string; data: Data };

/** The type of the event for a contact change. */
export const CONTACT_EVENT = 'contact';

/** The one field of the event that isn't contact data. */
const NOTE = 'note';

/** All contact texts in these events. */
export const formerContact = (events: readonly Line[]): string[] =>
  events
    .filter(({ type }) => type === CONTACT_EVENT)
    .flatMap(({ data }) => Object.entries(data))
    .flatMap(([name, value]) =>
      typeof value === 'string' && value && name !== NOTE ? [value, ...value.split('\n')] : [],
    );

/** The same for one order. */
export async function readFormerContact({ db }: Context, orderId: number): Promise<string[]> {
  const { type, data, order_id } = orderEvent;
  return formerContact(
    await db
      .select({ type, data })
      .from(orderEvent)
      .where(and(eq(order_id, orderId), eq(type, CONTACT_EVENT))),
  );
}

/** An event without contact data: which fields changed, but no values. */
export const withoutContact = (data: Data): Data =>
  Object.fromEntries(Object.keys(data).map((name) => [name, null]));
