import 'server-only';
import { asc, inArray } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import type { StaffContext } from '@/lib/core/context';
import { flagCell, joinList } from '@/lib/imports/cell-lists';
import { readBooks } from '../address-book';
import { recordOf } from '../customer-record';
import type { BookedAddress, CustomerRecord } from '../customer-record.schema';
import { addressColumnNames, addressColumns, type CustomerColumn } from './columns';
import type { Known } from './known';

type Cells = Record<CustomerColumn, string>;
/** A customer as the shop has him, and every field as the text of its cell. */
export type CurrentCustomer = { record: CustomerRecord; cells: Cells };

/** These customers in the order of their ids; two statements for many. */
export async function readCurrent(
  ctx: StaffContext,
  ids: number[],
  known: Known,
): Promise<CurrentCustomer[]> {
  if (!ids.length) return [];
  const [rows, books] = await Promise.all([
    ctx.db.select().from(customer).where(inArray(customer.id, ids)).orderBy(asc(customer.id)),
    readBooks(ctx, ids),
  ]);
  return rows.map((row) => {
    const record = recordOf(ctx, row, books.get(row.id) ?? []);
    return { record, cells: cellsOf(record, known) };
  });
}

/** The address a sheet shows: the default one for deliveries. */
export const shownAddress = (record: CustomerRecord): BookedAddress | undefined =>
  record.addresses.find((one) => one.default_shipping) ?? record.addresses[0];

function cellsOf(record: CustomerRecord, known: Known): Cells {
  const address = shownAddress(record);
  const addressCells = Object.fromEntries(
    addressColumnNames.map((name) => [name, address?.[addressColumns[name]] ?? '']),
  ) as Pick<Cells, (typeof addressColumnNames)[number]>;
  return {
    id: String(record.id),
    email: record.email,
    first_name: record.first_name,
    last_name: record.last_name,
    enabled: flagCell(record.enabled),
    phone: record.phone ?? '',
    mobiles: joinList(record.mobiles),
    emails: joinList(record.emails),
    gender: record.gender ?? '',
    date_of_birth: record.date_of_birth ?? '',
    tags: joinList(record.tags),
    preferred_language: record.preferred_language,
    consent_email: flagCell(record.consent_email),
    assigned_to: (record.admin_id && known.adminCell.get(record.admin_id)) || '',
    status: (record.status_id && known.statusCell.get(record.status_id)) || '',
    status_description: record.status_description,
    lead_source: record.lead_source ?? '',
    lead_source_description: record.lead_source_description,
    job_title: record.job_title,
    department: record.department,
    office_phone: record.office_phone,
    fax: record.fax,
    website: record.website,
    description: record.description,
    ...addressCells,
  };
}
