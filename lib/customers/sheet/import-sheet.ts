import 'server-only';
import { assertCan } from '@/lib/core/can';
import { type AdminContext, type StaffContext, transaction } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import type { ImportOptions, ReportProgress } from '@/lib/core/resource';
import { violated, violation } from '@/lib/core/violations';
import type { ImportResult } from '@/lib/imports/import-output.schema';
import type { Report } from '@/lib/imports/report';
import { runImport, type SheetImport } from '@/lib/imports/run-import';
import { createCustomers } from '../create-customers';
import { customerChanges } from '../customer.schema';
import type { NewCustomer } from '../customers';
import { updateCustomer } from '../update-customer';
import { isPassword, type NamedCustomers, nameCustomers } from './named-sheet';
import { type CustomerPlan, type Plan, planCustomers } from './plan';
import { previewCustomers } from './preview';

/**
 * Brings the customers of a spreadsheet into the shop (`runImport`), found by id or e-mail. Who
 * is new gets no password but, unless `sendMails` is false, a mail with a link to choose one
 * (D23). Refuses who may not see personal data: what would change shows what there is.
 */
export function importCustomers(
  ctx: AdminContext,
  file: Uint8Array,
  options: ImportOptions = {},
): Promise<ImportResult> {
  assertCan(ctx, 'customer.pii');
  return runImport(ctx, file, options, customerImport);
}

const customerImport: SheetImport<NamedCustomers, Plan> = {
  resource: 'user',
  identity: 'email',
  isSecret: isPassword,
  name: async (_, sheet) => nameCustomers(sheet),
  plan: planCustomers,
  preview: previewCustomers,
  apply: applyPlan,
};

async function applyPlan(
  ctx: StaffContext,
  { plans, report }: Plan,
  { sendMails = true, onProgress }: ImportOptions & { onProgress: ReportProgress },
): Promise<void> {
  const made = plans.filter(({ current }) => !current);
  const changed = plans.filter((plan) => plan.current && plan.changed);
  const total = made.length + changed.length;
  onProgress({ done: 0, total });
  for (let at = 0; at < made.length; at += CHUNK) {
    await createChunk(ctx, made.slice(at, at + CHUNK), sendMails, report);
    onProgress({ done: Math.min(at + CHUNK, made.length), total });
  }
  for (const [index, { current, part, rows }] of changed.entries()) {
    const changes = { ...customerChanges.parse({}), ...part };
    await reporting(rows, report, () => updateCustomer(ctx, current?.record.id ?? 0, changes));
    onProgress({ done: made.length + index + 1, total });
  }
}

const CHUNK = 100;

/** The cells were read under the rules of the schemas that the form is held to. */
async function createChunk(
  ctx: StaffContext,
  plans: CustomerPlan[],
  sendMails: boolean,
  report: Report,
): Promise<void> {
  const inputs = plans.map(({ part }) => part as NewCustomer);
  try {
    await transaction(ctx, (ctx) => createCustomers(ctx, inputs, sendMails));
  } catch (error) {
    const refusal = violation(error);
    const taken = violated(error)?.value;
    const row = plans.find(({ key }) => key.toLowerCase() === taken)?.rows[0];
    if (!refusal || row === undefined) throw error;
    report.refuse(row, 'email', { key: 'email_taken' });
  }
}

async function reporting([row = 0]: number[], report: Report, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    const refusal = error instanceof Refusal ? error : violation(error);
    if (!refusal) throw error;
    for (const [field, texts] of Object.entries(refusal.fields))
      for (const text of texts) report.refuse(row, columnOf(field), text);
  }
}

const columnOf = (field: string): string => {
  const [name = 'email'] = field.split('.');
  const own: Record<string, string> = {
    admin_id: 'assigned_to',
    status_id: 'status',
    addresses: 'address_text',
    general: 'email',
  };
  return own[name] ?? name;
};
