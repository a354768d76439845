import 'server-only';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { type ReportName, reportNames } from '@/db/schema/enums';
import { savedReport } from '@/db/schema/reports';
import { assertCan, can } from '@/lib/core/access/can';
import { type AdminContext, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { firstOrNotFound, insertedRow } from '@/lib/core/records/rows';
import { getNextReportTime } from './next-at';
import { assertReadableReport } from './read-report';
import { listReportReaders } from './readers';
import type { SavedReport, SavedReportChanges, SavedReportInput } from './saved.schema';

type Row = typeof savedReport.$inferSelect;

/** The caller's own and shared saved reports, by name: of all reports they may see, or of one. */
export async function listSavedReports(
  ctx: AdminContext,
  report?: ReportName,
): Promise<SavedReport[]> {
  const seen = seenBy(ctx).filter((name) => !report || name === report);
  const rows = await ctx.db
    .select({ row: savedReport, owner: admin.name })
    .from(savedReport)
    .innerJoin(admin, eq(admin.id, savedReport.admin_id))
    .where(
      and(
        inArray(savedReport.report, seen),
        or(eq(savedReport.admin_id, ctx.actor.id), savedReport.shared),
      ),
    )
    .orderBy(asc(sql`lower(${savedReport.name})`), asc(savedReport.id));
  return rows.map(({ row, owner }) => toSavedReport(ctx, row, owner));
}

/**
 * Saves a report query under a name. Throws 403 without access to the report; refuses on `query`
 * what the report can't parse, and on `recipients` staff without access, or none if it is
 * scheduled.
 */
export const createSavedReport = (
  ctx: AdminContext,
  input: SavedReportInput,
): Promise<SavedReport> =>
  transaction(ctx, async (ctx) => {
    assertCan(ctx, `report.${input.report}`);
    assertReadableReport(ctx, input.report, input.query);
    await assertReaders(ctx, input.report, input.recipients);
    assertMailed(input);
    const values = { ...input, admin_id: ctx.actor.id, next_at: getNextMail(ctx, input) };
    const row = insertedRow(await ctx.db.insert(savedReport).values(values).returning());
    return toSavedReport(ctx, row, ctx.actor.name);
  });

/** Updates an own saved report; refuses as `createSavedReport`, throws 404 for another's. */
export const updateSavedReport = (
  ctx: AdminContext,
  id: number,
  changes: SavedReportChanges,
): Promise<SavedReport> =>
  transaction(ctx, async (ctx) => {
    const before = firstOrNotFound(
      await ctx.db.select().from(savedReport).where(own(ctx, id)).for('update'),
    );
    const after = { ...before, ...changes };
    if (changes.query) assertReadableReport(ctx, before.report, changes.query);
    if (changes.recipients) await assertReaders(ctx, before.report, changes.recipients);
    assertMailed(after);
    const { schedule, hour, weekday, day } = changes;
    const isRescheduled = [schedule, hour, weekday, day].some((part) => part !== undefined);
    const next_at = isRescheduled ? getNextMail(ctx, after) : before.next_at;
    const row = insertedRow(
      await ctx.db
        .update(savedReport)
        .set({ ...changes, next_at, updated_at: ctx.now() })
        .where(eq(savedReport.id, id))
        .returning(),
    );
    return toSavedReport(ctx, row, ctx.actor.name);
  });

/** Deletes an own saved report, which stops its emails. Throws 404 for another's. */
export async function deleteSavedReport(ctx: AdminContext, id: number): Promise<void> {
  firstOrNotFound(
    await ctx.db.delete(savedReport).where(own(ctx, id)).returning({ id: savedReport.id }),
  );
}

const seenBy = (ctx: AdminContext): ReportName[] =>
  reportNames.filter((name) => can(ctx, `report.${name}`));

const own = (ctx: AdminContext, id: number) =>
  and(
    eq(savedReport.id, id),
    eq(savedReport.admin_id, ctx.actor.id),
    inArray(savedReport.report, seenBy(ctx)),
  );

const toSavedReport = (
  { actor }: AdminContext,
  { admin_id, created_at: _created, updated_at: _updated, ...row }: Row,
  owner: string,
): SavedReport => ({ ...row, own: admin_id === actor.id, owner });

type Mailed = Pick<SavedReportInput, 'schedule' | 'hour' | 'weekday' | 'day' | 'recipients'>;

const getNextMail = (ctx: AdminContext, { schedule, ...at }: Mailed): Date | null =>
  schedule && getNextReportTime({ schedule, ...at }, ctx.now(), ctx.settings.store_timezone);

async function assertReaders(
  ctx: AdminContext,
  report: ReportName,
  recipients: readonly number[],
): Promise<void> {
  const readers = new Set((await listReportReaders(ctx, report)).map(({ id }) => id));
  if (!recipients.every((id) => readers.has(id))) throw invalid('recipients', 'check_input');
}

function assertMailed({ schedule, recipients }: Mailed): void {
  if (schedule && !recipients.length) throw invalid('recipients', 'required');
}
