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

type CustomerTableRow = typeof customer.$inferSelect;
type Shop = Pick<StaffContext, 'db' | 'settings'>;

/** One customer with the address book; masked without `customer.pii`. Throws 404. */
export async function getCustomer(ctx: StaffContext, id: number): Promise<CustomerRecord> {
  return maskPersonFor(ctx, await readCustomer(ctx, id));
}

/** The same whole, for a verb. */
export const readCustomer = async (ctx: Shop, id: number): Promise<CustomerRecord> =>
  withAddressBook(
    ctx,
    firstOrNotFound(await ctx.db.select().from(customer).where(eq(customer.id, id))),
  );

/** The record of a stored customer, whose address book is read. */
export async function withAddressBook(ctx: Shop, row: CustomerTableRow): Promise<CustomerRecord> {
  const books = await readAddressBooks(ctx, [row.id]);
  return toCustomerRecord(ctx, row, books.get(row.id) ?? []);
}

/** A stored customer as a record, with nothing of the password. */
export function toCustomerRecord(
  { settings }: Pick<StaffContext, 'settings'>,
  { language, password_hash, ...fields }: CustomerTableRow,
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
 * What a customer holds, by the names of the form: for the history of changes. Addresses stand
 * in it without their ids, so that a book can be put back whose rows are gone.
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

/** The same of a stored customer. */
export const customerState = async (ctx: Shop, row: CustomerTableRow): Promise<RecordState> =>
  toCustomerState(await withAddressBook(ctx, row));

/** How a write is logged that gives or takes the password: that alone is told. */
export const onlyPassword = { state: () => ({}), further: [{ field: 'password' }] };
