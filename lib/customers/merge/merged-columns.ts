import type { customer } from '@/db/schema/auth';
import type { Context } from '@/lib/core/context';
import { columnsOf, type WrittenCustomer } from '../customer-columns';
import type { CustomerRecord } from '../customer-record.schema';
import type { MergeField } from './merge.schema';

const earlier = (a: Date, b: Date) => (a < b ? a : b);
const later = (a: Date | null, b: Date | null) => (!a || (b && b > a) ? b : a);
const distinct = (values: readonly string[]) => [...new Set(values)];

/**
 * The columns of the customer who stays: their own values, but those of `fields` from who ends.
 * No e-mail, phone or tag of either is lost; a confirmed e-mail stays confirmed, and
 * whoever consented to news did so when they did.
 */
export function mergedColumns(
  ctx: Pick<Context, 'now'>,
  stays: CustomerRecord,
  ends: CustomerRecord,
  fields: readonly MergeField[],
): Partial<typeof customer.$inferInsert> {
  const taken = Object.fromEntries(fields.map((field) => [field, ends[field]])) as WrittenCustomer;
  const email = taken.email ?? stays.email;
  const phone = fields.includes('phone') ? ends.phone : stays.phone;
  const phones = [stays.phone, ends.phone].flatMap((one) => one ?? []);
  const all = { emails: [stays.email, ends.email], mobiles: phones };
  const { email_confirmed_at } = fields.includes('email') ? ends : stays;
  const { consent_email_at } = fields.includes('consent_email') ? ends : stays;
  return {
    ...columnsOf(ctx, taken, stays),
    emails: distinct([...all.emails, ...stays.emails, ...ends.emails]).filter(
      (one) => one !== email,
    ),
    mobiles: distinct([...all.mobiles, ...stays.mobiles, ...ends.mobiles]).filter(
      (one) => one !== phone,
    ),
    phone,
    tags: distinct([...stays.tags, ...ends.tags]),
    email_confirmed_at,
    consent_email_at,
    last_seen_at: later(stays.last_seen_at, ends.last_seen_at),
    created_at: earlier(stays.created_at, ends.created_at),
  };
}
