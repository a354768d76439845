import type { z } from 'zod';
import { Refusal } from '@/lib/core/errors';
import { parseLanguage } from '@/lib/core/language';
import { nearMiss } from '@/lib/core/spreadsheet/near-miss';
import type { Messages } from '@/lib/i18n/messages';
import {
  explainCellError,
  formatFlagCell,
  getFirstErrorText,
  invalidCell,
  joinListCell,
  NAME_MARKS,
  normalizeDayCell,
  parseCellByRule,
  parseFlagCell,
  type Reading,
  splitListCell,
  validCell,
} from '@/lib/imports/cells';
import type { ImportColumn } from '@/lib/imports/columns';
import { importedCustomer } from '../customer.schema';
import type { BookedAddress, CustomerRecord } from '../customer-record.schema';
import { normalPhone } from '../phone';
import { type CustomerLookups, foldLookupText } from './known';

/** `country`: that of phones without a country code. */
type CellContext = { lookups: CustomerLookups; country: string | undefined };
type AddressField = 'first_name' | 'last_name' | 'country' | 'contact_number' | 'address';

export type CustomerColumn = ImportColumn & {
  name: keyof Messages['customer_sheet']['fields'];
  /** The current value as cell text. */
  write(record: CustomerRecord, lookups: CustomerLookups): string;
  /** Parses a cell as `field`, by default the column's name. */
  read?(cell: string, context: CellContext): Reading<unknown>;
  field?: 'admin_id' | 'status_id';
  /** The field of the default shipping address, which is read as a whole. */
  address?: AddressField;
  /** Effect of an empty cell on an existing customer, if the field cannot be emptied. */
  empty?: 'stays' | 'refused';
  /** Required for a new customer. */
  required?: boolean;
};
type Traits = Partial<CustomerColumn>;

type Rules = typeof importedCustomer.shape;
type Plain = { [N in keyof CustomerRecord]: CustomerRecord[N] extends string | null ? N : never };
type TextField = Plain[keyof Plain] & keyof Rules & CustomerColumn['name'];

const text = (name: TextField, traits: Traits = {}): CustomerColumn => ({
  name,
  write: (record) => record[name] ?? '',
  read: (cell) =>
    parseCellByRule(importedCustomer.shape[name] as z.ZodType, cell, (value) =>
      String(value ?? ''),
    ),
  ...traits,
});

const list = (name: 'mobiles' | 'emails' | 'tags', traits: Traits = {}): CustomerColumn => ({
  name,
  write: (record) => joinListCell(record[name], NAME_MARKS),
  read: (cell) => readList(name, cell),
  ...traits,
});
const readList = (name: 'mobiles' | 'emails' | 'tags', cell: string) =>
  parseCellByRule(
    importedCustomer.shape[name],
    splitListCell(cell, NAME_MARKS).filter(Boolean),
    (items) => joinListCell(items ?? [], NAME_MARKS),
  );

const flag = (name: 'enabled' | 'consent_email' | 'tax_exempt'): CustomerColumn => ({
  name,
  write: (record) => formatFlagCell(record[name]),
  read: parseFlagCell,
  empty: 'stays',
});

/** The default shipping address, with one column per field. */
const address = (name: CustomerColumn['name'], field: AddressField, traits: Traits = {}) => ({
  name,
  write: (record: CustomerRecord) => getSheetAddress(record)?.[field] ?? '',
  address: field,
  ...traits,
});

/** The address in a sheet: the default shipping address. */
export const getSheetAddress = (record: CustomerRecord): BookedAddress | undefined =>
  record.addresses.find((address) => address.default_shipping) ?? record.addresses[0];

/**
 * The columns of a customer sheet, in export order. `email` identifies the customer, or `id` if the
 * email itself changes.
 */
export const customerColumns: CustomerColumn[] = [
  { name: 'id', width: 8, write: ({ id }) => String(id) },
  text('email', { width: 30, needed: true, required: true }),
  text('first_name', { required: true }),
  text('last_name', { required: true }),
  flag('enabled'),
  text('phone', {
    empty: 'refused',
    read: (cell, { country }) =>
      inOneForm(
        parseCellByRule(importedCustomer.shape.phone, cell, (phone) => phone ?? ''),
        (phone) => phone && normalPhone(phone, country),
      ),
  }),
  list('mobiles', {
    read: (cell, { country }) =>
      inOneForm(readList('mobiles', cell), (phones) =>
        phones?.map((phone) => normalPhone(phone, country)),
      ),
  }),
  list('emails', { width: 30 }),
  text('gender', { empty: 'refused' }),
  text('date_of_birth', {
    read: (cell) =>
      explainCellError(
        parseCellByRule(
          importedCustomer.shape.date_of_birth,
          normalizeDayCell(cell),
          (day) => day ?? '',
        ),
        'import_day',
      ),
  }),
  list('tags', { width: 24 }),
  text('preferred_language', {
    empty: 'stays',
    read: (cell) =>
      parseLanguage(cell)
        ? parseCellByRule(importedCustomer.shape.preferred_language, cell, String)
        : invalidCell('import_language'),
  }),
  flag('consent_email'),
  flag('tax_exempt'),
  text('tax_number'),
  {
    name: 'assigned_to',
    field: 'admin_id',
    write: ({ admin_id }, { adminCell }) => (admin_id && adminCell.get(admin_id)) || '',
    read: (cell, { lookups }) =>
      named(cell, lookups.admins, lookups.adminCell, 'import_unknown_admin'),
  },
  {
    name: 'status',
    field: 'status_id',
    write: ({ status_id }, { statusCell }) => (status_id && statusCell.get(status_id)) || '',
    read: (cell, { lookups }) =>
      named(cell, lookups.statuses, lookups.statusCell, 'import_unknown_status'),
    empty: 'refused',
  },
  text('status_description', { long: true }),
  text('lead_source', { empty: 'refused' }),
  text('lead_source_description', { long: true }),
  text('job_title'),
  text('department'),
  text('office_phone'),
  text('fax'),
  text('website'),
  text('description', { width: 40, long: true }),
  address('address_first_name', 'first_name'),
  address('address_last_name', 'last_name'),
  address('address_country', 'country'),
  address('address_contact_number', 'contact_number'),
  address('address_text', 'address', { width: 40, long: true }),
];

/** Refuses an invalid phone. */
function inOneForm<T>(reading: Reading<T>, normal: (value: T) => T): Reading<T> {
  if (reading.problem) return reading;
  try {
    const value = normal(reading.value);
    return validCell(
      value,
      Array.isArray(value) ? joinListCell(value, NAME_MARKS) : String(value ?? ''),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { problem: getFirstErrorText(error.fields) };
  }
}

/** Shown as an export writes it, however the cell spells it. */
function named(
  cell: string,
  ids: CustomerLookups['admins'],
  cellById: CustomerLookups['adminCell'],
  key: 'import_unknown_admin' | 'import_unknown_status',
): Reading<number | null> {
  if (cell === '') return validCell(null, '');
  const id = ids.get(foldLookupText(cell));
  return id === undefined
    ? invalidCell(key, { name: cell, near: nearMiss(cell, ids.keys()) ?? 'none' })
    : validCell(id, cellById.get(id) ?? '');
}
