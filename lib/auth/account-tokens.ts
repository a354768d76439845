import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { accountToken } from '@/db/schema/auth';
import type { accountTokenKinds } from '@/db/schema/enums';
import type { Context } from '@/lib/core/context';
import { keyedHash } from '@/lib/core/keyed-hash';

export type AccountTokenKind = (typeof accountTokenKinds)[number];
/** Links for staff: invitation and password reset. */
export const staffTokenKinds = ['staff_invitation', 'staff_password_reset'] as const;
type StaffTokenKind = (typeof staffTokenKinds)[number];
type Issued = { email: string } & (
  | { kind: StaffTokenKind; admin_id: number }
  | { kind: Exclude<AccountTokenKind, StaffTokenKind>; customer_id: number }
);
/** A staff or customer account, depending on `kind`. */
type Redeemed = { account_id: number; email: string; kind: AccountTokenKind };

const { customer_id, admin_id } = accountToken;
const account_id = sql<number>`coalesce(${customer_id}, ${admin_id})`;

const hour = 3600;
/** How long an emailed link is valid, in seconds. */
const lifetimes: Record<AccountTokenKind, number> = {
  password_reset: hour,
  set_password: 7 * 24 * hour,
  confirm_email: 24 * hour,
  staff_password_reset: hour,
  staff_invitation: 7 * 24 * hour,
};

const hashToken = (token: string) => keyedHash('account-token', token);

/**
 * Issues a token for an emailed link: 256 random bits, stored as a hash. Deletes the account's
 * older tokens of the same kind, so only the newest email works. Runs in the transaction that
 * queues the email.
 */
export async function issueAccountToken(ctx: Context, issued: Issued): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const holder = 'admin_id' in issued ? issued.admin_id : issued.customer_id;
  await endAccountTokens(ctx, holder, [issued.kind]);
  const now = ctx.now();
  await ctx.db.insert(accountToken).values({
    ...issued,
    token_hash: hashToken(token),
    expires_at: new Date(now.getTime() + lifetimes[issued.kind] * 1000),
    created_at: now,
    updated_at: now,
  });
  return token;
}

/**
 * Redeems a token and returns its account; undefined if it is unknown, used, expired, of another
 * kind or, if `email` is given, for another address. If two requests redeem it, one succeeds. Runs
 * in the transaction of what it allows, so that an error leaves it unused.
 */
export async function redeemAccountToken(
  ctx: Context,
  kinds: readonly AccountTokenKind[],
  token: string,
  email?: string,
): Promise<Redeemed | undefined> {
  const now = ctx.now();
  const [used] = await ctx.db
    .update(accountToken)
    .set({ used_at: now, updated_at: now })
    .where(liveToken(now, kinds, token, email))
    .returning({ account_id, email: accountToken.email, kind: accountToken.kind });
  return used;
}

/** Whether `redeemAccountToken` would accept this token now; does not redeem it. */
export async function isAccountTokenLive(
  ctx: Context,
  kinds: readonly AccountTokenKind[],
  token: string,
  email: string,
): Promise<boolean> {
  return (await ctx.db.$count(accountToken, liveToken(ctx.now(), kinds, token, email))) > 0;
}

const liveToken = (
  now: Date,
  kinds: readonly AccountTokenKind[],
  token: string,
  email: string | undefined,
) =>
  and(
    eq(accountToken.token_hash, hashToken(token)),
    inArray(accountToken.kind, [...kinds]),
    isNull(accountToken.used_at),
    gt(accountToken.expires_at, now),
    email === undefined ? undefined : eq(accountToken.email, email),
  );

/**
 * Reads a token without redeeming it: its account, its address and whether it still works.
 * Undefined if it is unknown or a newer email replaced it.
 */
export async function readAccountToken(
  ctx: Context,
  kind: AccountTokenKind,
  token: string,
): Promise<(Redeemed & { state: 'open' | 'used' | 'ended' }) | undefined> {
  const { email, used_at, expires_at } = accountToken;
  const [row] = await ctx.db
    .select({ account_id, email, used_at, expires_at })
    .from(accountToken)
    .where(and(eq(accountToken.token_hash, hashToken(token)), eq(accountToken.kind, kind)));
  if (!row) return undefined;
  const state = row.used_at ? 'used' : row.expires_at > ctx.now() ? 'open' : 'ended';
  return { account_id: row.account_id, email: row.email, kind, state };
}

/** Deletes an account's unused tokens of these kinds, except those emailed to `except`. */
export async function endAccountTokens(
  ctx: Context,
  id: number,
  kinds: readonly AccountTokenKind[],
  except?: string,
): Promise<void> {
  await ctx.db
    .delete(accountToken)
    .where(
      and(
        or(eq(customer_id, id), eq(admin_id, id)),
        inArray(accountToken.kind, [...kinds]),
        isNull(accountToken.used_at),
        except === undefined ? undefined : ne(accountToken.email, except),
      ),
    );
}
