import 'server-only';
import { sql } from 'drizzle-orm';
import { type AdminContext, type StaffContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { readSheet } from '@/lib/core/spreadsheet/read-sheet';
import { type RowError, RowsRefused } from '@/lib/core/spreadsheet/row-error';
import { translator } from '@/lib/i18n/translate';
import { applyPlan } from './apply';
import type { ImportResult } from './import-output.schema';
import { readKnown } from './known';
import { nameRows } from './named-rows';
import { type Plan, planImport } from './plan';
import { previewOf } from './preview';

export type ImportProgress = { done: number; total: number };

const LOCK = 'harbour product import';

/**
 * Brings the products of a spreadsheet into the shop: new ones are created, others
 * changed where their cells differ; what a file does not name stays. Every row is checked
 * before the first is written, and all of them are written or none. A dry run writes
 * nothing and returns what would happen.
 * Refuses on `file` what cannot be read, with 409 while another import runs, and with
 * every wrong row (`RowsRefused`).
 */
export async function importSheet(
  ctx: AdminContext,
  file: Uint8Array,
  { dryRun = false, onProgress = (_: ImportProgress) => {} } = {},
): Promise<ImportResult> {
  const sheet = await readSheet(file);
  return transaction(ctx, async (ctx) => {
    await lockImports(ctx);
    const known = await readKnown(ctx);
    const plan = await planImport(ctx, nameRows(sheet, [...known.warehouses.keys()]), known);
    if (dryRun) return { ...resultOf(ctx, plan), preview: previewOf(plan, ctx) };
    if (plan.report.errors.length) throw refused(ctx, plan);
    await applyPlan(ctx, plan, known, onProgress);
    if (plan.report.errors.length) throw refused(ctx, plan);
    return resultOf(ctx, plan);
  });
}

/** Refuses, on `file` with 409, a second import until the transaction of the first ends. */
export async function lockImports(ctx: StaffContext): Promise<void> {
  const [lock] = await ctx.db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext(${LOCK})) as taken`,
  );
  if (!lock?.taken) throw conflict('file', 'import_running');
}

/** Nothing was written: what is not wrong was left alone. */
function refused(ctx: StaffContext, plan: Plan): RowsRefused {
  const { created, updated, skipped, errors } = resultOf(ctx, plan);
  return new RowsRefused(plan.report.errors, {
    created: 0,
    updated: 0,
    skipped: created + updated + skipped,
    errors,
  });
}

function resultOf(ctx: StaffContext, { report }: Plan): ImportResult {
  const t = translator(ctx.language, 'errors');
  const translated = ({ row, field, key, values }: RowError) => ({
    row,
    field,
    message: t(key, values),
  });
  return {
    ...report.counts(),
    errors: [...report.errors].sort((a, b) => a.row - b.row).map(translated),
  };
}
