import 'server-only';
import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { suppression } from '@/db/schema/broadcast';
import type { Context, CustomerContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { ERASED, erasedKey } from '@/lib/core/keyed-hash';
import type { StoredCustomer } from './customer-record';

/*
 * Addresses that get no messages. An unsubscription overrides any earlier consent until the person
 * consents again themselves, which removes it (`resubscribeEmail`); consent entered by staff or a
 * sheet does not.
 */

type Suppression = Pick<
  typeof suppression.$inferInsert,
  'address' | 'reason' | 'since' | 'broadcast_id'
>;
type Address = string | null | undefined;

/** Whether an address gets no messages, whatever its consent. */
export const isEmailSuppressed = (address: SQL): SQL =>
  sql`exists (select from ${suppression} where ${suppression.address} = ${address})`;

/**
 * Suppresses an address. A complaint outranks everything, an unsubscription outranks a bounce
 * (which staff may lift), and of the same reason the later one counts.
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
 * Those of the addresses, in lower case, that unsubscribed and have not consented again, even
 * before their owner was erased.
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

/** Throws, on `field`, if staff enter consent for an unsubscribed address. */
export async function assertMayNoteConsent(
  ctx: Context,
  field: string,
  addresses: readonly Address[],
): Promise<void> {
  const unsubscribed = await findUnsubscribed(ctx, addresses);
  if (unsubscribed.size) throw invalid(field, 'consent_unsubscribed');
}

/**
 * For a person who moves from `addresses` to `to`: an unsubscription of one of them is copied to
 * `to`. Returns the consent that remains.
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

/** Removes an unsubscription because the owner consents again themselves. */
export async function resubscribeEmail({ db }: Context, address: string): Promise<void> {
  const names = namesFor(address.toLowerCase()).map(([name]) => name);
  await db.delete(suppression).where(and(inArray(suppression.address, names), hasUnsubscribed));
}

const hasUnsubscribed = eq(suppression.reason, 'unsubscribed');

/** The keys under which an address may be suppressed, each with the address. */
const namesFor = (address: string): [name: string, address: string][] => [
  [address, address],
  [erasedKey(address), address],
];

/** Keeps the suppressions of an erased person, under a hash of each address. */
export const eraseSuppressions = (ctx: Context, addresses: readonly string[]): Promise<void> =>
  renameSuppressions(ctx, new Map(addresses.map((address) => [address, erasedKey(address)])));

/**
 * Restores suppressions of addresses whose owners were erased and that the shop has again; call it
 * before sending messages to them.
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

/** SQL: a suppression whose address was erased. */
export const isSuppressionErased = like(suppression.address, `${ERASED}%`);

async function renameSuppressions(ctx: Context, names: ReadonlyMap<string, string>): Promise<void> {
  const own = inArray(suppression.address, [...names.keys()]);
  const noted = await ctx.db.delete(suppression).where(own).returning();
  for (const { id: _, address, ...row } of noted)
    await suppressEmail(ctx, { ...row, address: names.get(address) ?? address });
}

type Consenting = Pick<StoredCustomer, 'email' | 'email_confirmed_at' | 'consent_email_at'>;

/**
 * Applies a customer's own consent, whatever it was before. Throws if an unconfirmed address that
 * unsubscribed would consent again.
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
