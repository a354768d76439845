import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { mail } from '@/db/schema/mail';
import { updateRecord } from '@/lib/activity/write-record';
import {
  endAccountTokens,
  issueAccountToken,
  readAccountToken,
  redeemAccountToken,
} from '@/lib/auth/account-tokens';
import { countAttempts } from '@/lib/auth/limits';
import { readCustomerProfile } from '@/lib/auth/profile';
import { type Context, type CustomerContext, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { emit } from '@/lib/jobs/emit';
import { enqueueJob } from '@/lib/jobs/enqueue';
import type { JobPayload } from '@/lib/jobs/jobs.schema';
import type { StoredCustomer } from './customer-record';
import { mailConfirmLink, mailEmailChanged, mailEmailTaken } from './email-change-mails';
import { keepUnsubscribed } from './suppression';

/**
 * Counts a confirmation email: five an hour per customer and three per address, then throws 429
 * with Retry-After.
 */
export async function countConfirmMail(ctx: CustomerContext, email: string): Promise<void> {
  await countAttempts(
    [
      { name: 'confirm_email', key: String(ctx.actor.id) },
      { name: 'confirm_email_address', key: email },
    ],
    ctx.now(),
  );
}

/**
 * Queues a job that emails the confirmation link: neither response nor timing shows whether the
 * address has another account. Runs in the caller's transaction.
 */
export const requestEmailConfirmation = (ctx: CustomerContext, email: string): Promise<void> =>
  enqueueJob(ctx, {
    name: 'customer.confirm_email',
    payload: { event_id: randomUUID(), customer_id: ctx.actor.id, email },
  });

/**
 * Sends the link again: to the pending address, else to the caller's own if unconfirmed. Returns
 * the address, undefined if nothing is left to confirm. Throws 429 after too many.
 */
export async function resendConfirmEmail(ctx: CustomerContext): Promise<string | undefined> {
  const { email, email_confirmed, pending_email } = await readCustomerProfile(ctx);
  const to = pending_email ?? (email_confirmed ? undefined : email);
  if (!to) return undefined;
  await countConfirmMail(ctx, to);
  await requestEmailConfirmation(ctx, to);
  return to;
}

/**
 * Emails a confirmation link, once per event; older links end. If the address is another account's,
 * its owner is notified instead and no link is sent. Does nothing if the account is disabled or
 * deleted, or the address already confirmed.
 */
export async function mailConfirmEmail(
  ctx: Context,
  { event_id, customer_id, email }: JobPayload<'customer.confirm_email'>,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const own = and(eq(customer.id, customer_id), eq(customer.enabled, true));
    const [row] = await ctx.db.select().from(customer).where(own).for('update');
    if (!row || (row.email === email && row.email_confirmed_at)) return;
    // A job may run twice: a new token would invalidate the one already sent.
    if (await ctx.db.$count(mail, eq(mail.dedupe_key, `confirm_email:${event_id}`))) return;
    const token = await issueAccountToken(ctx, { kind: 'confirm_email', customer_id, email });
    const another = and(eq(customer.email, email), ne(customer.id, customer_id));
    const [owner] = await ctx.db.select().from(customer).where(another);
    await (owner
      ? mailEmailTaken(ctx, owner, event_id)
      : mailConfirmLink(ctx, { row, email, token, event_id }));
  });
}

/** For the link's page: its state for the caller, and its address. */
export type ConfirmLink = { state: 'open' | 'used' | 'ended'; email?: string };

/** Reads a link without redeeming it; another customer's counts as expired. */
export async function readConfirmLink(ctx: CustomerContext, token: string): Promise<ConfirmLink> {
  const link = await readAccountToken(ctx, 'confirm_email', token);
  if (link?.account_id !== ctx.actor.id) return { state: 'ended' };
  return { state: link.state, email: link.email };
}

/**
 * Redeems a confirmation link: its address becomes the caller's confirmed email. If that is new,
 * the old address is notified and links sent to it end. Guest orders placed with it join the
 * account. Throws for a link that is used, expired or another customer's, or an address that now is
 * another account's. Returns the address.
 */
export const confirmEmail = (ctx: CustomerContext, token: string): Promise<string> =>
  transaction(ctx, async (ctx) => {
    const used = await redeemAccountToken(ctx, ['confirm_email'], token);
    if (used?.account_id !== ctx.actor.id) throw invalid('token', 'confirm_link_ended');
    const { account_id: customer_id, email } = used;
    const change = async (before: StoredCustomer) => ({
      email,
      email_confirmed_at: ctx.now(),
      ...(email !== before.email && (await keepUnsubscribed(ctx, [before.email], email))),
    });
    const { before } = await updateRecord(ctx, 'user', customer_id, undefined, change);
    if (before.email !== email) {
      await endAccountTokens(ctx, customer_id, ['password_reset', 'set_password']);
      await mailEmailChanged(ctx, before, email);
    }
    await emit(ctx, 'customer.email_confirmed', { customer_id });
    if (!before.email_confirmed_at) await emit(ctx, 'customer.account_opened', { customer_id });
    return email;
  });
