import 'server-only';
import { sql } from 'drizzle-orm';
import { type AdminContext, type StaffContext, transaction } from '@/lib/core/context';
import { conflict, type ErrorText } from '@/lib/core/errors';
import type { ImportOptions, ReportProgress } from '@/lib/core/records/resource';
import { parseSpreadsheet, type Sheet } from '@/lib/core/spreadsheet/read-sheet';
import { type RowError, RowsRefused } from '@/lib/core/spreadsheet/row-error';
import { translator } from '@/lib/i18n/translate';
import { headingParts, type ImportColumn } from './columns';
import { logImport } from './import-log';
import type { ImportedResource } from './import-log.schema';
import type { ImportResult } from './import-output.schema';
import { cellsByName, type NamedRows, refuseOtherPrograms } from './named-rows';
import { toImportPreview } from './preview';
import type { SheetPlan } from './report';
import { toImportErrors } from './row-messages';
import { PROBLEM, selectWrongRows, wrongRecords } from './wrong-rows';

/** A sheet whose cells are named; `columns` are those it has. */
export type NamedSheet<C extends ImportColumn> = NamedRows & { columns: C[] };

/** How the sheets of one resource are read, held against the shop and written. */
export type SheetImport<C extends ImportColumn, P extends SheetPlan, O extends ImportOptions> = {
  resource: ImportedResource;
  /** The column whose text says which record a row is about. */
  identity: string;
  /** Columns with these names are dropped before anything of them is kept, and that is told. */
  isSecret?(heading: string): boolean;
  /** Every column there may be, in the order an export has them. */
  columns(ctx: StaffContext): Promise<C[]>;
  /** The longest text of columns whose texts may fill several, by their names. */
  longest?(ctx: StaffContext): Promise<Record<string, number>>;
  /** What must be had before the transaction begins. */
  prepare?(ctx: StaffContext, named: NamedSheet<C>, options: O): Promise<void>;
  plan(ctx: StaffContext, named: NamedSheet<C>): Promise<P>;
  /** Writes what changes; what is refused only now is reported. */
  apply(ctx: StaffContext, plan: P, options: O & { onProgress: ReportProgress }): Promise<void>;
};

const MOST_ROWS_NAMED = 10;
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

/** The headings that the cells of each column may stand under, and which must be there. */
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

/** What was refused only while it was written: everything is taken back first. */
class RefusedLate extends Error {
  constructor(readonly errors: RowError[]) {
    super('rows were refused while they were written');
  }
}

/** A sheet on its way into the shop. */
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

/** The plans of the records none of whose rows is wrong; the other rows are left alone. */
function rightPlans({ plans, report }: SheetPlan, { rows }: NamedRows, identity: string) {
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

/** What was chosen of a file, or taken for granted, where it does not say it itself. */
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
