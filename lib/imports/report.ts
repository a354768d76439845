import type { ErrorText } from '@/lib/core/errors';
import type { Cell } from '@/lib/core/spreadsheet/read-sheet';
import type { RowError } from '@/lib/core/spreadsheet/row-error';
import type { Reading } from './cells';
import type { ImportFieldChange } from './import-output.schema';

export type RowOutcome = 'created' | 'updated' | 'skipped';

/**
 * What is found out about a file while it is held against the shop: what is wrong, what
 * would change, and what becomes of each row.
 */
export class ImportReport<F extends string = string> {
  readonly errors: RowError<F>[] = [];
  readonly changes: ImportFieldChange[] = [];
  /** What of the rows is not written, although nothing of them is wrong, or may be a mistake. */
  readonly notices: ErrorText[] = [];
  private readonly firstRows = new Map<string, number>();
  readonly outcomes = new Map<number, RowOutcome>();

  refuse(row: number, field: F, { key, values }: ErrorText) {
    this.errors.push({ row, field, key, values });
  }

  /** What a cell comes to; undefined where it was refused. */
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

  /** What is not kept of the rich text of each column, to be said once for all of its rows. */
  readonly removed = new Map<F, { tags: Set<string>; rows: Set<number> }>();
  private remove(field: F, tags: string[], row: number) {
    const found = this.removed.get(field) ?? { tags: new Set(), rows: new Set() };
    for (const tag of tags) found.tags.add(tag);
    this.removed.set(field, { ...found, rows: found.rows.add(row) });
  }

  /** Whether an earlier row says the same of what may be said once; that is refused. */
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
   * How many rows were or would be created, updated and left alone; wrong ones are
   * counted as errors and nowhere else (I12).
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

/** What an import will do to one record; its `key` stands in the column of identities. */
export type RecordPlan = {
  key: string;
  /** The record as a person knows it. */
  name: string;
  rows: number[];
  isNew: boolean;
  changed: boolean;
  /** Of a product. */
  variantCount?: number;
};
/** What an import will do with a sheet. */
export type SheetPlan = { plans: RecordPlan[]; report: ImportReport };
