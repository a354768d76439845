import 'server-only';
import { inArray, or } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { can } from '@/lib/core/access/can';
import { personName } from '@/lib/core/access/person';
import { parseCountry } from '@/lib/core/address/countries';
import type { StaffContext } from '@/lib/core/context';
import type { NamedRow } from '@/lib/imports/named-rows';
import { ImportReport, type RecordPlan } from '@/lib/imports/report';
import type { NamedSheet } from '@/lib/imports/run-import';
import { refuseBenefits } from '../benefits';
import type { CustomerChanges } from '../customer.schema';
import { findUnsubscribed } from '../suppression';
import { type CustomerColumn, customerColumns, getSheetAddress } from './columns';
import { type CurrentCustomer, readCurrentCustomers } from './current';
import { type CustomerLookups, readCustomerLookup } from './known';
import { planAddress } from './plan-address';

/** What an import does to one customer; nothing if `part` is empty. */
export type CustomerPlan = RecordPlan & {
  current: CurrentCustomer | undefined;
  part: Partial<CustomerChanges>;
};
export type CustomerSheetPlan = { plans: CustomerPlan[]; report: ImportReport };

type NamedCustomers = NamedSheet<CustomerColumn>;
type Shop = {
  lookups: CustomerLookups;
  /** Unsubscribed addresses: a sheet is not their consent. */
  unsubscribed: ReadonlySet<string>;
  /** Rows whose consent is not written because of that. */
  withheld: number[];
};

/** The most rows a notice lists. */
const MOST_ROWS = 20;

const getText = ({ cells }: NamedRow, name: string) => cells.get(name)?.text ?? '';
const getRowId = (row: NamedRow) =>
  /^\d{1,9}$/.test(getText(row, 'id')) ? Number(getText(row, 'id')) : 0;
const getRowEmail = (row: NamedRow) => getText(row, 'email').toLowerCase();

/**
 * Compares a sheet with the existing customers and reports all errors and changes; writes nothing.
 * The customers it names are locked until the transaction ends.
 */
export async function planCustomers(
  ctx: StaffContext,
  sheet: NamedCustomers,
): Promise<CustomerSheetPlan> {
  const report = new ImportReport();
  const lookups = await readCustomerLookup(ctx);
  const found = await lockNamedCustomers(ctx, sheet.rows, lookups);
  const byId = new Map(found.map((customer) => [customer.record.id, customer]));
  const byEmail = new Map(found.map((customer) => [customer.record.email, customer]));
  const emails = [...sheet.rows.map(getRowEmail), ...byEmail.keys()];
  const shop: Shop = { lookups, unsubscribed: await findUnsubscribed(ctx, emails), withheld: [] };
  const plans = sheet.rows.map((row): CustomerPlan => {
    const current = getText(row, 'id') ? byId.get(getRowId(row)) : byEmail.get(getRowEmail(row));
    const owner = byEmail.get(getRowEmail(row));
    if (getText(row, 'id') && !current) report.refuse(row.row, 'id', { key: 'import_unknown_id' });
    else if (current && owner && owner !== current)
      report.refuse(row.row, 'email', { key: 'email_taken' });
    const isRepeated =
      Boolean(getRowEmail(row)) && report.repeats(row.row, 'email', getRowEmail(row));
    if (current && !isRepeated) report.repeats(row.row, 'id', String(current.record.id));
    report.outcomes.set(row.row, current ? 'skipped' : 'created');
    const part = planRow(row, current, sheet, shop, report);
    const changed = !current || Object.keys(part).length > 0;
    if (changed && !can(ctx, current ? 'customer.update' : 'customer.create'))
      report.refuse(row.row, 'email', { key: 'forbidden' });
    const name = personName({
      first_name: getText(row, 'first_name') || (current?.record.first_name ?? ''),
      last_name: getText(row, 'last_name') || (current?.record.last_name ?? ''),
    });
    return {
      key: getText(row, 'email'),
      name,
      rows: [row.row],
      isNew: !current,
      changed,
      current,
      part,
    };
  });
  const refusals = await refuseBenefits(
    ctx,
    plans.map(({ current, part }) => ({ before: current?.record, after: part })),
  );
  for (const [index, { rows }] of plans.entries())
    for (const [field, texts] of Object.entries(refusals[index] ?? {}))
      for (const text of texts) report.refuse(rows[0] ?? 0, field, text);
  if (shop.withheld.length) {
    const rows = shop.withheld.slice(0, MOST_ROWS).join(', ');
    const values = { count: shop.withheld.length, rows };
    report.notices.push({ key: 'import_consent_unsubscribed', values });
  }
  return { plans, report };
}

/** The customers the rows name by id or email, locked in id order. */
async function lockNamedCustomers(ctx: StaffContext, rows: NamedRow[], lookups: CustomerLookups) {
  const ids = rows.map(getRowId).filter(Boolean);
  const emails = rows.map(getRowEmail).filter(Boolean);
  if (!ids.length && !emails.length) return [];
  const locked = await ctx.db
    .select({ id: customer.id })
    .from(customer)
    .where(
      or(
        ids.length ? inArray(customer.id, ids) : undefined,
        emails.length ? inArray(customer.email, emails) : undefined,
      ),
    )
    .orderBy(customer.id)
    .for('update');
  return readCurrentCustomers(
    ctx,
    locked.map(({ id }) => id),
    lookups,
  );
}

/** A row's fields that differ from the customer; all given ones if they are new. */
function planRow(
  row: NamedRow,
  current: CurrentCustomer | undefined,
  sheet: NamedCustomers,
  { lookups, unsubscribed, withheld }: Shop,
  report: ImportReport,
): Partial<CustomerChanges> {
  const country =
    parseCountry(getText(row, 'address_country')) ||
    (current && getSheetAddress(current.record)?.country) ||
    undefined;
  const sheetColumns = new Set(sheet.columns);
  const part: Partial<CustomerChanges> = {};
  for (const column of customerColumns) {
    const { name, read, field = name, empty, required } = column;
    if (!read || !(sheetColumns.has(column) || (!current && required))) continue;
    const cell = row.cells.get(name) ?? { text: '' };
    const now = current?.cells[name] ?? '';
    const isEmpty = !cell.problem && cell.text === '';
    if (current && !cell.problem && cell.text === now) continue;
    if (isEmpty && (current ? empty === 'stays' : !required)) continue;
    const reading = report.read(row.row, name, cell, (text) => read(text, { lookups, country }));
    if (!reading || (current && reading.text === now)) continue;
    const emails = [getRowEmail(row), current?.record.email ?? ''];
    if (
      name === 'consent_email' &&
      reading.value &&
      emails.some((email) => unsubscribed.has(email))
    ) {
      withheld.push(row.row);
      continue;
    }
    if (current && isEmpty && empty === 'refused') {
      report.refuse(row.row, name, { key: 'required' });
      continue;
    }
    if (current) report.change({ row: row.row, field: name, from: now, to: cell.text });
    Object.assign(part, { [field]: reading.value });
  }
  return { ...part, ...planAddress(row, current, sheetColumns, report) };
}
