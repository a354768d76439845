import { formatTownInRegion } from '../address/join-address';
import type { Context } from '../context';
import { Refusal } from '../errors';
import { type PersonNames, personName } from './person';
import {
  canSeePersonalData,
  HIDDEN,
  maskEmail,
  maskName,
  maskNames,
  maskPhone,
  maskText,
} from './personal-data';

/*
 * The one list of fields with personal data in records of people (customers, leads, orders).
 * Without `customer.pii`, each is masked in responses, refused in writes, and not usable to sort or
 * filter lists.
 */

type Staff = Pick<Context, 'actor'>;
type Address = PersonNames & {
  country: string;
  address: string;
  contact_number: string;
  line1?: string | undefined;
  line2?: string | undefined;
  city?: string | undefined;
  region?: string | undefined;
};

const orNothing = (mask: (text: string) => string) => (text: string | null) => text && mask(text);
const each = (mask: (text: string) => string) => (texts: string[]) => texts.map(mask);
const hidden = orNothing(() => HIDDEN);

/** Keeps country, region and city of an address, and masks the rest. */
function maskAddress<A extends Address>(address: A): A {
  const openFields = Object.entries(address).filter(([part]) => openParts.has(part));
  return {
    ...(Object.fromEntries(openFields) as A),
    ...maskNames(address),
    address: formatTownInRegion(address) || HIDDEN,
    contact_number: maskPhone(address.contact_number),
  };
}
const openParts: ReadonlySet<string> = new Set([
  'id',
  'country',
  'region',
  'city',
  'default_billing',
  'default_shipping',
]);
const maskAnyAddress = (address: Address | null) => address && maskAddress(address);

const masks = {
  first_name: maskName,
  last_name: maskName,
  email: orNothing(maskEmail),
  emails: each(maskEmail),
  phone: orNothing(maskPhone),
  mobiles: each(maskPhone),
  office_phone: maskPhone,
  fax: maskPhone,
  website: hidden,
  tax_number: hidden,
  date_of_birth: hidden,
  description: maskText,
  status_description: maskText,
  lead_source_description: maskText,
  lost_reason: maskText,
  customer_note: maskText,
  gift_message: maskText,
  addresses: (all: Address[]) => all.map(maskAddress),
  shipping_address: maskAnyAddress,
  billing_address: maskAnyAddress,
};
type Mask = (value: unknown, personalTexts: readonly string[]) => unknown;
const maskByField = new Map(Object.entries(masks as unknown as Record<string, Mask>));

export const personalFields: readonly string[] = [...maskByField.keys()];

/** The fields of a record that identify a person. */
export type Person = PersonNames & {
  email: string | null;
  phone?: string | null;
  emails?: string[];
  mobiles?: string[];
  office_phone?: string;
  fax?: string;
  addresses?: Address[];
  shipping_address?: Address | null;
  billing_address?: Address | null;
  gift_message?: string;
};

/** The texts that belong to a person, to hide them in free text. */
export function getPersonalTexts(person: Person): string[] {
  const { email, phone, emails = [], mobiles = [], office_phone, fax, addresses = [] } = person;
  const all = [...addresses, person.shipping_address, person.billing_address].flatMap(
    (address) => address ?? [],
  );
  const names = [person, ...all].flatMap((holder) => [
    personName(holder),
    holder.first_name,
    holder.last_name,
  ]);
  const lines = all.flatMap(({ address, line1, line2, contact_number }) => [
    address,
    ...address.split('\n'),
    line1,
    line2,
    contact_number,
  ]);
  const contacts = [email, phone, office_phone, fax, ...emails, ...mobiles];
  return [...contacts, ...names, ...lines].flatMap((text) => text || []);
}

/** A record about a person with all personal fields masked, for any reader. */
export const maskPersonFields = <P extends Person>(
  person: P,
  personalTexts: readonly string[] = getPersonalTexts(person),
) =>
  Object.fromEntries(
    Object.entries(person).map(([field, value]) => [
      field,
      value === null || value === undefined
        ? value
        : (maskByField.get(field)?.(value, personalTexts) ?? value),
    ]),
  ) as P;

/** A record about a person, as this caller may read it. */
export const maskPersonFor = <P extends Person>(ctx: Staff, person: P): P =>
  canSeePersonalData(ctx) ? person : maskPersonFields(person);

/** The refusal for these personal fields from staff who may not see them. */
export const forbiddenPersonal = (fields: readonly string[]) =>
  new Refusal(
    403,
    'forbidden',
    Object.fromEntries(fields.map((field) => [field, [{ key: 'forbidden_pii' }]])),
  );

/**
 * Throws 403, on each field, if staff who may not see personal fields write them: a masked value
 * must not overwrite the stored one, and a guess must not be confirmed.
 */
export function assertMayWritePerson(ctx: Staff, sent: object): void {
  if (canSeePersonalData(ctx)) return;
  const sentFields: Record<string, unknown> = { ...sent };
  const refused = personalFields.filter((field) => sentFields[field] !== undefined);
  if (refused.length) throw forbiddenPersonal(refused);
}

/** Filters of lists of people by data that is masked in their rows. */
const personalFilters = ['birthday_month'];
/** Saved filters that would find people by data hidden from staff without the permission. */
export const savedPersonalFilters: readonly string[] = ['search', ...personalFilters];

/** Whether saved filters find people by personal data. */
export const findsByPersonalData = (filters: Record<string, string> | null): boolean =>
  savedPersonalFilters.some((name) => Boolean(filters?.[name]?.trim()));

/** Whether a filter of a list of people reveals nothing hidden from this caller. */
const mayFilterBy = (ctx: Staff, name: string): boolean =>
  canSeePersonalData(ctx) || !personalFilters.includes(name);

/** Whether the sort order of a list would reveal what is masked for this caller. */
const tellsHidden = (ctx: Staff, sort: unknown): boolean =>
  !canSeePersonalData(ctx) &&
  typeof sort === 'string' &&
  ['name', ...personalFields].includes(sort.replace(/^-/, ''));

/** Throws 403, on the parameter, for sorting or filtering people by data masked for this caller. */
export function assertMayListPeople(ctx: Staff, query: { sort: string }): void {
  if (tellsHidden(ctx, query.sort))
    throw new Refusal(403, 'forbidden', { sort: [{ key: 'forbidden_pii_sort' }] });
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && !mayFilterBy(ctx, name))
      throw new Refusal(403, 'forbidden', { [name]: [{ key: 'forbidden_pii_filter' }] });
}

/** The query of a screen of people, without sort and filters that would be refused. */
export const withReadableQuery = <V>(ctx: Staff, typed: Record<string, V>): Record<string, V> =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => mayFilterBy(ctx, name) && (name !== 'sort' || !tellsHidden(ctx, value)),
    ),
  );
