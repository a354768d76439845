import type { Connection } from '@/db/client';
import type { orderChannels } from '@/db/schema/enums';
import type { Permission } from './access/permissions';
import type { Viewer } from './access/viewer';
import { notifyRenewal, recordRenewal } from './cache/renewal-channel';
import { awaitRenewals } from './cache/renewal-hearing';
import type { Language } from './language';
import type { Settings } from './settings.schema';

type Guest = { kind: 'guest' };
export type Customer = {
  kind: 'customer';
  id: number;
  email: string;
  first_name: string;
  last_name: string;
};
export type Admin = {
  kind: 'admin';
  id: number;
  name: string;
  email: string;
  role_id: number;
  is_owner: boolean;
  permissions: ReadonlySet<Permission>;
  /** A program of theirs, authenticated by a bearer token. */
  is_program?: boolean;
};
/** The system itself: jobs by name, the seed, a payment provider's webhook. */
export type System = { kind: 'system'; job?: string };
export type Actor = Guest | Customer | Admin | System;

/** `customer_id` null: a guest. */
export type Sale = { channel: (typeof orderChannels)[number]; customer_id: number | null };

/**
 * The only way to the data: who acts, in which language and currency, with which settings, on which
 * connection. `viewer` determines prices and pages; `touched` holds the cache tags changed by
 * committed work; `touch` adds to it.
 */
export type Context<A extends Actor = Actor> = {
  db: Connection;
  actor: A;
  viewer: Viewer;
  /**
   * A sale made by staff: its channel and customer. Prices, promotions and the order are then the
   * customer's, not the actor's.
   */
  sale?: Sale;
  /** The register session at which a refund is made, and its physical store. */
  at_register?: { pos_session_id: number; physical_store_id: number };
  language: Language;
  currency: string;
  settings: Settings;
  touched: Set<string>;
  /** The session of the caller's login, if they are logged in. */
  session_id?: string | undefined;
  /** The register session whose till the actor took over by PIN on another's login. */
  till_session_id?: number | undefined;
  /** The register session at which the caller's login is locked, if it is. */
  till_lock?: number | undefined;
  /** When the session of a shopper's call expires. */
  session_expires_at?: Date | undefined;
  /** Products to be reindexed at the end of a larger piece of work (`batchProductIndexing`). */
  unindexed?: Set<number>;
  /** A preview: the record at an address is read even if unpublished. */
  drafts?: boolean;
  /** History is being filled in (the seed): no events, no emails. */
  silent?: boolean;
  /**
   * A change is being undone: mutations write exactly the logged `state`, recreate deleted rows
   * under their former ids, and log which change they undo.
   */
  restoring?: { change_id: number; id: number; state: Record<string, unknown> };
  now: () => Date;
};
export type ShopContext = Context<Guest | Customer>;
/** The customer of a purchase: whoever is logged in, or whom staff sell to; null for a guest. */
export const buyingCustomer = ({ actor, sale }: Pick<Context, 'actor' | 'sale'>): number | null =>
  sale ? sale.customer_id : actor.kind === 'customer' ? actor.id : null;
/** The sales channel: online, unless staff sell. */
export const getSalesChannel = ({ sale }: Pick<Context, 'sale'>): Sale['channel'] =>
  sale?.channel ?? 'online';
export type CustomerContext = Context<Customer>;
export type AdminContext = Context<Admin>;
/** An admin through the back office or the API, or the system itself: the seed, an import. */
export type StaffContext = Context<Admin | System>;

const MAX_ATTEMPTS = 4;

/**
 * Runs `work` in a transaction; inside another one, in a savepoint. A transaction that Postgres
 * aborted for a deadlock is retried a few times. The last statement stores the touched tags, so
 * that every process reads them exactly when the change is committed; a rollback stores nothing.
 * After the commit the caller's `touched` has them too, and this process has read them.
 */
export async function transaction<C extends Context, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  const nested = inTransaction(ctx);
  for (let attempt = 1; ; attempt++) {
    try {
      const touched = new Set<string>();
      const [result, isRecorded] = await ctx.db.transaction(async (db) => {
        const result = await work({ ...ctx, db, touched });
        return [result, !nested && (await recordRenewal(db, touched))] as const;
      });
      for (const tag of touched) ctx.touched.add(tag);
      if (isRecorded) await Promise.all([awaitRenewals(), notifyRenewal(ctx.db)]);
      return result;
    } catch (error) {
      if (nested || attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

/**
 * Runs `work` in the current transaction without a savepoint, or opens a transaction if there is
 * none. For a part of a larger change, which fails with it.
 */
export const joinTransaction = <C extends Context, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> => (inTransaction(ctx) ? work(ctx) : transaction(ctx, work));

/**
 * Marks cache tags (`lib/core/cache/tags.ts`) as changed by the transaction. Throws outside one,
 * because nothing would be renewed.
 */
export function touch(ctx: Context, ...tags: string[]): void {
  if (!inTransaction(ctx)) throw new Error(`touched outside a transaction: ${tags.join(', ')}`);
  for (const tag of tags) ctx.touched.add(tag);
}

export const inTransaction = ({ db }: Context) => 'rollback' in db;

function isDeadlock(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    (cause.code === '40P01' || cause.code === '40001')
  );
}
