import 'server-only';
import { Worker } from 'node:worker_threads';
import { concurrencyLimit } from '../concurrency-limit';
import { type ErrorKey, type ErrorText, invalid } from '../errors';
import { unguarded } from '../formula-guard';
import type { ReadRow } from './cells.mjs';

/** A cell as plain text, or why it cannot be read. */
export type Cell = { text: string; problem?: ErrorText };
type SheetRow = { row: number; cells: Cell[] };
/**
 * The first sheet of a file: the names in its first row, and every row below that holds
 * something.
 */
export type Sheet = { names: string[]; rows: SheetRow[] };

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/**
 * A thousand rows take a fraction of a second, on a busy machine some seconds; what takes
 * longer than this was made to.
 */
const PATIENCE_MS = 10_000;

type Reading = { rows: ReadRow[]; refusal?: undefined } | { refusal: ErrorKey };

/**
 * Reads the first sheet of an .xlsx file, one file at a time, in a thread with a limit of
 * memory and of time, so that no file can hold up the shop. Texts come without the
 * apostrophe our exports put before them. Refuses, on `file`, other kinds of files, more
 * than 10 MB, what unpacks to far more, and more than 1000 rows below the names (§5.7).
 */
export async function readSheet(file: Uint8Array): Promise<Sheet> {
  if (file.length > MAX_FILE_BYTES) throw invalid('file', 'import_too_large');
  const reading = await concurrencyLimit('spreadsheets', 1)(() => inThread(file));
  if (reading.refusal) throw invalid('file', reading.refusal);
  const [names, ...rows] = reading.rows.map(({ row, cells }) => ({
    row,
    cells: cells.map(cellOf),
  }));
  return { names: names?.cells.map(({ text }) => text.trim()) ?? [], rows };
}

const cellOf = (cell: ReadRow['cells'][number]): Cell =>
  typeof cell === 'string'
    ? { text: unguarded(cell) }
    : { text: '', problem: { key: cell.problem, values: cell.values } };

function inThread(file: Uint8Array): Promise<Reading> {
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
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
