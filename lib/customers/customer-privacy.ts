import type { Context } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { personName } from '@/lib/core/person';
import {
  maskEmail,
  maskName,
  maskNames,
  maskPhone,
  maskText,
  seesPersonalData,
} from '@/lib/core/personal-data';
import type { CustomerRow } from './customer-list.schema';
import type { BookedAddress, CustomerOverview, CustomerRecord } from './customer-record.schema';

/*
 * The one place that decides what of a customer's personal data a member of staff is
 * answered, and may write: all of it with `customer.pii`, else it is masked and stays.
 */

type Staff = Pick<Context, 'actor'>;

/** A row of the list of customers, as this caller may read it. */
export const customerRowFor = (ctx: Staff, row: CustomerRow): CustomerRow =>
  seesPersonalData(ctx)
    ? row
    : {
        ...row,
        ...maskNames(row),
        email: maskEmail(row.email),
        phone: row.phone && maskPhone(row.phone),
      };

/** A customer, as this caller may read it. */
export function customerFor(ctx: Staff, record: CustomerRecord): CustomerRecord {
  if (seesPersonalData(ctx)) return record;
  const known = [
    ...[personName(record), record.first_name, record.last_name, record.email],
    ...record.addresses.flatMap(({ address, line1, line2 }) => [address, line1 ?? '', line2 ?? '']),
  ].filter(Boolean);
  return { ...record, ...maskCustomerState(record, known) };
}

/** What stands beside a customer, as this caller may read it. */
export const overviewFor = (ctx: Staff, overview: CustomerOverview): CustomerOverview =>
  seesPersonalData(ctx)
    ? overview
    : {
        ...overview,
        social: overview.social.map((one) => ({ ...one, email: maskEmail(one.email) })),
        duplicates: overview.duplicates.map((one) => ({
          ...one,
          ...maskNames(one),
          email: maskEmail(one.email),
        })),
      };

type Masks = { [F in keyof CustomerRecord]?: (value: never, known: readonly string[]) => unknown };
const phones = (all: string[]) => all.map(maskPhone);
const emails = (all: string[]) => all.map(maskEmail);
const orNothing = (mask: (text: string) => string) => (text: string | null) => text && mask(text);

/** The fields that hold personal data, and what is shown of them without `customer.pii`. */
const masks = {
  first_name: maskName,
  last_name: maskName,
  email: maskEmail,
  emails,
  phone: orNothing(maskPhone),
  mobiles: phones,
  office_phone: maskPhone,
  fax: maskPhone,
  website: orNothing(() => '•••'),
  date_of_birth: orNothing(() => '•••'),
  status_description: maskText,
  lead_source_description: maskText,
  description: maskText,
  addresses: (all: BookedAddress[]) => all.map(maskAddress),
} satisfies Masks;
type PrivateField = keyof typeof masks;
const privateFields = Object.keys(masks) as PrivateField[];

/**
 * What a customer held, by the fields of the form, without its personal data: for a history
 * of changes too, of which each value may be any of the fields.
 */
function maskCustomerState(
  state: Record<string, unknown>,
  known: readonly string[] = [],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(state).map(([field, value]) => {
      const mask = Object.hasOwn(masks, field) ? masks[field as PrivateField] : undefined;
      if (!mask || value === null || value === undefined) return [field, value];
      return [field, (mask as (value: unknown, known: readonly string[]) => unknown)(value, known)];
    }),
  );
}

/** Of an address country, region and city stay. */
const maskAddress = ({
  line1: _1,
  line2: _2,
  district: _3,
  postal_code: _4,
  ...one
}: BookedAddress): BookedAddress => ({
  ...one,
  ...maskNames(one),
  address: [one.city, one.region].filter(Boolean).join(', ') || '•••',
  contact_number: maskPhone(one.contact_number),
});

/**
 * Refuses, with 403 on each of them, fields with personal data that somebody would write who
 * may not see them: what he was shown masked is not what is kept.
 */
export function assertMayWrite(ctx: Staff, sent: object): void {
  if (seesPersonalData(ctx)) return;
  const given: Record<string, unknown> = { ...sent };
  const refused = privateFields.filter((field) => given[field] !== undefined);
  if (!refused.length) return;
  const fields = refused.map((field) => [field, [{ key: 'forbidden_pii' }]]);
  throw new Refusal(403, 'forbidden', Object.fromEntries(fields));
}
