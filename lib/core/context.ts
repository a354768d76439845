import type { Connection } from '@/db/client';
import type { Settings } from '@/lib/settings/settings.schema';
import type { Language } from './language';

export type Guest = { kind: 'guest' };
export type Customer = { kind: 'customer'; id: number; email: string; first_name: string; last_name: string };
export type Admin = { kind: 'admin'; id: number; name: string; email: string; role_id: number; is_owner: boolean; permissions: ReadonlySet<string> };
/** The house itself: jobs, the seed, a payment provider's word. */
export type System = { kind: 'system' };
export type Actor = Guest | Customer | Admin | System;

/**
 * The only key to the data: who acts, in which language and currency, under which settings, on which connection.
 * `member` tells whether prices and products for members may be read; `touched` collects the cache tags to renew after the commit.
 */
export type Context<A extends Actor = Actor> = {
  db: Connection;
  actor: A;
  member: boolean;
  language: Language;
  currency: string;
  settings: Settings;
  touched: Set<string>;
  now: () => Date;
};
export type ShopContext = Context<Guest | Customer>;
export type CustomerContext = Context<Customer>;
export type AdminContext = Context<Admin>;

/** Runs `work` in a transaction; inside another one it becomes a savepoint. */
export function transaction<A extends Actor, T>(ctx: Context<A>, work: (ctx: Context<A>) => Promise<T>): Promise<T> {
  return ctx.db.transaction((db) => work({ ...ctx, db }));
}
