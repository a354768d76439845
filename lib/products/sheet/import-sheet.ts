import 'server-only';
import { sql } from 'drizzle-orm';
import { type AdminContext, type StaffContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import type { ImportOptions } from '@/lib/core/resource';
import { readSheet, type Sheet } from '@/lib/core/spreadsheet/read-sheet';
import { type RowError, RowsRefused } from '@/lib/core/spreadsheet/row-error';
import { translator } from '@/lib/i18n/translate';
import { applyPlan } from './apply';
import { codesOfWarehouses } from './export-sheet';
import { logImport } from './import-log';
import type { ImportResult } from './import-output.schema';
import { readKnown } from './known';
import { type NamedSheet, nameRows } from './named-rows';
import { type FetchPicture, fetchPictures } from './picture-addresses';
import { type Plan, planImport } from './plan';
import { previewOf } from './preview';
import { located, wordsOf } from './row-words';
import { wrongProducts, wrongRowsOf } from './wrong-rows';

export type ImportProgress = { done: number; total: number };

const LOCK = 'harbour product import';
/** How often what was refused while it was written is left out, and the rest tried again. */
const MAX_TRIES = 5;

/**
 * Brings the products of a spreadsheet into the shop: new ones are created, others
 * changed where their cells differ; what a file does not name stays. Every row is checked
 * before the first is written, and all of them are written or none; with `partial` the
 * products without a wrong row are written. Pictures named by an https address are fetched
 * first. A dry run writes and fetches nothing and returns what would happen. With `part` a
 * file of more than 1000 rows is read in parts, a product's rows always in the same one.
 * Refuses on `file` what cannot be read, with 409 while another import runs, and with
 * every wrong row (`RowsRefused`). The log of imports has what was done or refused.
 */
export async function importSheet(
  ctx: AdminContext,
  file: Uint8Array,
  options: ImportOptions & { fetchPicture?: FetchPicture } = {},
): Promise<ImportResult> {
  const { dryRun = false, part, fileName = '', fetchPicture } = options;
  const sheet = await readSheet(file, part ? { part, together: 'product_sku' } : undefined);
  const named = nameRows(sheet, await codesOfWarehouses(ctx));
  await fetchPictures(ctx, named, dryRun, fetchPicture);
  try {
    const done = await written(ctx, sheet, named, options);
    if (dryRun) return done;
    return { ...done, log_id: await logged(ctx, fileName, done, sheet, named) };
  } catch (error) {
    if (!(error instanceof RowsRefused) || dryRun) throw error;
    const data = error.data as ImportResult;
    const log_id = await logged(ctx, fileName, data, sheet, named);
    throw new RowsRefused(error.rows, { ...data, log_id });
  }
}

const logged = (
  ctx: AdminContext,
  fileName: string,
  result: ImportResult,
  sheet: Sheet,
  { rows }: NamedSheet,
) =>
  logImport(
    ctx,
    fileName,
    result,
    result.errors.length ? wrongRowsOf(sheet, rows, result.errors) : undefined,
  );

/** What was refused only while it was written: everything is taken back first. */
class RefusedLate extends Error {
  constructor(readonly errors: RowError[]) {
    super('rows were refused while they were written');
  }
}

async function written(
  ctx: AdminContext,
  sheet: Sheet,
  named: NamedSheet,
  options: ImportOptions,
): Promise<ImportResult> {
  const late: RowError[] = [];
  for (let tries = 1; ; tries++)
    try {
      return await transaction(ctx, (ctx) => attempt(ctx, sheet, named, late, options));
    } catch (error) {
      if (!(error instanceof RefusedLate) || tries === MAX_TRIES) throw error;
      late.push(...error.errors);
    }
}

async function attempt(
  ctx: StaffContext,
  sheet: Sheet,
  named: NamedSheet,
  late: RowError[],
  { dryRun = false, partial = false, onProgress = () => {} }: ImportOptions,
): Promise<ImportResult> {
  await lockImports(ctx);
  const known = await readKnown(ctx);
  const plan = await planImport(ctx, named, known);
  const { report } = plan;
  report.errors.push(...late);
  const result = () => resultOf(ctx, plan, sheet, named);
  if (dryRun) return { ...result(), preview: previewOf(plan) };
  if (report.errors.length && !partial) throw refused(result(), report.errors);
  const before = report.errors.length;
  const plans = rightPlans(plan, named);
  if (before && !plans.some(({ changed }) => changed)) throw refused(result(), report.errors);
  await applyPlan(ctx, { plans, report }, known, onProgress);
  if (report.errors.length === before) return result();
  if (partial) throw new RefusedLate(report.errors.slice(before));
  throw refused(result(), report.errors);
}

/** The plans of the products none of whose rows is wrong; the other rows are left alone. */
function rightPlans({ plans, report }: Plan, { rows }: NamedSheet): Plan['plans'] {
  const bad = wrongProducts(report.errors, rows);
  return plans.filter(({ draft }) => {
    const isRight = !bad.has(draft.sku.toLowerCase());
    if (!isRight) for (const { row } of draft.variants) report.outcomes.set(row, 'skipped');
    return isRight;
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
function refused(
  { created, updated, skipped, ...result }: ImportResult,
  errors: RowError[],
): RowsRefused {
  const data = { ...result, created: 0, updated: 0, skipped: created + updated + skipped };
  return new RowsRefused(errors, data);
}

function resultOf(
  ctx: StaffContext,
  { plans, report }: Plan,
  { part, parts, encoding }: Sheet,
  { rows, notices }: NamedSheet,
): ImportResult {
  const t = translator(ctx.language, 'errors');
  const names = new Map(plans.map(({ draft, name }) => [draft.sku.toLowerCase(), name]));
  const errors = located(report.errors, rows, (sku) => names.get(sku.toLowerCase()) ?? '');
  const guessed = encoding && !encoding.startsWith('utf') ? encoding.toUpperCase() : undefined;
  return {
    ...report.counts(),
    errors: errors.map((error) => ({
      row: error.row,
      field: error.field,
      message: wordsOf(t, error),
      value: error.value,
      product: error.product,
      code: error.key,
    })),
    notices: [
      ...notices.map(({ key, values }) => t(key, values)),
      ...(guessed ? [t('import_encoding_guessed', { encoding: guessed })] : []),
    ],
    ...{ part, parts },
  };
}
