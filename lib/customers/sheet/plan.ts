import 'server-only';
import { inArray, or } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { can } from '@/lib/core/can';
import type { StaffContext } from '@/lib/core/context';
import { personName } from '@/lib/core/person';
import type { NamedRow } from '@/lib/imports/named-rows';
import { Report } from '@/lib/imports/report';
import type { CustomerChanges } from '../customer.schema';
import { readCell } from './cell-rules';
import { plainColumns } from './columns';
import { type CurrentCustomer, readCurrent, shownAddress } from './current';
import { type Known, readKnown } from './known';
import type { NamedCustomers } from './named-sheet';
import { planAddress } from './plan-address';

/** What an import will do to one customer; nothing where no field is in `part`. */
export type CustomerPlan = {
  key: string;
  name: string;
  rows: number[];
  changed: boolean;
  current: CurrentCustomer | undefined;
  part: Partial<CustomerChanges>;
};
export type Plan = { plans: CustomerPlan[]; report: Report };

const textOf = ({ cells }: NamedRow, name: string) => cells.get(name)?.text ?? '';
const idOf = (row: NamedRow) =>
  /^\d{1,9}$/.test(textOf(row, 'id')) ? Number(textOf(row, 'id')) : 0;
const emailOf = (row: NamedRow) => textOf(row, 'email').toLowerCase();

/**
 * Holds a sheet against the customers there are and reports everything that is wrong or would
 * change; writes nothing. Those it names stay locked until the end of the transaction.
 */
export async function planCustomers(ctx: StaffContext, sheet: NamedCustomers): Promise<Plan> {
  const report = new Report();
  const known = await readKnown(ctx);
  const found = await currentOf(ctx, sheet.rows, known);
  const byId = new Map(found.map((one) => [one.record.id, one]));
  const byEmail = new Map(found.map((one) => [one.record.email, one]));
  const firstRows = new Map<string, number>();
  const plans = sheet.rows.map((row): CustomerPlan => {
    const current = textOf(row, 'id') ? byId.get(idOf(row)) : byEmail.get(emailOf(row));
    const owner = byEmail.get(emailOf(row));
    if (textOf(row, 'id') && !current) report.refuse(row.row, 'id', { key: 'import_unknown_id' });
    else if (current && owner && owner !== current)
      report.refuse(row.row, 'email', { key: 'email_taken' });
    refuseRepeats(row, current, firstRows, report);
    report.outcomes.set(row.row, current ? 'skipped' : 'created');
    const part = planRow(row, current, sheet, known, report);
    const changed = !current || Object.keys(part).length > 0;
    if (changed && !can(ctx, current ? 'customer.update' : 'customer.create'))
      report.refuse(row.row, 'email', { key: 'forbidden' });
    const name = personName({
      first_name: textOf(row, 'first_name') || (current?.record.first_name ?? ''),
      last_name: textOf(row, 'last_name') || (current?.record.last_name ?? ''),
    });
    return { key: textOf(row, 'email'), name, rows: [row.row], changed, current, part };
  });
  return { plans, report };
}

/** Those whom the rows name by id or e-mail, locked in the order of their ids. */
async function currentOf(ctx: StaffContext, rows: NamedRow[], known: Known) {
  const ids = rows.map(idOf).filter(Boolean);
  const emails = rows.map(emailOf).filter(Boolean);
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
  return readCurrent(
    ctx,
    locked.map(({ id }) => id),
    known,
  );
}

function refuseRepeats(
  row: NamedRow,
  current: CurrentCustomer | undefined,
  firstRows: Map<string, number>,
  report: Report,
): void {
  const marks = [
    ['email', emailOf(row)],
    ['id', current ? `#${current.record.id}` : ''],
  ] as const;
  for (const [field, mark] of marks) {
    if (!mark) continue;
    const before = firstRows.get(mark);
    if (before === undefined) firstRows.set(mark, row.row);
    else {
      report.refuse(row.row, field, { key: 'import_repeats_row', values: { row: before } });
      return;
    }
  }
}

/** What cannot be emptied: a customer must have it, or there is no empty one. */
const kept = ['phone', 'gender', 'status', 'lead_source'];
const stays = ['enabled', 'preferred_language', 'consent_email'];

/** The fields of a row that differ from what there is; of a new customer all that are given. */
function planRow(
  row: NamedRow,
  current: CurrentCustomer | undefined,
  { given }: NamedCustomers,
  known: Known,
  report: Report,
): Partial<CustomerChanges> {
  const country =
    textOf(row, 'address_country').toUpperCase() ||
    (current && shownAddress(current.record)?.country) ||
    undefined;
  const needed = ['email', 'first_name', 'last_name'];
  const columns = plainColumns.filter(
    (name) => given.has(name) || (!current && needed.includes(name)),
  );
  const parts = columns.map((name): Partial<CustomerChanges> => {
    const cell = row.cells.get(name) ?? { text: '' };
    const now = current?.cells[name] ?? '';
    const isEmpty = !cell.problem && cell.text === '';
    if (current && !cell.problem && cell.text === now) return {};
    if (isEmpty && (current ? stays.includes(name) : !needed.includes(name))) return {};
    const reading = cell.problem
      ? { problem: cell.problem }
      : readCell(name, cell.text, known, country);
    if (reading.problem) {
      report.refuse(row.row, name, reading.problem);
      return {};
    }
    if (current && same(name, reading.text, current)) return {};
    if (current && isEmpty && kept.includes(name)) {
      report.refuse(row.row, name, { key: 'required' });
      return {};
    }
    if (current) report.change({ row: row.row, field: name, from: now, to: cell.text });
    return reading.part;
  });
  return Object.assign({}, ...parts, planAddress(row, current, given, report));
}

/** A status and an assignee are the same when their ids are. */
function same(name: string, text: string, { cells, record }: CurrentCustomer): boolean {
  if (name === 'status') return text === String(record.status_id ?? '');
  if (name === 'assigned_to') return text === String(record.admin_id ?? '');
  return text === cells[name as keyof typeof cells];
}
