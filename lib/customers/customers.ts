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
import { readCustomer, type StoredCustomer, toCustomerState } from './customer-record';
import type { CustomerRecord } from './customer-record.schema';
import { inviteToSetPassword } from './passwords/invitation';
import { assertMayNoteConsent, keepUnsubscribed } from './suppression';

type Registered = Omit<StoredCustomer, 'password_hash'>;

/**
 * Registers a customer (§3 Registration) in the language they used, and emails a link to confirm
 * their email. Throws if the email is taken or the password easy to guess. The caller logs them in
 * (§4).
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

/** A new customer: name, email and any other fields. */
export type NewCustomer = WrittenCustomer & {
  first_name: string;
  last_name: string;
  email: string;
  password?: string;
  send_set_password_mail?: boolean;
};

/**
 * Creates a customer, entered by staff or imported, with addresses. With `send_set_password_mail`
 * they are emailed a link to choose a password, else `password` is set; with neither they cannot
 * log in by password yet. Throws for a taken email, a password easy to guess, an invalid phone, two
 * defaults of a kind, consent for an unsubscribed address, and price-relevant fields without
 * `customer.benefits`.
 */
export const createCustomer = (ctx: Context, input: NewCustomer) =>
  transaction(ctx, async (ctx): Promise<CustomerRecord> => {
    const record = await createCustomerUnlessTaken(ctx, input);
    if (!record) throw invalid('email', 'email_taken');
    return record;
  });

/**
 * The same in the caller's transaction, but if the email is taken it writes nothing and returns
 * null.
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
