import 'server-only';
import { Worker } from 'node:worker_threads';
import { pacer } from '../paced';
import { guardFormula } from '../text/formula-guard';
import { type ThreadKind, threadStream } from '../thread-stream';
import type { Workbook } from './writer.mjs';

/** The content of a cell: a text, or a number to calculate with. */
export type CellValue = string | number | null;
type SheetColumn = { name: string; width: number; format?: '@' | '0' | string };
export type DataSheet = {
  name: string;
  columns: SheetColumn[];
  frozenColumns?: number;
  rows: AsyncIterable<CellValue[]> | Iterable<CellValue[]>;
};
/** Notes for people: rows of cells, the first one highlighted. */
export type NotesSheet = { name: string; widths: number[]; rows: string[][] };

const ROWS_AT_ONCE = 200;
const writers: ThreadKind = {
  name: 'workbooks',
  start: () =>
    new Worker(new URL('./writer.mjs', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 },
      env: {},
    }),
};

/**
 * An .xlsx workbook as a stream that a thread writes as it is read, whatever the number of rows:
 * data on the first sheet, notes on the second.
 */
export const writeSheets = (data: DataSheet, notes: NotesSheet) =>
  threadStream(writers, writeParts(data, notes));
/** The same with data only. */
export const writeSheet = (data: DataSheet) => threadStream(writers, writeParts(data));

async function* writeParts(
  { name, columns, frozenColumns = 0, rows }: DataSheet,
  notes?: NotesSheet,
): AsyncGenerator<Workbook | CellValue[][]> {
  yield {
    data: { name, columns, frozenColumns },
    notes: notes && { ...notes, rows: notes.rows.map((row) => row.map(written)) },
  };
  let part: CellValue[][] = [];
  const pace = pacer();
  for await (const row of rows) {
    part.push(row.map(written));
    await pace();
    if (part.length < ROWS_AT_ONCE) continue;
    yield part;
    part = [];
  }
  if (part.length) yield part;
}

/** A text as a workbook stores it, which no spreadsheet reads as a formula. */
const written = (value: CellValue): CellValue =>
  typeof value === 'string' ? escaped(guardFormula(value)) : value;

/** What XML cannot hold, and text that looks like this escape, is written as `_x000D_`. */
const escaped = (text: string) =>
  text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replace(
    // These are what must not get into the file.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: see above
    /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/g,
    (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
