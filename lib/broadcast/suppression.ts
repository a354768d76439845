import 'server-only';
import { inArray, like, type SQL, sql } from 'drizzle-orm';
import { suppression } from '@/db/schema/broadcast';
import type { Context } from '@/lib/core/context';
import { ERASED, erasedKey } from '@/lib/core/keyed-hash';

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

/**
 * Notes that an address gets no letters. That it does not exist is not outweighed by a wish, nor
 * what its owner said last by what they said before.
 */
export async function suppress({ db }: Context, row: Suppression): Promise<void> {
  const { address, ...noted } = row;
  const { reason, since } = suppression;
  await db
    .insert(suppression)
    .values(row)
    .onConflictDoUpdate({
      target: suppression.address,
      set: noted,
      setWhere: sql`excluded.reason <> 'unsubscribed'
        or ${reason} = 'unsubscribed' and excluded.since >= ${since}`,
    });
}

/** Keeps what is noted of the addresses of somebody who is erased, by what stands for each. */
export const eraseSuppressions = (ctx: Context, addresses: readonly string[]): Promise<void> =>
  renameSuppressions(ctx, new Map(addresses.map((address) => [address, erasedKey(address)])));

/**
 * Has what was noted of addresses before their owners were erased hold again, now that the shop
 * has them again: whoever is to write to these calls this first.
 */
export async function recallSuppressions(ctx: Context, people: SQL): Promise<void> {
  if (!(await ctx.db.$count(suppression, isErased))) return;
  const rows = await ctx.db.execute<{ address: string }>(
    sql`select distinct address from (${people}) people where left_out is null`,
  );
  for (let from = 0; from < rows.length; from += BATCH) {
    const some = rows.slice(from, from + BATCH);
    await renameSuppressions(
      ctx,
      new Map(some.map(({ address }) => [erasedKey(address), address])),
    );
  }
}

const BATCH = 1000;

/** SQL: what is noted of an address that nobody can read any more. */
export const isErased = like(suppression.address, `${ERASED}%`);

async function renameSuppressions(ctx: Context, names: ReadonlyMap<string, string>): Promise<void> {
  const own = inArray(suppression.address, [...names.keys()]);
  const noted = await ctx.db.delete(suppression).where(own).returning();
  for (const { id: _, address, ...row } of noted)
    await suppress(ctx, { ...row, address: names.get(address) ?? address });
}
