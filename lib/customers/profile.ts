import 'server-only';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { changedFields } from '@/lib/activity/changed-fields';
import { lockRecord, updateRecord } from '@/lib/activity/write-record';
import { sendPasswordChangedMail } from '@/lib/auth/account-mail';
import { endAccountTokens } from '@/lib/auth/account-tokens';
import { choosePassword } from '@/lib/auth/choose-password';
import { assertCurrentPassword } from '@/lib/auth/current-password';
import { countAttempt } from '@/lib/auth/limits';
import { readCustomerProfile } from '@/lib/auth/profile';
import type { CustomerProfile } from '@/lib/auth/profile.schema';
import { endLoginSessions } from '@/lib/auth/sessions';
import { type CustomerContext, transaction } from '@/lib/core/context';
import { formatDateTime } from '@/lib/core/dates';
import { conflict } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { listAddresses } from './addresses';
import { countConfirmMail, requestEmailConfirmation } from './confirm-email';
import type { StoredCustomer } from './customer-record';
import { mailEmailChange } from './email-change-mails';
import { normalPhone } from './phone';
import type { ProfileInput } from './profile.schema';
import { writeOwnConsent } from './suppression';

/**
 * Changes the caller's own account and returns it. A new password ends their other logins, reset
 * links and a pending email change, and is notified by email. A new email applies once its emailed
 * link is opened (`confirmEmail`); the current address is notified, and the response is the same if
 * another account has it. Throws for either without the current password, a password easy to guess,
 * an invalid phone, and consent at an unconfirmed address that unsubscribed; 429 after too many
 * emails, and after five new phones in an hour.
 */
export async function updateProfile(
  ctx: CustomerContext,
  input: ProfileInput,
): Promise<CustomerProfile> {
  const { id } = ctx.actor;
  const before = firstOrNotFound(await ctx.db.select().from(customer).where(eq(customer.id, id)));
  const email = input.email === before.email ? undefined : input.email;
  const changes = await plainChanges(ctx, input, before);
  if (email || input.password) await assertCurrentPassword(ctx, before, input.current_password);
  const password_hash = input.password && (await newPassword(ctx, before, input.password));
  if (email) await countConfirmMail(ctx, email);
  // Trying one number after another would reveal, by prices, which have ordered.
  if (changes.phone && changes.phone !== before.phone) await countAttempt('own_phone', String(id));
  await transaction(ctx, async (ctx) => {
    const locked = await lockRecord(ctx, 'user', id);
    if (password_hash) await endOldPassword(ctx, locked, before);
    if (email) {
      await mailEmailChange(ctx, locked, email, randomUUID());
      await requestEmailConfirmation(ctx, email);
    }
    const consent = await writeOwnConsent(ctx, locked, input.consent);
    const all = { ...changes, ...consent };
    if (password_hash || changedFields(locked, { ...locked, ...all }).length)
      await updateRecord(ctx, 'user', locked, undefined, () => ({ ...all, password_hash }), {
        further: password_hash ? [{ field: 'password' }] : [],
      });
  });
  const profile = await readCustomerProfile(ctx);
  return email ? { ...profile, pending_email: email } : profile;
}

type Plain = Partial<Pick<StoredCustomer, 'first_name' | 'last_name' | 'phone' | 'gender'>>;

/**
 * Fields that need no further check. A phone without country code is read in the customer's
 * country.
 */
async function plainChanges(
  ctx: CustomerContext,
  input: ProfileInput,
  before: Plain,
): Promise<Plain> {
  const { first_name, last_name, phone, gender } = input;
  const home = phone ? (await listAddresses(ctx, ctx.actor.id))[0]?.country : undefined;
  const all = {
    first_name,
    last_name,
    gender,
    phone: phone
      ? normalPhone(phone, home, 'phone', [before.phone])
      : phone === undefined
        ? undefined
        : null,
  };
  const sent = Object.entries(all).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent);
}

const newPassword = (ctx: CustomerContext, row: StoredCustomer, password: string) =>
  choosePassword(ctx, password, { email: row.email, names: [row.first_name, row.last_name] });

/**
 * Ends what the old password opened. It was checked before the row was locked: throws 409 if it has
 * changed since.
 */
async function endOldPassword(
  ctx: CustomerContext,
  row: StoredCustomer,
  before: StoredCustomer,
): Promise<void> {
  if (row.password_hash !== before.password_hash) {
    const time = formatDateTime(row.updated_at, ctx);
    throw conflict('general', 'changed_meanwhile', { time });
  }
  await endLoginSessions(ctx, 'shopper', row.id, ctx.session_id);
  await endAccountTokens(ctx, row.id, ['password_reset', 'set_password']);
  await endAccountTokens(ctx, row.id, ['confirm_email'], row.email);
  await sendPasswordChangedMail(ctx, row);
}
