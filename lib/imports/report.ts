import type { ErrorText } from '@/lib/core/errors';
import { type RowError, wrong } from '@/lib/core/spreadsheet/row-error';
import type { FieldChange } from './import-output.schema';

export type RowOutcome = 'created' | 'updated' | 'skipped';

/**
 * What is found out about a file while it is held against the shop: what is wrong, what
 * would change, and what becomes of each row.
 */
export class Report {
  readonly errors: RowError[] = [];
  readonly changes: FieldChange[] = [];
  readonly outcomes = new Map<number, RowOutcome>();

  refuse(row: number, field: string, { key, values }: ErrorText) {
    this.errors.push(wrong(row, field, key, values));
  }

  change(change: FieldChange) {
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
    const count = (wanted: RowOutcome) => outcomes.filter((outcome) => outcome === wanted).length;
    return { created: count('created'), updated: count('updated'), skipped: count('skipped') };
  }
}
