import 'server-only';
import type { z } from 'zod';
import { assertCan, can } from '@/lib/core/access/can';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext, StaffContext } from '@/lib/core/context';
import type { ImportOptions, Spreadsheet } from '@/lib/core/records/resource';
import { type CellValue, type NotesSheet, writeSheets } from '@/lib/core/spreadsheet/write-sheet';
import { translator } from '@/lib/i18n/translate';
import { type Cells, getTextPart, headingsFor, type ImportColumn } from './columns';
import { sheetImportOutput } from './import-output.schema';
import type { SheetPlan } from './report';
import { runImport, type SheetImport } from './run-import';

type GuideLine = { text: string; example: string };
type GuideWords<C> = { line(column: C): GuideLine; rules: string[] };
/** The import guide: what each column holds, and how a file is read. */
export type Guide = { fields: (GuideLine & { columns: string[] })[]; rules: string[] };

/** The resource-specific part of a sheet. */
export type SheetDeclaration<
  Q extends z.ZodType,
  C extends ImportColumn,
  P extends SheetPlan,
  O extends ImportOptions,
> = SheetImport<C, P, O> & {
  /** The name of the data sheet, in every language. */
  name: string;
  permissions: Spreadsheet['permissions'];
  /** An additional permission required to import or export. */
  also?: Permission;
  /** The filters of the list whose records are exported. */
  query: Q;
  /** The number of frozen columns. */
  frozenColumns: number;
  /** The explanation of each column and of how a file is read, in the caller's language. */
  guide(ctx: StaffContext): GuideWords<C>;
  /** The rows of the template, which must be importable as they are. */
  examples(ctx: AdminContext, columns: C[]): Promise<Cells[]>;
  /** The ids of the records that match these filters. */
  listed(ctx: AdminContext, query: z.output<Q>): Promise<number[]>;
  /** The rows of these records, read as fast as they are written. */
  exportRows(ctx: StaffContext, ids: number[]): AsyncIterable<Cells>;
};

/** Import, export, template and guide of one resource, for the generic routes. */
export function defineSheet<
  Q extends z.ZodType,
  C extends ImportColumn,
  P extends SheetPlan,
  O extends ImportOptions = ImportOptions,
>(sheet: SheetDeclaration<Q, C, P, O>) {
  const { permissions, query, also } = sheet;
  const shownColumns = async (ctx: StaffContext) =>
    (await sheet.columns(ctx)).filter(({ permission }) => !permission || can(ctx, permission));
  const written = async (
    ctx: StaffContext,
    columns: C[],
    rows: AsyncIterable<Cells> | Iterable<Cells>,
  ) => {
    const longest = await sheet.longest?.(ctx);
    const parts = columns.flatMap((column) =>
      headingsFor(column.name, longest?.[column.name] ?? 0).map((heading, part) => ({
        heading,
        part,
        column,
      })),
    );
    const data = {
      name: sheet.name,
      columns: parts.map(({ heading, column: { width = 18, format } }) => ({
        name: heading,
        width,
        format,
      })),
      frozenColumns: sheet.frozenColumns,
      rows: streamValues(parts, rows),
    };
    return writeSheets(data, guideSheet(ctx, buildGuide(sheet.guide(ctx), columns)));
  };
  return {
    permissions,
    query,
    output: sheetImportOutput,
    /** Imports the records of a spreadsheet (`runImport`). */
    async import(ctx: AdminContext, file: Uint8Array, options = {} as O) {
      if (also) assertCan(ctx, also);
      return runImport(ctx, file, options, sheet);
    },
    /**
     * Exports the records that match these filters, or all, as a streamed workbook that can be
     * imported again. One sheet explains the columns in the caller's language.
     */
    async export(ctx: AdminContext, exportQuery = query.parse({})) {
      if (also) assertCan(ctx, also);
      const ids = await sheet.listed(ctx, exportQuery);
      return written(ctx, await shownColumns(ctx), sheet.exportRows(ctx, ids));
    },
    /** A workbook with the same columns and example rows. */
    async template(ctx: AdminContext) {
      const columns = await shownColumns(ctx);
      return written(ctx, columns, await sheet.examples(ctx, columns));
    },
    /** Explains each column and how a file is read, in the caller's language. */
    guide: async (ctx: StaffContext) => buildGuide(sheet.guide(ctx), await shownColumns(ctx)),
  };
}

async function* streamValues(
  parts: { column: ImportColumn; part: number }[],
  rows: AsyncIterable<Cells> | Iterable<Cells>,
): AsyncGenerator<CellValue[]> {
  for await (const cells of rows)
    yield parts.map(({ column: { name, format }, part }) => {
      const text = getTextPart(cells[name] ?? '', part);
      return text && format ? Number(text) : text;
    });
}

function buildGuide<C extends ImportColumn>({ line, rules }: GuideWords<C>, columns: C[]): Guide {
  const topics = new Map<string, Guide['fields'][number]>();
  for (const column of columns) {
    const topic = column.topic ?? column.name;
    const field = topics.get(topic) ?? { columns: [], ...line(column) };
    field.columns.push(column.name);
    topics.set(topic, field);
  }
  return { fields: [...topics.values()], rules };
}

/** The guide as a sheet. */
function guideSheet(ctx: StaffContext, { fields, rules }: Guide): NotesSheet {
  const t = translator(ctx.language, 'product_sheet');
  const heads = [t('guide.column'), t('guide.meaning'), t('guide.example')];
  const lines = fields.map(({ columns, text, example }) => [columns.join('\n'), text, example]);
  return {
    name: t('guide.title'),
    widths: [30, 90, 40],
    rows: [heads, ...lines, [], [t('guide.rules')], ...rules.map((rule) => ['', rule])],
  };
}

/** Splits items into batches of `size`. */
export function* inBatches<T>(items: T[], size: number): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
