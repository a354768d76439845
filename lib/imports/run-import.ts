import 'server-only';
import { sql } from 'drizzle-orm';
import { type AdminContext, type StaffContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import type { ImportOptions, ReportProgress } from '@/lib/core/resource';
import { readSheet, type Sheet } from '@/lib/core/spreadsheet/read-sheet';
import { type RowError, RowsRefused } from '@/lib/core/spreadsheet/row-error';
import { translator } from '@/lib/i18n/translate';
import { logImport } from './import-log';
import type { ImportedResource } from './import-log.schema';
import type { ImportResult, Preview } from './import-output.schema';
import type { NamedRows } from './named-rows';
import type { Report } from './report';
import { located, wordsOf } from './row-words';
import { wrongRecords, wrongRowsOf } from './wrong-rows';

/** What an import will do to one record; its `key` stands in the column of identities. */
type RecordPlan = { key: string; name: string; rows: number[]; changed: boolean };
type SheetPlan = { plans: RecordPlan[]; report: Report };

/** How the sheets of one resource are read, held against the shop and written. */
export type SheetImport<N extends NamedRows, P extends SheetPlan> = {
  resource: ImportedResource;
  /** The column whose text says which record a row is about. */
  identity: string;
  /** Columns with these names are dropped before anything of them is kept, and that is told. */
  isSecret?(heading: string): boolean;
  name(ctx: StaffContext, sheet: Sheet): Promise<N>;
  /** What must be had before the transaction begins. */
  prepare?(ctx: StaffContext, named: N, dryRun: boolean): Promise<void>;
  plan(ctx: StaffContext, named: N): Promise<P>;
  preview(plan: P): Preview;
  /** Writes what changes; what is refused only now is reported. */
  apply(
    ctx: StaffContext,
    plan: P,
    options: ImportOptions & { onProgress: ReportProgress },
  ): Promise<void>;
};

/** How often what was refused while it was written is left out, and the rest tried again. */
const MAX_TRIES = 5;

/**
 * Brings the records of a spreadsheet into the shop: new ones are created, others changed
 * where their cells differ; what a file does not name stays. Every row is checked before the
 * first is written, and all of them are written or none; with `partial` the records without a
 * wrong row are written. A dry run writes nothing and returns what would happen. With `part` a
 * file of more than 1000 rows is read in parts, a record's rows always in the same one.
 * Refuses on `file` what cannot be read, with 409 while another import of the resource runs,
 * and with every wrong row (`RowsRefused`). The log of imports has what was done or refused.
 */
export async function runImport<N extends NamedRows, P extends SheetPlan>(
  ctx: AdminContext,
  file: Uint8Array,
  options: ImportOptions,
  kind: SheetImport<N, P>,
): Promise<ImportResult> {
  const { dryRun = false, part } = options;
  const { identity } = kind;
  const whole = await readSheet(file, part ? { part, together: identity } : undefined);
  const { sheet, dropped } = withoutSecrets(whole, kind.isSecret);
  const named = await kind.name(ctx, sheet);
  named.notices.unshift(
    ...dropped.map((column) => ({ key: 'import_password_ignored' as const, values: { column } })),
  );
  await kind.prepare?.(ctx, named, dryRun);
  const logged = (result: ImportResult) =>
    logImport(
      ctx,
      kind.resource,
      options.fileName ?? '',
      result,
      result.errors.length ? wrongRowsOf(sheet, named.rows, result.errors, identity) : undefined,
    );
  try {
    const done = await written(ctx, sheet, named, options, kind);
    return dryRun ? done : { ...done, log_id: await logged(done) };
  } catch (error) {
    if (!(error instanceof RowsRefused) || dryRun) throw error;
    const data = error.data as ImportResult;
    throw new RowsRefused(error.rows, { ...data, log_id: await logged(data) });
  }
}

function withoutSecrets(sheet: Sheet, isSecret: (heading: string) => boolean = () => false) {
  const isKept = (_: unknown, at: number) => !isSecret(sheet.names[at] ?? '');
  const rows = sheet.rows.map(({ row, cells }) => ({ row, cells: cells.filter(isKept) }));
  return {
    sheet: { ...sheet, names: sheet.names.filter(isKept), rows },
    dropped: sheet.names.filter(isSecret),
  };
}

/** What was refused only while it was written: everything is taken back first. */
class RefusedLate extends Error {
  constructor(readonly errors: RowError[]) {
    super('rows were refused while they were written');
  }
}

async function written<N extends NamedRows, P extends SheetPlan>(
  ctx: StaffContext,
  sheet: Sheet,
  named: N,
  options: ImportOptions,
  kind: SheetImport<N, P>,
): Promise<ImportResult> {
  const late: RowError[] = [];
  for (let tries = 1; ; tries++)
    try {
      return await transaction(ctx, (ctx) => attempt(ctx, sheet, named, late, options, kind));
    } catch (error) {
      if (!(error instanceof RefusedLate) || tries === MAX_TRIES) throw error;
      late.push(...error.errors);
    }
}

async function attempt<N extends NamedRows, P extends SheetPlan>(
  ctx: StaffContext,
  sheet: Sheet,
  named: N,
  late: RowError[],
  options: ImportOptions,
  kind: SheetImport<N, P>,
): Promise<ImportResult> {
  const { dryRun = false, partial = false, onProgress = () => {} } = options;
  await lockImports(ctx, kind.resource);
  const plan = await kind.plan(ctx, named);
  const { report } = plan;
  report.errors.push(...late);
  const result = () => resultOf(ctx, plan, sheet, named, kind.identity);
  if (dryRun) return { ...result(), preview: kind.preview(plan) };
  if (report.errors.length && !partial) throw refused(result(), report.errors);
  const before = report.errors.length;
  const plans = rightPlans(plan, named, kind.identity);
  if (before && !plans.some(({ changed }) => changed)) throw refused(result(), report.errors);
  await kind.apply(ctx, { ...plan, plans }, { ...options, onProgress });
  if (report.errors.length === before) return result();
  if (partial) throw new RefusedLate(report.errors.slice(before));
  throw refused(result(), report.errors);
}

/** The plans of the records none of whose rows is wrong; the other rows are left alone. */
function rightPlans(
  { plans, report }: SheetPlan,
  { rows }: NamedRows,
  identity: string,
): RecordPlan[] {
  const bad = wrongRecords(report.errors, rows, identity);
  const badRows = new Set(report.errors.map(({ row }) => row));
  return plans.filter((plan) => {
    // A new record need not have an identity in its row.
    const isRight =
      !bad.has(plan.key.toLowerCase() || '\u0000') && !plan.rows.some((row) => badRows.has(row));
    if (!isRight) for (const row of plan.rows) report.outcomes.set(row, 'skipped');
    return isRight;
  });
}

/**
 * Refuses, on `file` with 409, a second import of the resource until the transaction of the
 * first ends.
 */
export async function lockImports(ctx: StaffContext, resource: ImportedResource): Promise<void> {
  const [lock] = await ctx.db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext(${`harbour ${resource} import`})) as taken`,
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
  { plans, report }: SheetPlan,
  { part, parts, encoding }: Sheet,
  { rows, notices }: NamedRows,
  identity: string,
): ImportResult {
  const t = translator(ctx.language, 'errors');
  const names = new Map(plans.map(({ key, name }) => [key.toLowerCase(), name]));
  const nameOf = (key: string) => names.get(key.toLowerCase()) ?? '';
  const errors = located(report.errors, rows, identity, nameOf);
  const guessed = encoding && !encoding.startsWith('utf') ? encoding.toUpperCase() : undefined;
  return {
    ...report.counts(),
    errors: errors.map((error) => ({
      row: error.row,
      field: error.field,
      message: wordsOf(t, error),
      value: error.value,
      record: error.record,
      code: error.key,
    })),
    notices: [
      ...notices.map(({ key, values }) => t(key, values)),
      ...(guessed ? [t('import_encoding_guessed', { encoding: guessed })] : []),
    ],
    ...{ part, parts },
  };
}
