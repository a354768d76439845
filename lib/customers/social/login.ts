import 'server-only';
import { eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { updateRecord } from '@/lib/activity/write-record';
import { endAccountTokens } from '@/lib/auth/account-tokens';
import { endLoginSessions } from '@/lib/auth/sessions';
import { socialFailure } from '@/lib/auth/social/failure';
import type { SocialIdentity } from '@/lib/auth/social/identity';
import { type Context, transaction } from '@/lib/core/context';
import { insertedRow } from '@/lib/core/records/rows';
import { emit } from '@/lib/jobs/emit';
import { onlyPassword, type StoredCustomer } from '../customer-record';
import {
  dropSocialIdentities,
  findLinkedCustomer,
  lockSocialIdentity,
  storeSocialIdentity,
} from './identities';
import { mailSocialLinked, mailSocialTookOver } from './mails';

/** The purpose: log in to an account, or create one. */
export type EntryIntent = 'login' | 'register';

/**
 * The customer of a social identity. First the one it is linked to. Else, if the provider verified
 * the email, the customer with that email: the two are linked and they are notified; if the email
 * was unconfirmed, anybody may have registered it, so the password, all logins and links end first.
 * Else, with `register`, a new customer without a password. Concurrent calls get one account.
 *
 * Throws, as 'Login Fail': `unregistered_account` at `login`; `social_email_unverified` if the
 * email has an account but the provider did not verify it; `social_email_missing`;
 * `social_unlinked` until the customer links it again; `account_disabled`.
 */
export const loginWithSocialIdentity = (
  ctx: Context,
  intent: EntryIntent,
  identity: SocialIdentity,
) =>
  transaction(ctx, async (ctx): Promise<StoredCustomer> => {
    await lockSocialIdentity(ctx, identity);
    const link = await findLinkedCustomer(ctx, identity);
    if (link?.is_unlinked) throw socialFailure('social_unlinked');
    const linkedCustomer = link?.customer;
    const { email, email_verified } = identity;
    const found = linkedCustomer ?? (email && (await customerWith(ctx, email)));
    if (!found && intent === 'login') throw socialFailure('unregistered_account');
    if (!found) return createCustomer(ctx, identity);
    if (!linkedCustomer && !email_verified) throw socialFailure('social_email_unverified');
    if (!found.enabled) throw socialFailure('account_disabled');
    if (!linkedCustomer) await linkByEmail(ctx, found, identity);
    return found;
  });

async function customerWith(ctx: Context, email: string): Promise<StoredCustomer | undefined> {
  const [row] = await ctx.db.select().from(customer).where(eq(customer.email, email)).for('update');
  return row;
}

async function createCustomer(ctx: Context, identity: SocialIdentity): Promise<StoredCustomer> {
  const { email, email_verified, first_name, last_name } = identity;
  if (!email) throw socialFailure('social_email_missing');
  const now = ctx.now();
  const row = insertedRow(
    await ctx.db
      .insert(customer)
      .values({
        first_name: first_name || (email.split('@')[0] ?? ''),
        last_name,
        email,
        language: ctx.language,
        email_confirmed_at: email_verified ? now : null,
        created_at: now,
        updated_at: now,
      })
      .returning(),
  );
  await storeSocialIdentity(ctx, row.id, identity);
  await emit(ctx, 'customer.registered', { customer_id: row.id, email });
  if (email_verified) {
    await emit(ctx, 'customer.email_confirmed', { customer_id: row.id });
    await emit(ctx, 'customer.account_opened', { customer_id: row.id });
  }
  return row;
}

async function linkByEmail(
  ctx: Context,
  owner: StoredCustomer,
  identity: SocialIdentity,
): Promise<void> {
  if (owner.email_confirmed_at) {
    await storeSocialIdentity(ctx, owner.id, identity);
    return mailSocialLinked(ctx, owner, identity);
  }
  const change = () => ({ password_hash: null, email_confirmed_at: ctx.now() });
  await updateRecord(ctx, 'user', owner, undefined, change, onlyPassword);
  await endLoginSessions(ctx, 'shopper', owner.id);
  await endAccountTokens(ctx, owner.id, ['password_reset', 'set_password', 'confirm_email']);
  await dropSocialIdentities(ctx, owner.id);
  await storeSocialIdentity(ctx, owner.id, identity);
  await mailSocialTookOver(ctx, owner, identity);
  await emit(ctx, 'customer.email_confirmed', { customer_id: owner.id });
}
