import 'server-only';
import { assertCan } from '@/lib/core/can';
import { type AdminContext, type StaffContext, transaction } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import type { ImportOptions, ReportProgress } from '@/lib/core/resource';
import { violation } from '@/lib/core/violations';
import type { ImportResult } from '@/lib/imports/import-output.schema';
import { runImport, type SheetImport } from '@/lib/imports/run-import';
import { customerChanges } from '../customer.schema';
import { createCustomer, type NewCustomer } from '../customers';
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
  const changed = plans.filter((plan) => plan.changed);
  const total = changed.length;
  onProgress({ done: 0, total });
  for (const [index, plan] of changed.entries()) {
    try {
      await transaction(ctx, (ctx) => write(ctx, plan, sendMails));
    } catch (error) {
      const refusal = error instanceof Refusal ? error : violation(error);
      if (!refusal) throw error;
      for (const [field, texts] of Object.entries(refusal.fields))
        for (const text of texts) report.refuse(plan.rows[0] ?? 0, columnOf(field), text);
    }
    if (index % 20 === 19 || index === total - 1) onProgress({ done: index + 1, total });
  }
}

/** The cells were read under the rules of the schemas that the form is held to. */
const write = (ctx: StaffContext, { current, part }: CustomerPlan, sendMails: boolean) =>
  current
    ? updateCustomer(ctx, current.record.id, { ...customerChanges.parse({}), ...part })
    : createCustomer(ctx, { ...(part as NewCustomer), send_set_password_mail: sendMails });

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
