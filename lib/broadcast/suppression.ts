import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { suppression } from '@/db/schema/broadcast';
import type { Context } from '@/lib/core/context';

type Suppression = Pick<
  typeof suppression.$inferInsert,
  'address' | 'reason' | 'since' | 'broadcast_id'
>;

/** Whether what is noted of an address forbids a letter to whoever agreed to them at `consent`. */
export const holds = (consent: SQL): SQL => sql`(${suppression.reason} <> 'unsubscribed'
  or ${consent} is null or ${suppression.since} >= ${consent})`;

/** Whether an address gets no letters although its owner agreed to them at `consent`. */
export const isSuppressed = (address: SQL, consent: SQL): SQL => sql`exists (
  select from ${suppression} where ${suppression.address} = ${address} and ${holds(consent)})`;

/** Notes that an address gets no letters; that it does not exist is not outweighed by a wish. */
export async function suppress({ db }: Context, row: Suppression): Promise<void> {
  const { address, ...noted } = row;
  await db
    .insert(suppression)
    .values(row)
    .onConflictDoUpdate({
      target: suppression.address,
      set: noted,
      setWhere: sql`${suppression.reason} = 'unsubscribed' or excluded.reason <> 'unsubscribed'`,
    });
}
