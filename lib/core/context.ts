import type { Connection } from '@/db/client';
import type { orderChannels } from '@/db/schema/enums';
import type { Permission } from './access/permissions';
import type { Viewer } from './access/viewer';
import { announceRenewal } from './cache/renewal-channel';
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
  /** A program of theirs, known by a bearer token. */
  is_program?: boolean;
};
/** The system itself: jobs by their name, the seed, a payment provider's report. */
export type System = { kind: 'system'; job?: string };
export type Actor = Guest | Customer | Admin | System;

/** `customer_id` null: a guest. */
export type Sale = { channel: (typeof orderChannels)[number]; customer_id: number | null };

/**
 * The only key to the data: who acts, in which language and currency, under which
 * settings, on which connection.
 * `viewer` is whose prices and pages are read; `touched` holds the cache tags that
 * committed work changed; `touch` adds to it.
 */
export type Context<A extends Actor = Actor> = {
  db: Connection;
  actor: A;
  viewer: Viewer;
  /**
   * A sale that staff make: through which channel, and to whom. Prices, promotions and the order
   * are the buyer's then, not the actor's.
   */
  sale?: Sale;
  /** The session of a register at which something is given back, and its physical store. */
  at_register?: { pos_session_id: number; physical_store_id: number };
  language: Language;
  currency: string;
  settings: Settings;
  touched: Set<string>;
  /** The session that the caller's login is, where they are logged in. */
  session_id?: string | undefined;
  /** The session of the register whose till the actor took over by PIN, on another's login. */
  till_session_id?: number | undefined;
  /** The session of the register at which the caller's login was locked, where it is. */
  till_lock?: number | undefined;
  /** Until when the session lives that a shopper's call came with. */
  session_expires_at?: Date | undefined;
  /**
   * Products that are found anew only at the end of a larger piece of work
   * (`batchProductIndexing`).
   */
  unindexed?: Set<number>;
  /** A preview: the record an address names is read even while it is not published. */
  drafts?: boolean;
  /** History is being filled in (the seed): no event is emitted, no mail is sent. */
  silent?: boolean;
  /**
   * A change is being taken back: verbs write what `state` says exactly as it was logged, rows
   * that are gone under the ids they had, and log which change they undo.
   */
  restoring?: { change_id: number; id: number; state: Record<string, unknown> };
  now: () => Date;
};
export type ShopContext = Context<Guest | Customer>;
/** Whose purchase it is: of whoever is logged in, or to whom staff sell; null: a guest's. */
export const buyingCustomer = ({ actor, sale }: Pick<Context, 'actor' | 'sale'>): number | null =>
  sale ? sale.customer_id : actor.kind === 'customer' ? actor.id : null;
/** Through which channel is bought: online, unless staff sell. */
export const getSalesChannel = ({ sale }: Pick<Context, 'sale'>): Sale['channel'] =>
  sale?.channel ?? 'online';
export type CustomerContext = Context<Customer>;
export type AdminContext = Context<Admin>;
/** An admin through the back office or the API, or the system itself: the seed, an import. */
export type StaffContext = Context<Admin | System>;

const MAX_ATTEMPTS = 4;

/**
 * Runs `work` in a transaction; inside another one it becomes a savepoint. A transaction
 * that Postgres stopped for a deadlock is run again, a few times.
 * What it touched is announced to every process as the last statement, so it travels
 * exactly when the change is committed; what was rolled back is not announced. After the
 * commit the caller's `touched` has it too, and this process has heard its own announcement.
 */
export async function transaction<C extends Context, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  const nested = inTransaction(ctx);
  for (let attempt = 1; ; attempt++) {
    try {
      const touched = new Set<string>();
      const [result, echo] = await ctx.db.transaction(async (db) => {
        const result = await work({ ...ctx, db, touched });
        return [result, nested ? undefined : await announceRenewal(db, touched)] as const;
      });
      for (const tag of touched) ctx.touched.add(tag);
      await echo?.heard;
      return result;
    } catch (error) {
      if (nested || attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

/**
 * Runs `work` in the transaction there is, without a savepoint of its own; opens one
 * where there is none. For a part of a larger verb, which fails with it.
 */
export const joinTransaction = <C extends Context, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> => (inTransaction(ctx) ? work(ctx) : transaction(ctx, work));

/**
 * Notes that the transaction changes what carries these tags (`lib/core/cache/tags.ts`). Throws
 * outside one: nothing would be renewed.
 */
export function touch(ctx: Context, ...tags: string[]): void {
  if (!inTransaction(ctx)) throw new Error(`touched outside a transaction: ${tags.join(', ')}`);
  for (const tag of tags) ctx.touched.add(tag);
}

const inTransaction = ({ db }: Context) => 'rollback' in db;

function isDeadlock(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    (cause.code === '40P01' || cause.code === '40001')
  );
}
