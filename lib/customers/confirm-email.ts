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
import {
  mailConfirmLink,
  mailEmailChanged,
  mailEmailTaken,
  type StoredCustomer,
} from './email-change-mails';
import { keepUnsubscribed } from './suppression';

/**
 * Counts a mail that confirms an address: five an hour for a customer and three for an
 * address, then 429 with Retry-After.
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
 * Has the link that confirms an address mailed to it, by a job: whether the address has
 * another account shows neither in an answer nor in its time. In the verb's transaction.
 */
export const requestEmailConfirmation = (ctx: CustomerContext, email: string): Promise<void> =>
  enqueueJob(ctx, {
    name: 'customer.confirm_email',
    payload: { event_id: randomUUID(), customer_id: ctx.actor.id, email },
  });

/**
 * Sends the link once more: to the address that waits for it, else to the caller's own while
 * that is not confirmed; returns where it goes, undefined where nothing is left to confirm.
 * 429 after too many.
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
 * Mails the link that confirms an address, once per event; older links end. Where the address
 * is another account's, its owner is told instead, and the link goes to nobody. Nothing for
 * an account that is disabled or gone, and nothing where the address is confirmed already.
 */
export async function mailConfirmEmail(
  ctx: Context,
  { event_id, customer_id, email }: JobPayload<'customer.confirm_email'>,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const own = and(eq(customer.id, customer_id), eq(customer.enabled, true));
    const [row] = await ctx.db.select().from(customer).where(own).for('update');
    if (!row || (row.email === email && row.email_confirmed_at)) return;
    // A job may run twice: a new token would end the one that is on its way.
    if (await ctx.db.$count(mail, eq(mail.dedupe_key, `confirm_email:${event_id}`))) return;
    const token = await issueAccountToken(ctx, { kind: 'confirm_email', customer_id, email });
    const another = and(eq(customer.email, email), ne(customer.id, customer_id));
    const [owner] = await ctx.db.select().from(customer).where(another);
    await (owner
      ? mailEmailTaken(ctx, owner, event_id)
      : mailConfirmLink(ctx, { row, email, token, event_id }));
  });
}

/** What the page of a mailed link says: whether it works for the caller, and which address. */
export type ConfirmLink = { state: 'open' | 'used' | 'ended'; email?: string };

/** Looks at a link without using it up; another customer's is like one that has ended. */
export async function readConfirmLink(ctx: CustomerContext, token: string): Promise<ConfirmLink> {
  const link = await readAccountToken(ctx, 'confirm_email', token);
  if (link?.account_id !== ctx.actor.id) return { state: 'ended' };
  return { state: link.state, email: link.email };
}

/**
 * Uses a mailed link up: its address is the caller's own from now on, and their e-mail if it was
 * not; then the old one is told and links mailed to it end. Orders placed with it as a guest
 * follow. Refuses a link that is used, ended or another customer's, and an address that has
 * become another account's meanwhile. Returns the address.
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
