import 'server-only';
import { Worker } from 'node:worker_threads';
import { concurrencyLimit } from '../concurrency-limit';
import { type ErrorKey, type ErrorText, invalid } from '../errors';
import { unguarded } from '../text/formula-guard';
import type { ReadRow } from './cells.mjs';

/** A cell as plain text, or why it cannot be read and what it shows instead. */
export type Cell = { text: string; problem?: ErrorText; shown?: string };
type SheetRow = { row: number; cells: Cell[] };
/**
 * The first sheet of a file: the names in its first row, and every row below that holds
 * something.
 */
export type Sheet = {
  names: string[];
  rows: SheetRow[];
  /** Which part of the file these rows are, from 1, and how many parts it has. */
  part: number;
  parts: number;
  /** How the text of a .csv file was read. */
  encoding?: string;
};
/** A part of a larger file, from 1; rows with the same text in column `together` stay together. */
export type SheetPartRequest = { part: number; together: string };

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/**
 * A thousand rows take a fraction of a second, on a busy machine some seconds; what takes
 * longer than this was made to.
 */
const PATIENCE_MS = 10_000;

type Reading =
  | { rows: ReadRow[]; part: number; parts: number; encoding?: string; refusal?: undefined }
  | { refusal: ErrorKey };

/**
 * Reads the first sheet of an .xlsx file or a .csv file, one file at a time, in a thread
 * with a limit of memory and of time, so that no file can hold up the shop. Texts come
 * without the apostrophe our exports put before them. Refuses, on `file`, other kinds of
 * files, more than 10 MB, what unpacks to far more, and more than 1000 rows below the names
 * (§5.7). With `wanted` a longer file is read in parts of at most 1000 rows.
 */
export async function readSheet(file: Uint8Array, wanted?: SheetPartRequest): Promise<Sheet> {
  if (file.length > MAX_FILE_BYTES) throw invalid('file', 'import_too_large');
  const reading = await concurrencyLimit('spreadsheets', 1)(() => inThread(file, wanted));
  if (reading.refusal) throw invalid('file', reading.refusal);
  const [names, ...rows] = reading.rows.map(({ row, cells }) => ({
    row,
    cells: cells.map(cellOf),
  }));
  const { part, parts, encoding } = reading;
  return {
    names: names?.cells.map(({ text }) => text.trim()) ?? [],
    rows,
    part,
    parts,
    encoding,
  };
}

const cellOf = (cell: ReadRow['cells'][number]): Cell =>
  typeof cell === 'string'
    ? { text: unguarded(cell) }
    : {
        text: '',
        problem: { key: cell.problem, values: cell.values },
        shown: cell.shown,
      };

function inThread(file: Uint8Array, wanted?: SheetPartRequest): Promise<Reading> {
  const worker = new Worker(new URL('./reader.mjs', import.meta.url), {
    resourceLimits: LIMITS,
    env: {},
  });
  return new Promise<Reading>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ refusal: 'import_too_much' }), PATIENCE_MS);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ refusal: 'import_too_much' });
      else reject(error);
    });
    worker.once('exit', (code) => reject(new Error(`the reader of workbooks ended with ${code}`)));
    worker.once('exit', () => clearTimeout(timer));
    worker.postMessage({ file, wanted });
  }).finally(() => worker.terminate());
}
