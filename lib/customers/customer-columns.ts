import type { customer } from '@/db/schema/auth';
import type { Context } from '@/lib/core/context';
import type { CustomerChanges } from './customer.schema';
import type { CustomerRecord } from './customer-record.schema';
import { normalPhone } from './phone';

/** Customer fields written as sent. */
export type WrittenCustomer = Omit<
  CustomerChanges,
  | ('add_tags' | 'remove_tags' | 'send_set_password_mail' | 'updated_at')
  | ('language' | 'as_defaults' | 'globals')
> & {
  /** When the customer consented to marketing email, if `consent_email` is absent. */
  consent_email_at?: Date | null;
};
type Columns = Partial<typeof customer.$inferInsert>;

/**
 * The columns of the fields sent, with phones normalized; without a country code they are read in
 * the first address's country. Throws, on its field, for an invalid phone.
 */
export function toCustomerColumns(
  ctx: Pick<Context, 'now'>,
  input: WrittenCustomer,
  before?: CustomerRecord,
): Columns {
  const { addresses, preferred_language, consent_email, phone, mobiles, ...plain } = input;
  const country = (addresses ?? before?.addresses)?.[0]?.country;
  return {
    ...plain,
    language: preferred_language,
    phone: phone && normalPhone(phone, country, 'phone', [before?.phone]),
    mobiles: mobiles?.map((mobile) => normalPhone(mobile, country, 'mobiles', before?.mobiles)),
    consent_email_at:
      consent_email === undefined
        ? plain.consent_email_at
        : consent_email
          ? (before?.consent_email_at ?? ctx.now())
          : null,
  };
}
