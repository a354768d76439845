import 'server-only';
import { logChange } from '@/lib/activity/audit-log';
import type { StaffContext } from '@/lib/core/context';
import type { Messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import type { Cells } from '@/lib/imports/columns';
import { defineSheet, inBatches } from '@/lib/imports/define-sheet';
import { listedCustomerIds } from '../customer-list';
import { customerQuery } from '../customer-list.schema';
import { applyCustomerPlan } from './apply';
import { type CustomerColumn, customerColumns } from './columns';
import { readCurrentCustomers } from './current';
import { readCustomerLookup } from './known';
import { planCustomers } from './plan';

type Name = CustomerColumn['name'];
/** No one reads email at these addresses. */
const examples: [Partial<Record<Name, string>>, Partial<Record<Name, string>>] = [
  {
    email: 'siu.ming@example.com',
    first_name: '小明',
    last_name: '陳',
    enabled: 'yes',
    phone: '+852 9123 4567',
    mobiles: '+852 6123 4567 | +86 138 0013 8000',
    emails: 'chan@example.org',
    gender: 'male',
    date_of_birth: '1988-05-04',
    tags: 'tea | wholesale',
    preferred_language: 'zh-HK',
    consent_email: 'no',
    tax_exempt: 'no',
    tax_number: 'GB123456789',
    lead_source: 'partner',
    job_title: 'Buyer',
    department: 'Purchasing',
    office_phone: '+852 2123 4567',
    website: 'https://example.com',
    address_first_name: '小明',
    address_last_name: '陳',
    address_country: 'HKG',
    address_contact_number: '+852 9123 4567',
    address_text: '中環德輔道中 12 號 3 樓',
  },
  { email: 'oliver@example.com', first_name: 'Oliver', last_name: 'Hughes' },
];

type RuleKey = keyof Messages['customer_sheet']['rules'];
const rules: RuleKey[] = ['one_row', 'absent', 'empty', 'password', 'list', 'apostrophe'];

/**
 * Customers are matched by id or email. New ones get no password but, unless `sendMails` is false,
 * an email with a link to choose one (D23). Throws without access to personal data, because the
 * preview shows existing values. Each export is logged with its row count.
 */
export const customerSpreadsheet = defineSheet({
  resource: 'user',
  name: 'customers',
  permissions: { import: 'customer.import', export: 'customer.export' },
  also: 'customer.pii',
  query: customerQuery,
  identity: 'email',
  frozenColumns: 2,
  // Passwords cannot be imported.
  isSecret: (heading) => /passw|密碼|密码/i.test(heading),
  columns: async () => customerColumns,
  guide(ctx) {
    const t = translator(ctx.language, 'customer_sheet');
    return {
      line: ({ name }: CustomerColumn) => ({
        text: t(`fields.${name}`),
        example: examples[0][name] ?? '',
      }),
      rules: rules.map((key) => t(`rules.${key}`)),
    };
  },
  examples: async () => examples,
  async listed(ctx, query) {
    const ids = await listedCustomerIds(ctx, query);
    // The file is not a record: id 0, and it cannot be undone.
    const file = { resource: 'user', id: 0, record_title: `user list.xlsx (${ids.length})` };
    await logChange(ctx, file, [{ field: 'export' }]);
    return ids;
  },
  exportRows,
  plan: planCustomers,
  apply: applyCustomerPlan,
});
export const {
  import: importCustomers,
  export: exportCustomers,
  template: customerTemplate,
} = customerSpreadsheet;

async function* exportRows(ctx: StaffContext, ids: number[]): AsyncGenerator<Cells> {
  const lookups = await readCustomerLookup(ctx);
  for (const batchIds of inBatches(ids, 100)) {
    const found = await readCurrentCustomers(ctx, batchIds, lookups);
    const byId = new Map(found.map((customer) => [customer.record.id, customer.cells]));
    for (const id of batchIds) {
      const cells = byId.get(id);
      if (cells) yield cells;
    }
  }
}
