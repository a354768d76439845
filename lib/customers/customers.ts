import 'server-only';
import { customer } from '@/db/schema/auth';
import { logCreation, toActivityRecordRef } from '@/lib/activity/audit-log';
import { choosePassword } from '@/lib/auth/choose-password';
import { type Context, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { insertedRow } from '@/lib/core/records/rows';
import { emit } from '@/lib/jobs/emit';
import { saveAddressBook } from './address-book';
import { assertMayWriteBenefits } from './benefits';
import type { RegistrationInput } from './customer.schema';
import { toCustomerColumns, type WrittenCustomer } from './customer-columns';
import { readCustomer, toCustomerState } from './customer-record';
import type { CustomerRecord } from './customer-record.schema';
import { inviteToSetPassword } from './passwords/invitation';
import { assertMayNoteConsent, keepUnsubscribed } from './suppression';

type Registered = Omit<typeof customer.$inferSelect, 'password_hash'>;

/**
 * Opens an account for a shopper (§3 Registration), whose language is the one they registered
 * in, and mails them the link that confirms their e-mail. Refuses an e-mail that has an account,
 * and a password that is easy to guess. The caller logs them in (§4).
 */
export async function registerCustomer(
  ctx: Context,
  { first_name, last_name, email, password, language = ctx.language }: RegistrationInput,
): Promise<Registered> {
  const names = [first_name, last_name];
  const password_hash = await choosePassword(ctx, password, { email, names });
  const fields = { first_name, last_name, email, language, password_hash };
  const row = await transaction(ctx, async (ctx) => {
    const row = insertedRow(
      await ctx.db
        .insert(customer)
        .values({ ...fields, created_at: ctx.now(), updated_at: ctx.now() })
        .returning(),
    );
    await emit(ctx, 'customer.registered', { customer_id: row.id, email });
    return row;
  });
  const { password_hash: _, ...record } = row;
  return record;
}

/** What a new customer is made of: a name, an e-mail, and whatever else is known. */
export type NewCustomer = WrittenCustomer & {
  first_name: string;
  last_name: string;
  email: string;
  password?: string;
  send_set_password_mail?: boolean;
};

/**
 * Creates a customer as staff or a file enter one, with the address book. With
 * `send_set_password_mail` the customer is mailed a link to choose a password, else `password`
 * is the first one; with neither nobody can log in with a password yet. Refuses a taken
 * e-mail, a password that is easy to guess, a phone that is none, two defaults of a kind, the
 * consent of one who unsubscribed, and what decides what they pay from staff who lack
 * `customer.benefits`.
 */
export const createCustomer = (ctx: Context, input: NewCustomer) =>
  transaction(ctx, async (ctx): Promise<CustomerRecord> => {
    const record = await createCustomerUnlessTaken(ctx, input);
    if (!record) throw invalid('email', 'email_taken');
    return record;
  });

/**
 * The same in the caller's transaction, for who has more to say about a taken e-mail: where a
 * customer has it, nothing is written and the answer is null.
 */
export async function createCustomerUnlessTaken(
  ctx: Context,
  input: NewCustomer,
): Promise<CustomerRecord | null> {
  const { first_name, last_name, email, password, send_set_password_mail: mails } = input;
  await assertMayWriteBenefits(ctx, [{ after: input }]);
  if (input.consent_email) await assertMayNoteConsent(ctx, 'consent_email', [email]);
  const names = [first_name, last_name];
  const password_hash =
    password && !mails ? await choosePassword(ctx, password, { email, names }) : null;
  const [made] = await ctx.db
    .insert(customer)
    .values({
      language: ctx.settings.main_language,
      ...toCustomerColumns(ctx, input),
      ...(input.consent_email_at && (await keepUnsubscribed(ctx, [], email))),
      first_name,
      last_name,
      email,
      password_hash,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .onConflictDoNothing({ target: customer.email })
    .returning({ id: customer.id });
  if (!made) return null;
  if (input.addresses?.length) await saveAddressBook(ctx, made.id, input.addresses);
  const record = await readCustomer(ctx, made.id);
  await logCreation(
    ctx,
    toActivityRecordRef(ctx, 'user', record),
    toCustomerState(record),
    record.updated_at,
  );
  if (mails && record.enabled) await inviteToSetPassword(ctx, made.id);
  return record;
}
