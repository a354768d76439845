import 'server-only';
import { sql } from 'drizzle-orm';
import { type AdminContext, type StaffContext, transaction } from '@/lib/core/context';
import { conflict, type ErrorText } from '@/lib/core/errors';
import type { ImportOptions, ReportProgress } from '@/lib/core/records/resource';
import { parseSpreadsheet, type Sheet } from '@/lib/core/spreadsheet/parse-spreadsheet';
import { type RowError, RowsRefused } from '@/lib/core/spreadsheet/row-error';
import { translator } from '@/lib/i18n/translate';
import { headingParts, type ImportColumn } from './columns';
import { logImport } from './import-log';
import type { ImportedResource } from './import-log.schema';
import type { ImportResult } from './import-output.schema';
import { cellsByName, type NamedRows, refuseOtherPrograms } from './named-rows';
import { type SheetPlan, toImportPreview } from './report';
import { toImportErrors } from './row-messages';
import { PROBLEM, selectWrongRows, wrongRecords } from './wrong-rows';

/** A sheet with named cells; `columns` are the known columns it has. */
export type NamedSheet<C extends ImportColumn> = NamedRows & { columns: C[] };

/** How the sheets of one resource are read, checked against the shop and written. */
export type SheetImport<C extends ImportColumn, P extends SheetPlan, O extends ImportOptions> = {
  resource: ImportedResource;
  /** The column that identifies a row's record. */
  identity: string;
  /** Columns with these names are dropped with a notice, before anything of them is stored. */
  isSecret?(heading: string): boolean;
  /** Every possible column, in export order. */
  columns(ctx: StaffContext): Promise<C[]>;
  /** The longest text, by name, of columns whose texts may continue in further columns. */
  longest?(ctx: StaffContext): Promise<Record<string, number>>;
  /** Loads what is needed before the transaction begins. */
  prepare?(ctx: StaffContext, named: NamedSheet<C>, options: O): Promise<void>;
  plan(ctx: StaffContext, named: NamedSheet<C>): Promise<P>;
  /** Writes the changes; reports rows that are refused only now. */
  apply(ctx: StaffContext, plan: P, options: O & { onProgress: ReportProgress }): Promise<void>;
};

const MOST_ROWS_NAMED = 10;
/** How often the import is retried without the rows refused while writing. */
const MAX_TRIES = 5;

/**
 * Imports the records of a spreadsheet: creates new ones and changes others where their cells
 * differ; anything not in the file stays unchanged. Every row is checked before the first write,
 * and either all are written or none; with `partial`, the records without a wrong row are written.
 * A dry run writes nothing and returns what would happen. With `part`, a file of more than 1000
 * rows is read in parts that never split a record's rows. Refuses, on `file`, an unreadable file,
 * and with 409 a second import of the resource at the same time. Throws `RowsRefused` with every
 * wrong row. The result is written to the import log.
 */
export async function runImport<
  C extends ImportColumn,
  P extends SheetPlan,
  O extends ImportOptions,
>(
  ctx: AdminContext,
  file: Uint8Array,
  options: O,
  kind: SheetImport<C, P, O>,
): Promise<ImportResult> {
  const { dryRun = false, part, encoding } = options;
  const { identity } = kind;
  const columns = await kind.columns(ctx);
  const { headings, needed, long } = toHeadings(columns, kind);
  const whole = await parseSpreadsheet(file, {
    part,
    together: identity,
    headings: headings.flatMap(([, parts]) => parts.map((heading) => heading.toLowerCase())),
    needed: needed.map((heading) => heading.toLowerCase()),
    encoding,
  });
  refuseOtherPrograms(whole);
  const { sheet, dropped } = withoutSecrets(whole, kind.isSecret);
  const { presentNames, ...cells } = cellsByName(sheet, new Map(headings), needed, long);
  const named = { ...cells, columns: columns.filter(({ name }) => presentNames.has(name)) };
  named.notices.unshift(
    ...dropped.map((column) => ({ key: 'import_password_ignored' as const, values: { column } })),
  );
  await kind.prepare?.(ctx, named, options);
  const logged = (result: ImportResult) =>
    logImport(
      ctx,
      kind.resource,
      options.fileName ?? '',
      result,
      result.errors.length
        ? selectWrongRows(sheet, named.rows, result.errors, identity)
        : undefined,
    );
  try {
    const done = await written(ctx, { sheet, named, options, kind });
    return dryRun ? done : { ...done, log_id: await logged(done) };
  } catch (error) {
    if (!(error instanceof RowsRefused) || dryRun) throw error;
    const data = error.data as ImportResult;
    throw new RowsRefused(error.rows, { ...data, log_id: await logged(data) });
  }
}

/** The headings of each column, and which are required. */
function toHeadings<C extends ImportColumn, P extends SheetPlan, O extends ImportOptions>(
  columns: C[],
  { longest }: SheetImport<C, P, O>,
) {
  const headings = [...columns.map(({ name }) => name), PROBLEM].map(
    (name) => [name, longest ? headingParts(name) : [name]] as const,
  );
  const needed = columns.filter((column) => column.needed).map(({ name }) => name);
  const long = columns.filter((column) => column.long).map(({ name }) => name);
  return { headings, needed, long };
}

