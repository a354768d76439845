import 'server-only';
import { and, asc, eq, gt } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { leadStatus } from '@/db/schema/lead-status';
import { lead } from '@/db/schema/leads';
import { logChange } from '@/lib/activity/audit-log';
import { assertMayListPeople, maskPersonFor } from '@/lib/core/access/person-fields';
import type { AdminContext } from '@/lib/core/context';
import { toDecimal } from '@/lib/core/money';
import { type CellValue, writeSheet } from '@/lib/core/spreadsheet/write-sheet';
import { localizer } from '@/lib/core/text/localized';
import { messages } from '@/lib/i18n/messages';
import { baseCurrency } from '@/lib/settings/currencies';
import type { Lead, LeadQuery } from './lead.schema';
import { leadsWhere } from './lead-list';
import type { StoredLead } from './write-lead';

const AT_ONCE = 200;
const WIDTH = 20;

type Row = StoredLead & { status: string; assigned: string; currency: string; decimals: number };

const day = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? '';

/** Column names are field names, so that a program can read a sheet in any language. */
const columns: [name: string, value: (row: Row) => CellValue][] = [
  ['id', ({ id }) => id],
  ['first_name', (row) => row.first_name],
  ['last_name', (row) => row.last_name],
  ['company', (row) => row.company],
  ['email', (row) => row.email ?? ''],
  ['phone', (row) => row.phone ?? ''],
  ['emails', (row) => row.emails.join('\n')],
  ['mobiles', (row) => row.mobiles.join('\n')],
  ['job_title', (row) => row.job_title],
  ['department', (row) => row.department],
  ['website', (row) => row.website],
  ['contact_language', (row) => row.language],
  ['status', ({ status }) => status],
  ['status_description', (row) => row.status_description],
  ['assigned', ({ assigned }) => assigned],
  ['lead_source', (row) => row.lead_source ?? ''],
  ['lead_source_description', (row) => row.lead_source_description],
  [
    'expected_value',
    ({ expected_value, decimals }) =>
      expected_value === null ? '' : toDecimal(expected_value, decimals),
  ],
  ['currency', ({ currency }) => currency],
  ['expected_close_date', (row) => row.expected_close_date ?? ''],
  ['next_follow_up_at', (row) => day(row.next_follow_up_at)],
  ['last_contacted_at', (row) => day(row.last_contacted_at)],
  ['lost_reason', (row) => row.lost_reason],
  ['score', ({ score }) => score],
  ['tags', ({ tags }) => tags.join(', ')],
  ['description', (row) => row.description],
  ['converted_user_id', (row) => row.converted_user_id],
  ['created_at', (row) => day(row.created_at)],
];

/**
 * Exports the filtered leads, or all, as a workbook in order of creation; times in UTC. Masked
 * without access to personal data. Streams. Each export is logged with its row count.
 */
export async function exportLeads(
  ctx: AdminContext,
  query: LeadQuery,
): Promise<ReadableStream<Uint8Array>> {
  assertMayListPeople(ctx, query);
  const count = await ctx.db.$count(lead, leadsWhere(ctx, query));
  const file = { resource: 'lead', id: 0, record_title: `lead list.xlsx (${count})` };
  await logChange(ctx, file, [{ field: 'export' }]);
  return writeSheet({
    name: messages[ctx.language].lead.list,
    columns: columns.map(([name]) => ({ name, width: WIDTH })),
    frozenColumns: 3,
    rows: streamRows(ctx, query),
  });
}

async function* streamRows(ctx: AdminContext, query: LeadQuery): AsyncGenerator<CellValue[]> {
  const localize = localizer(ctx);
  const { identifier: currency, decimals } = baseCurrency(ctx.settings);
  const where = leadsWhere(ctx, query);
  for (let last = 0; ; ) {
    const found = await ctx.db
      .select({ lead, title: leadStatus.title, assigned: admin.name })
      .from(lead)
      .innerJoin(leadStatus, eq(leadStatus.id, lead.status_id))
      .leftJoin(admin, eq(admin.id, lead.admin_id))
      .where(and(where, gt(lead.id, last)))
      .orderBy(asc(lead.id))
      .limit(AT_ONCE);
    for (const { lead: row, title, assigned } of found) {
      const shown = maskPersonFor(ctx, { ...row, addresses: row.addresses as Lead['addresses'] });
      const cells = { ...shown, status: localize(title), assigned: assigned ?? '' };
      yield columns.map(([, value]) => value({ ...cells, currency, decimals }));
    }
    if (found.length < AT_ONCE) return;
    last = found.at(-1)?.lead.id ?? last;
  }
}
