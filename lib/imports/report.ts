import type { ErrorText } from '@/lib/core/errors';
import type { Cell } from '@/lib/core/spreadsheet/parse-spreadsheet';
import type { RowError } from '@/lib/core/spreadsheet/row-error';
import type { Reading } from './cells';
import type { ImportFieldChange, RecordPreview, SheetImportPreview } from './import-output.schema';

/** What a preview shows at most. */
const MAX_RECORDS = 200;
const MAX_FIELDS = 30;
const MAX_TEXT = 160;

export type RowOutcome = 'created' | 'updated' | 'skipped';

/**
 * Collects the result of checking a file against the shop: errors, changes, and the outcome of each
 * row.
 */
export class ImportReport<F extends string = string> {
  readonly errors: RowError<F>[] = [];
  readonly changes: ImportFieldChange[] = [];
  /** Valid data that is not written, and possible mistakes. */
  readonly notices: ErrorText[] = [];
  private readonly firstRows = new Map<string, number>();
  readonly outcomes = new Map<number, RowOutcome>();

  refuse(row: number, field: F, { key, values }: ErrorText) {
    this.errors.push({ row, field, key, values });
  }

  /** Reads a cell; undefined if it was refused. */
  read<T>(
    row: number,
    field: F,
    { text, problem }: Pick<Cell, 'text' | 'problem'>,
    read: (text: string) => Reading<T>,
  ): { value: T; text: string } | undefined {
    const reading = problem ? { problem } : read(text);
    if (!reading.problem) {
      if (reading.removed?.length) this.remove(field, reading.removed, row);
      return reading;
    }
    this.refuse(row, field, reading.problem);
    return undefined;
  }

  /** HTML tags that are not kept, by column, to be reported once for all rows. */
  readonly removed = new Map<F, { tags: Set<string>; rows: Set<number> }>();
  private remove(field: F, tags: string[], row: number) {
    const found = this.removed.get(field) ?? { tags: new Set(), rows: new Set() };
    for (const tag of tags) found.tags.add(tag);
    this.removed.set(field, { ...found, rows: found.rows.add(row) });
  }

  /** Whether an earlier row has the same value where it must be unique; if so, it is refused. */
  repeats(row: number, field: F, text: string): boolean {
    const mark = `${field} ${text}`;
    const before = this.firstRows.get(mark);
    if (before === undefined) this.firstRows.set(mark, row);
    else this.refuse(row, field, { key: 'import_repeats_row', values: { row: before } });
    return before !== undefined;
  }

  change(change: ImportFieldChange) {
    this.changes.push(change);
    if (this.outcomes.get(change.row) !== 'created') this.outcomes.set(change.row, 'updated');
  }

  /**
   * The number of rows created, updated and skipped; rows with errors count only as errors (I12).
   */
  counts() {
    const bad = new Set(this.errors.map(({ row }) => row));
    const outcomes = [...this.outcomes]
      .filter(([row]) => !bad.has(row))
      .map(([, outcome]) => outcome);
    const count = (expected: RowOutcome) =>
      outcomes.filter((outcome) => outcome === expected).length;
    return { created: count('created'), updated: count('updated'), skipped: count('skipped') };
  }
}

/** What an import will do to one record; its `key` is its text in the identity column. */
export type RecordPlan = {
  key: string;
  /** The name staff know the record by. */
  name: string;
  rows: number[];
  isNew: boolean;
  changed: boolean;
  /** Set for a product. */
  variantCount?: number;
};
/** What an import will do with a sheet. */
export type SheetPlan = { plans: RecordPlan[]; report: ImportReport };

/**
 * What an import would do to each record of a file: the number of each kind, and the first ones
 * that are not unchanged.
 */
export function toImportPreview({ plans, report }: SheetPlan): SheetImportPreview {
  const bad = new Set(report.errors.map(({ row }) => row));
  const records: SheetImportPreview['records'] = {
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
  };
  const list: RecordPreview[] = [];
  const changesByRow = new Map<number, ImportFieldChange[]>();
  for (const change of report.changes)
    changesByRow.set(change.row, [...(changesByRow.get(change.row) ?? []), change]);
  for (const { key, name, changed, isNew, variantCount, ...plan } of plans) {
    const rows = [...new Set(plan.rows)].sort((a, b) => a - b);
    const kind = toPreviewKind(
      rows.some((row) => bad.has(row)),
      isNew,
      changed,
    );
    records[kind]++;
    if (kind === 'unchanged' || list.length === MAX_RECORDS) continue;
    const changes = rows.flatMap((row) => changesByRow.get(row) ?? []);
    list.push({
      kind,
      row: rows[0] ?? 1,
      key,
      name,
      variants: variantCount,
      changed_fields: changes.length,
      changes: changes
        .slice(0, MAX_FIELDS)
        .map((change) => ({ ...change, from: short(change.from), to: short(change.to) })),
    });
  }
  return { records, list };
}

function toPreviewKind(isBad: boolean, isNew: boolean, changed: boolean): RecordPreview['kind'] {
  if (isBad) return 'refused';
  if (isNew) return 'created';
  return changed ? 'updated' : 'unchanged';
}

const short = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);
