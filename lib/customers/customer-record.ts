import 'server-only';
import { eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { maskPersonFor } from '@/lib/core/access/person-fields';
import type { StaffContext } from '@/lib/core/context';
import { parseLanguage } from '@/lib/core/language';
import type { RecordState } from '@/lib/core/records/resource';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { toEditableRecord } from '@/lib/core/text/localized';
import { readAddressBooks } from './address-book';
import type { BookedAddress, CustomerRecord } from './customer-record.schema';

/** A customer as a table row, with the password's hash. */
export type StoredCustomer = typeof customer.$inferSelect;
type Shop = Pick<StaffContext, 'db' | 'settings'>;

/** One customer with the address book; masked without `customer.pii`. Throws 404. */
export async function getCustomer(ctx: StaffContext, id: number): Promise<CustomerRecord> {
  return maskPersonFor(ctx, await readCustomer(ctx, id));
}

/** The same unmasked, for internal use. */
export const readCustomer = async (ctx: Shop, id: number): Promise<CustomerRecord> =>
  withAddressBook(
    ctx,
    firstOrNotFound(await ctx.db.select().from(customer).where(eq(customer.id, id))),
  );

/** The record of a customer row, with its address book. */
export async function withAddressBook(ctx: Shop, row: StoredCustomer): Promise<CustomerRecord> {
  const books = await readAddressBooks(ctx, [row.id]);
  return toCustomerRecord(ctx, row, books.get(row.id) ?? []);
}

/** A customer row as a record, without the password. */
export function toCustomerRecord(
  { settings }: Pick<StaffContext, 'settings'>,
  { language, password_hash, ...fields }: StoredCustomer,
  addresses: BookedAddress[],
): CustomerRecord {
  const { membership_tier_id: _, membership_started_at: __, ...others } = fields;
  const { membership_expires_at: ___, membership_locked: ____, ...shopper } = others;
  const { qualifying_spend_minor: _____, ...row } = shopper;
  const main = settings.main_language;
  return {
    ...toEditableRecord(row, [], main, main),
    preferred_language: parseLanguage(language) ?? main,
    consent_email: row.consent_email_at !== null,
    has_password: password_hash !== null,
    addresses,
  };
}

/**
 * A customer's values by form field name, for the change history. Addresses have no ids, so that
 * deleted ones can be restored.
 */
export function toCustomerState(record: CustomerRecord): Record<string, unknown> {
  const { id: _, created_at, updated_at, language, as_defaults, defaults, ...state } = record;
  const { set_apart, translations, email_confirmed_at, consent_email_at, ...details } = state;
  const { has_password, last_seen_at, ...fields } = details;
  return {
    ...fields,
    addresses: record.addresses.map(({ id: _, ...address }) => address),
  };
}

/** The same for a customer row. */
export const customerState = async (ctx: Shop, row: StoredCustomer): Promise<RecordState> =>
  toCustomerState(await withAddressBook(ctx, row));

/** How a password change is logged: the field's name only. */
export const onlyPassword = { state: () => ({}), further: [{ field: 'password' }] };
