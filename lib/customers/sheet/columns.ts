/**
 * The columns of a sheet of customers, by the stable names in its first row, in the order an
 * export has them. `email` says whom a row is about, or `id` where the e-mail itself changes.
 */
export const customerColumns = [
  ...(['id', 'email', 'first_name', 'last_name', 'enabled', 'phone', 'mobiles'] as const),
  ...(['emails', 'gender', 'date_of_birth', 'tags', 'preferred_language'] as const),
  ...(['consent_email', 'assigned_to', 'status', 'status_description', 'lead_source'] as const),
  ...(['lead_source_description', 'job_title', 'department', 'office_phone', 'fax'] as const),
  ...(['website', 'description', 'address_first_name', 'address_last_name'] as const),
  ...(['address_country', 'address_contact_number', 'address_text'] as const),
] as const;
export type CustomerColumn = (typeof customerColumns)[number];

/** The columns that together are the default delivery address. */
export const addressColumns = {
  address_first_name: 'first_name',
  address_last_name: 'last_name',
  address_country: 'country',
  address_contact_number: 'contact_number',
  address_text: 'address',
} as const;
export type AddressColumn = keyof typeof addressColumns;
export const addressColumnNames = Object.keys(addressColumns) as AddressColumn[];

/** Every other column but those that say whom a row is about. */
export type PlainColumn = Exclude<CustomerColumn, AddressColumn | 'id'>;
export const plainColumns = customerColumns.filter(
  (name): name is PlainColumn => name !== 'id' && !(name in addressColumns),
);
