import 'server-only';
import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { customer } from '@/db/schema/auth';
import { suppression } from '@/db/schema/broadcast';
import type { Context, CustomerContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { ERASED, erasedKey } from '@/lib/core/keyed-hash';

/*
 * What is noted of addresses that get no letters. That somebody unsubscribed is later than any
 * consent until they agree anew themselves, which takes the note away (`resubscribeEmail`): what
 * staff or a sheet write of a consent does not.
 */

type Suppression = Pick<
  typeof suppression.$inferInsert,
  'address' | 'reason' | 'since' | 'broadcast_id'
>;
type Address = string | null | undefined;

/** Whether an address gets no letters, whatever is known of a consent. */
export const isEmailSuppressed = (address: SQL): SQL =>
  sql`exists (select from ${suppression} where ${suppression.address} = ${address})`;

/**
 * Notes that an address gets no letters. A complaint outweighs all else, that its owner
 * unsubscribed outweighs that it came back, which staff may lift, and the later of the same the
 * earlier.
 */
export async function suppressEmail({ db }: Context, row: Suppression): Promise<void> {
  const { address, ...noted } = row;
  const { reason, since } = suppression;
  await db
    .insert(suppression)
    .values(row)
    .onConflictDoUpdate({
      target: suppression.address,
      set: noted,
      setWhere: sql`${reason} = 'bounced'
        or ${reason} <> 'complained' and excluded.reason = 'complained'
        or ${reason} = excluded.reason and excluded.since >= ${since}`,
    });
}

/**
 * Which of these addresses, in small letters, unsubscribed and have not agreed anew; also before
 * their owner was erased.
 */
export async function findUnsubscribed(
  { db }: Context,
  addresses: readonly Address[],
): Promise<Set<string>> {
  const addressByName = new Map(
    addresses.flatMap((address) => (address ? namesFor(address.toLowerCase()) : [])),
  );
  if (!addressByName.size) return new Set();
  const rows = await db
    .select({ address: suppression.address })
    .from(suppression)
    .where(and(inArray(suppression.address, [...addressByName.keys()]), hasUnsubscribed));
  return new Set(rows.flatMap(({ address }) => addressByName.get(address) ?? []));
}

/** Refuses, on `field`, that staff note a consent of somebody who unsubscribed. */
export async function assertMayNoteConsent(
  ctx: Context,
  field: string,
  addresses: readonly Address[],
): Promise<void> {
  const unsubscribed = await findUnsubscribed(ctx, addresses);
  if (unsubscribed.size) throw invalid(field, 'consent_unsubscribed');
}

/**
 * Of somebody who was reached at some addresses and is from now on at `to`: where they
 * unsubscribed at one of them that is noted of `to` too. Returns the consent that is left.
 */
export async function keepUnsubscribed(
  ctx: Context,
  addresses: readonly Address[],
  to: Address,
): Promise<{ consent_email_at?: null }> {
  const [first] = await findUnsubscribed(ctx, [to, ...addresses]);
  if (!first) return {};
  if (to && to.toLowerCase() !== first)
    await ctx.db.execute(sql`
      insert into ${suppression} (address, reason, since, broadcast_id)
      select ${to.toLowerCase()}, reason, since, broadcast_id
      from ${suppression} where address in (${first}, ${erasedKey(first)})
      order by since desc limit 1
      on conflict (address) do update set reason = excluded.reason, since = excluded.since
        where ${suppression.reason} = 'bounced'`);
  return { consent_email_at: null };
}

/** The owner of an address agrees to letters themselves: that they unsubscribed is over. */
export async function resubscribeEmail({ db }: Context, address: string): Promise<void> {
  const names = namesFor(address.toLowerCase()).map(([name]) => name);
  await db.delete(suppression).where(and(inArray(suppression.address, names), hasUnsubscribed));
}

const hasUnsubscribed = eq(suppression.reason, 'unsubscribed');

/** The names under which something may be noted of an address, each with the address. */
const namesFor = (address: string): [name: string, address: string][] => [
  [address, address],
  [erasedKey(address), address],
];

/** Keeps what is noted of the addresses of somebody who is erased, by what stands for each. */
export const eraseSuppressions = (ctx: Context, addresses: readonly string[]): Promise<void> =>
  renameSuppressions(ctx, new Map(addresses.map((address) => [address, erasedKey(address)])));

/**
 * Has what was noted of addresses before their owners were erased hold again, now that the shop
 * has them again: whoever is to write to these calls this first.
 */
export async function recallSuppressions(ctx: Context, people: SQL): Promise<void> {
  if (!(await ctx.db.$count(suppression, isSuppressionErased))) return;
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
export const isSuppressionErased = like(suppression.address, `${ERASED}%`);

async function renameSuppressions(ctx: Context, names: ReadonlyMap<string, string>): Promise<void> {
  const own = inArray(suppression.address, [...names.keys()]);
  const noted = await ctx.db.delete(suppression).where(own).returning();
  for (const { id: _, address, ...row } of noted)
    await suppressEmail(ctx, { ...row, address: names.get(address) ?? address });
}

type Consenting = Pick<
  typeof customer.$inferSelect,
  'email' | 'email_confirmed_at' | 'consent_email_at'
>;

/**
 * What a shopper says of news themselves counts, whatever was before. Refuses to take back for an
 * address that unsubscribed what nobody has shown to be theirs.
 */
export async function writeOwnConsent(
  ctx: CustomerContext,
  { email, email_confirmed_at, consent_email_at }: Consenting,
  consent: boolean | undefined,
): Promise<Partial<Pick<Consenting, 'consent_email_at'>>> {
  if (consent === undefined || consent === (consent_email_at !== null)) return {};
  const now = ctx.now();
  if (consent) {
    if (!email_confirmed_at && (await findUnsubscribed(ctx, [email])).size)
      throw invalid('consent', 'consent_unconfirmed');
    await resubscribeEmail(ctx, email);
    return { consent_email_at: now };
  }
  await suppressEmail(ctx, {
    address: email,
    reason: 'unsubscribed',
    since: now,
    broadcast_id: null,
  });
  return { consent_email_at: null };
}
