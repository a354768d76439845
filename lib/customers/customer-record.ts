import 'server-only';
import { eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import type { Context, StaffContext } from '@/lib/core/context';
import { orMissing } from '@/lib/core/errors';
import { parseLanguage } from '@/lib/core/language';
import { forEditing } from '@/lib/core/localized';
import { personFor } from '@/lib/core/person-fields';
import type { RecordState } from '@/lib/core/resource';
import { one } from '@/lib/core/rows';
import { readBooks } from './address-book';
import type { BookedAddress, CustomerRecord } from './customer-record.schema';

type Stored = typeof customer.$inferSelect;

/** One customer with the address book; masked without `customer.pii`. Throws 404. */
export async function getCustomer(ctx: StaffContext, id: number): Promise<CustomerRecord> {
  return personFor(ctx, await readCustomer(ctx, id));
}

/** The same whole, for a verb; `lock` keeps its row until the end of the transaction. */
export async function readCustomer(
  ctx: Pick<StaffContext, 'db' | 'settings'>,
  id: number,
  lock = false,
): Promise<CustomerRecord> {
  const read = ctx.db.select().from(customer).where(eq(customer.id, id));
  const row = one(await (lock ? read.for('update') : read));
  const books = await readBooks(ctx, [id]);
  return recordOf(ctx, row, books.get(id) ?? []);
}

/** A stored customer as a record, with nothing of the password. */
export function recordOf(
  { settings }: Pick<StaffContext, 'settings'>,
  { language, password_hash, ...row }: Stored,
  addresses: BookedAddress[],
): CustomerRecord {
  const main = settings.main_language;
  return {
    ...forEditing(row, [], main, main),
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
export function stateOf(record: CustomerRecord): Record<string, unknown> {
  const { id: _, created_at, updated_at, language, as_defaults, defaults, ...state } = record;
  const { set_apart, translations, email_confirmed_at, consent_email_at, ...held } = state;
  const { has_password, last_seen_at, ...fields } = held;
  return {
    ...fields,
    addresses: record.addresses.map(({ id: _, ...address }) => address),
  };
}

/** What a customer holds now; undefined for one who is gone. */
export async function customerState(ctx: Context, id: number): Promise<RecordState | undefined> {
  const record = await orMissing(() => readCustomer(ctx, id));
  return record && stateOf(record);
}
