import { z } from 'zod';
import { addressFormat } from '@/lib/core/address/address-fields';
import { type AddressPart, addressParts, pickAddressParts } from '@/lib/core/address/address-parts';
import { countryCode } from '@/lib/core/address/country.schema';
import { hongKongDistrict } from '@/lib/core/address/hong-kong';
import { joinAddress, tidyAddressParts } from '@/lib/core/address/join-address';
import { hasRegions, regionCode } from '@/lib/core/address/regions';
import { instant } from '@/lib/core/moment.schema';
import { moment, recordId, wrapData } from '@/lib/core/records/output.schema';
import {
  id,
  personalName,
  plainLines,
  plainText,
  requiredPlain,
  switched,
  unlessEmpty,
} from '@/lib/core/rules.schema';

/** The most addresses of a customer or lead. */
export const MAX_ADDRESSES = 50;
const ADDRESS_LIMIT = 500;

const person = {
  first_name: personalName,
  last_name: personalName,
  country: countryCode,
  contact_number: requiredPlain(40),
};
const wholeOrParts = {
  /** Required without parts; with parts, it is built from them. */
  address: plainLines(ADDRESS_LIMIT).optional(),
  line1: plainLines(ADDRESS_LIMIT).optional(),
  line2: plainText(120).optional(),
  district: plainText(60).optional(),
  city: plainText(60).optional(),
  region: plainText(60).optional(),
  postal_code: plainText(20).optional(),
};

type Sent = { country: string; address?: string } & Partial<Record<AddressPart, string>>;
type Issues = z.core.$RefinementCtx<Sent>;

/** §5.2: an address is one text, or the parts its country has, each valid there. */
function checkAddress(value: Sent, issues: Issues): void {
  const refuse = (field: string, message: string, params?: Record<string, unknown>) =>
    issues.addIssue({ code: 'custom', path: [field], message, params });
  // Also runs for values of another type, which the object's own rule refuses.
  if (typeof value !== 'object' || value === null) return;
  if (!addressParts.some((part) => part in value)) {
    if (!value.address) refuse('address', 'required');
    return;
  }
  if (typeof value.country !== 'string') return;
  const { fields, postal_code: code } = addressFormat(value.country);
  const parts = pickAddressParts(value);
  for (const { part, required } of fields) if (required && !parts[part]) refuse(part, 'required');
  const { postal_code, district, region } = tidyAddressParts(value.country, parts);
  if (postal_code && code && !code.pattern.test(postal_code))
    refuse('postal_code', 'check_postal_code', { example: code.example });
  if (value.country === 'HKG' && district && !hongKongDistrict(district))
    refuse('district', 'check_district');
  if (region && hasRegions(value.country) && !regionCode(value.country, region))
    refuse('region', 'check_region');
  if (joinAddress(value.country, parts).length > ADDRESS_LIMIT)
    refuse('line1', 'too_long', { maximum: ADDRESS_LIMIT });
}

// A wrong name must not hide a missing street: this runs even if a field is invalid.
const addressCheck = () => z.superRefine(checkAddress, { when: () => true });

/** The address as stored: the one text of §3 and the parts it was built from. */
function withJoined<T extends Sent>(sent: T) {
  const parts = tidyAddressParts(sent.country, sent);
  const {
    line1: _1,
    line2: _2,
    district: _3,
    city: _4,
    region: _5,
    postal_code: _6,
    ...rest
  } = sent;
  const address = Object.keys(parts).length ? joinAddress(sent.country, parts) : sent.address;
  return { ...rest, address: address ?? '', ...parts };
}

/** A shipping or billing address: `address` or its parts (§5.2). */
export const postalAddressInput = z
  .object({ ...person, ...wholeOrParts })
  .check(addressCheck())
  .transform(withJoined);

const marks = {
  default_billing: switched.default(false),
  default_shipping: switched.default(false),
};

/** §3 Address, §5.2: all but the two default flags is required. */
export const addressInput = z
  .object({ ...person, ...wholeOrParts, ...marks })
  .check(addressCheck())
  .transform(withJoined);

/** The same for an existing address; `updated_at` is the version the caller read. */
export const addressEditInput = z
  .object({ ...person, ...wholeOrParts, ...marks, updated_at: instant.optional() })
  .check(addressCheck())
  .transform(withJoined);

/** An address with its country in the caller's language. */
const addressOutput = z.strictObject({
  id: recordId,
  first_name: z.string(),
  last_name: z.string(),
  country: z.string(),
  country_name: z.string(),
  contact_number: z.string(),
  address: z.string(),
  ...(Object.fromEntries(addressParts.map((part) => [part, z.string().nullable()])) as Record<
    AddressPart,
    z.ZodNullable<z.ZodString>
  >),
  default_billing: z.boolean(),
  default_shipping: z.boolean(),
  updated_at: moment,
});
export type AddressOutput = z.output<typeof addressOutput>;
/** The response of every address book call: the whole book (D20). */
export const addressBookOutput = wrapData(z.array(addressOutput));

/** Error for a second default of a kind. */
const repeated = {
  default_billing: 'default_billing_repeated',
  default_shipping: 'default_shipping_repeated',
} as const;

type Marked = { default_billing: boolean; default_shipping: boolean };

/** §5.3: of several addresses sent together, at most one is each default. */
const oneOfEach: z.core.CheckFn<Marked[]> = ({ value, issues }) => {
  for (const mark of ['default_billing', 'default_shipping'] as const) {
    const first = value.findIndex((address) => address[mark]);
    value.forEach((address, index) => {
      if (address[mark] && index !== first)
        issues.push({
          code: 'custom',
          path: [index, mark],
          message: repeated[mark],
          input: true,
        });
    });
  }
};

/** Several addresses sent together. */
export const addressList = z.array(addressInput).check(oneOfEach);

/** A row of an address book saved as a whole; `id` if it exists already. */
const addressRow = z
  .object({ id: unlessEmpty(id), ...person, ...wholeOrParts, ...marks })
  .check(addressCheck())
  .transform(withJoined);

/** A whole address book: at most 50 addresses. */
export const addressBook = z.array(addressRow).max(MAX_ADDRESSES, 'check_input').check(oneOfEach);

export type PostalAddressInput = z.output<typeof postalAddressInput>;
export type AddressInput = z.output<typeof addressInput>;
export type AddressEditInput = z.output<typeof addressEditInput>;
export type AddressRow = z.output<typeof addressRow>;
