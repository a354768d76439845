import 'server-only';
import { type StaffContext, transaction } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import type { ImportOptions, ReportProgress } from '@/lib/core/records/resource';
import { parseViolation, toViolationRefusal } from '@/lib/core/records/violations';
import { inBatches } from '@/lib/imports/define-sheet';
import type { ImportReport } from '@/lib/imports/report';
import { createCustomers } from '../create-customers';
import { customerChanges } from '../customer.schema';
import type { NewCustomer } from '../customers';
import { updateCustomer } from '../update-customer';
import { customerColumns } from './columns';
import type { CustomerPlan, CustomerSheetPlan } from './plan';

/** Creates new customers, then updates the others, with the form's functions. */
export async function applyCustomerPlan(
  ctx: StaffContext,
  { plans, report }: CustomerSheetPlan,
  { sendMails = true, onProgress }: ImportOptions & { onProgress: ReportProgress },
): Promise<void> {
  const made = plans.filter(({ current }) => !current);
  const changed = plans.filter((plan) => plan.current && plan.changed);
  const total = made.length + changed.length;
  onProgress({ done: 0, total });
  let done = 0;
  for (const some of inBatches(made, 100)) {
    await createSome(ctx, some, sendMails, report);
    done += some.length;
    onProgress({ done, total });
  }
  for (const { current, part, rows } of changed) {
    const changes = { ...customerChanges.parse({}), ...part };
    await reporting(rows, report, () => updateCustomer(ctx, current?.record.id ?? 0, changes));
    onProgress({ done: ++done, total });
  }
}

/** The cells were validated by the form's schemas. */
async function createSome(
  ctx: StaffContext,
  plans: CustomerPlan[],
  sendMails: boolean,
  report: ImportReport,
): Promise<void> {
  const inputs = plans.map(({ part }) => part as NewCustomer);
  try {
    await transaction(ctx, (ctx) => createCustomers(ctx, inputs, sendMails));
  } catch (error) {
    const refusal = toViolationRefusal(error);
    const taken = parseViolation(error)?.value;
    const row = plans.find(({ key }) => key.toLowerCase() === taken)?.rows[0];
    if (!refusal || row === undefined) throw error;
    report.refuse(row, 'email', { key: 'email_taken' });
  }
}

async function reporting([row = 0]: number[], report: ImportReport, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    const refusal = error instanceof Refusal ? error : toViolationRefusal(error);
    if (!refusal) throw error;
    for (const [field, texts] of Object.entries(refusal.fields))
      for (const text of texts) report.refuse(row, toColumnName(field), text);
  }
}

/** The column of a field in an error. */
function toColumnName(path: string): string {
  const [field = 'general'] = path.split('.');
  if (field === 'general') return 'email';
  if (field === 'addresses') return 'address_text';
  return customerColumns.find((column) => column.field === field)?.name ?? field;
}
