/** The most characters of one saved field, and the most fields of a draft. */
export const MAX_CHARACTERS = 1000;
export const MAX_DRAFT_FIELDS = 40;

const NAMES = [
  'email',
  'delivery_type',
  'first_name',
  'last_name',
  'phone',
  'address_id',
  'billing_address_id',
  'shipping_method_id',
  'physical_store_id',
  'payment_method_id',
  'customer_note',
  'gift_message',
  'gift_wrap',
];
const ADDRESS_PART = /^shipping_address\.[a-z0-9_]{1,40}$/;

/** Whether a checkout field with this name is saved in drafts. */
export const isDraftField = (name: string): boolean =>
  NAMES.includes(name) || ADDRESS_PART.test(name);

const PLACE = 'place';
const PREFIX = 'shipping_address.';
const groups = new Map(
  Object.entries({
    [`${PREFIX}first_name`]: 'person',
    [`${PREFIX}last_name`]: 'person',
    [`${PREFIX}contact_number`]: 'phone',
    address_id: PLACE,
    first_name: 'buyer',
    last_name: 'buyer',
  }),
);
/**
 * The group in which a field is saved and filled in: names are one group, a place (country, street
 * and so on) another, every other field its own.
 */
export const draftGroup = (name: string): string =>
  groups.get(name) ?? (name.startsWith(PREFIX) ? PLACE : name);

/** The form fields to save; fields that are too long are left out. */
export const draftFields = (fields: Iterable<readonly [string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...fields].filter(
      (field): field is [string, string] =>
        isDraftField(field[0]) && typeof field[1] === 'string' && field[1].length <= MAX_CHARACTERS,
    ),
  );