function withoutSecrets(sheet: Sheet, isSecret: (heading: string) => boolean = () => false) {
  const isKept = (_: unknown, at: number) => !isSecret(sheet.names[at] ?? '');
  const rows = sheet.rows.map(({ row, cells }) => ({ row, cells: cells.filter(isKept) }));
  return {
    sheet: { ...sheet, names: sheet.names.filter(isKept), rows },
    dropped: sheet.names.filter(isSecret),
  };
}

/** Rows were refused while writing; the transaction is rolled back first. */
class RefusedLate extends Error {
  constructor(readonly errors: RowError[]) {
    super('rows were refused while they were written');
  }
}

/** One run of an import. */
type Run<C extends ImportColumn, P extends SheetPlan, O extends ImportOptions> = {
  sheet: Sheet;
  named: NamedSheet<C>;
  options: O;
  kind: SheetImport<C, P, O>;
};

async function written<C extends ImportColumn, P extends SheetPlan, O extends ImportOptions>(
  ctx: StaffContext,
  run: Run<C, P, O>,
): Promise<ImportResult> {
  const late: RowError[] = [];
  for (let tries = 1; ; tries++)
    try {
      return await transaction(ctx, (ctx) => attempt(ctx, run, late));
    } catch (error) {
      if (!(error instanceof RefusedLate) || tries === MAX_TRIES) throw error;
      late.push(...error.errors);
    }
}

async function attempt<C extends ImportColumn, P extends SheetPlan, O extends ImportOptions>(
  ctx: StaffContext,
  { sheet, named, options, kind }: Run<C, P, O>,
  late: RowError[],
): Promise<ImportResult> {
  const { dryRun = false, partial = false, onProgress = () => {} } = options;
  await lockImports(ctx, kind.resource);
  const plan = await kind.plan(ctx, named);
  const { report } = plan;
  report.errors.push(...late);
  const result = () => toImportResult(ctx, plan, { sheet, named, options, kind });
  if (dryRun) return { ...result(), preview: toImportPreview(plan) };
  if (report.errors.length && !partial) throw refused(result(), report.errors);
  const before = report.errors.length;
  const plans = rightPlans(plan, named, kind.identity);
  if (before && !plans.some(({ changed }) => changed)) throw refused(result(), report.errors);
  await kind.apply(ctx, { ...plan, plans }, { ...options, onProgress });
  if (report.errors.length === before) return result();
  if (partial) throw new RefusedLate(report.errors.slice(before));
  throw refused(result(), report.errors);
}

/** The plans of records without a wrong row; rows of the others are skipped. */
function rightPlans({ plans, report }: SheetPlan, { rows }: NamedRows, identity: string) {
  const bad = wrongRecords(report.errors, rows, identity);
  const badRows = new Set(report.errors.map(({ row }) => row));
  return plans.filter((plan) => {
    // A new record may have no identity in its row.
    const isRight =
      !bad.has(plan.key.toLowerCase() || '\u0000') && !plan.rows.some((row) => badRows.has(row));
    if (!isRight) for (const row of plan.rows) report.outcomes.set(row, 'skipped');
    return isRight;
  });
}

/** Refuses, on `file` with 409, another import of the resource until this transaction ends. */
export async function lockImports(ctx: StaffContext, resource: ImportedResource): Promise<void> {
  const [lock] = await ctx.db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext(${`harbour ${resource} import`})) as taken`,
  );
  if (!lock?.taken) throw conflict('file', 'import_running');
}

/** The refusal when nothing was written: rows without errors count as skipped. */
function refused(
  { created, updated, skipped, ...result }: ImportResult,
  errors: RowError[],
): RowsRefused {
  const data = { ...result, created: 0, updated: 0, skipped: created + updated + skipped };
  return new RowsRefused(errors, data);
}

function toImportResult<C extends ImportColumn, P extends SheetPlan, O extends ImportOptions>(
  ctx: StaffContext,
  plan: SheetPlan,
  { sheet, named, options, kind }: Run<C, P, O>,
): ImportResult {
  const t = translator(ctx.language, 'errors');
  return {
    ...plan.report.counts(),
    errors: toImportErrors(t, plan, named.rows, kind.identity),
    notices: [
      ...[...aboutFile(sheet, options), ...named.notices, ...plan.report.notices].map(
        ({ key, values }) => t(key, values),
      ),
      ...[...plan.report.removed].map(([column, { tags, rows }]) =>
        t('import_tags_removed', {
          column,
          tags: [...tags].join(', '),
          rows: [...rows].slice(0, MOST_ROWS_NAMED).join(', '),
          count: rows.size,
        }),
      ),
    ],
    part: sheet.part,
    parts: sheet.parts,
  };
}

/** Notices about the sheet and encoding that were chosen or guessed for a file. */
function aboutFile({ sheet, encoding }: Sheet, options: ImportOptions): ErrorText[] {
  const isGuessed = encoding && !options.encoding && !encoding.startsWith('utf');
  return [
    ...(sheet && (!sheet.isFirst || sheet.others.length)
      ? [{ key: 'import_sheet_taken' as const, values: { sheet: sheet.name } }]
      : []),
    ...(sheet?.others.length
      ? [{ key: 'import_sheets_left' as const, values: { sheets: sheet.others.join(', ') } }]
      : []),
    ...(isGuessed
      ? [{ key: 'import_encoding_guessed' as const, values: { encoding: encoding.toUpperCase() } }]
      : []),
  ];
}
