import 'server-only';
import { Worker } from 'node:worker_threads';
import { concurrencyLimit } from '../concurrency-limit';
import { type ErrorKey, type ErrorText, invalid } from '../errors';
import { unguardFormula } from '../text/formula-guard';
import type { ReadRow } from './cells.mjs';

/** A cell as plain text, or why it cannot be read and what it shows instead. */
export type Cell = { text: string; problem?: ErrorText; shown?: string };
type SheetRow = { row: number; cells: Cell[] };
/**
 * A sheet of a file: the names in its first row, and every row below that holds something.
 */
export type Sheet = {
  names: string[];
  rows: SheetRow[];
  /** Which part of the file these rows are, from 1, and how many parts it has. */
  part: number;
  parts: number;
  /** How the text of a .csv file was read. */
  encoding?: string;
  /** Which of a workbook's sheets this is, and which others would have fitted as well. */
  sheet?: { name: string; isFirst: boolean; others: string[] };
};
/**
 * What is looked for in a file: a `part` of a larger one, from 1, where rows with the same text
 * in the column `together` stay together; the sheet that has these `headings`, above all the
 * `needed` ones; and how the text of a .csv file is to be read, where a person chose it.
 */
export type SheetRequest = {
  part?: number;
  together?: string;
  headings?: string[];
  needed?: string[];
  encoding?: string;
};

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/**
 * A thousand rows take a fraction of a second, on a busy machine some seconds; what takes
 * longer than this was made to.
 */
const PATIENCE_MS = 10_000;

type Reading =
  | (Pick<Sheet, 'part' | 'parts' | 'encoding' | 'sheet'> & {
      rows: ReadRow[];
      refusal?: undefined;
    })
  | { refusal: ErrorKey; values?: ErrorText['values'] };

/**
 * Reads the sheet of an .xlsx file that fits, or a .csv file, one file at a time, in a thread
 * with a limit of memory and of time, so that no file can hold up the shop. Texts come as they
 * are shown, without the apostrophe our exports put before them. Refuses, on `file`, other kinds
 * of files, more than 10 MB, what unpacks to far more, a .csv file whose letters can be read in
 * several ways, and more than 1000 rows below the names (§5.7); with a `part` a longer file is
 * read in parts of at most 1000 rows.
 */
export async function parseSpreadsheet(
  file: Uint8Array,
  request: SheetRequest = {},
): Promise<Sheet> {
  if (file.length > MAX_FILE_BYTES) throw invalid('file', 'import_too_large');
  const reading = await concurrencyLimit('spreadsheets', 1)(() => inThread(file, request));
  if (reading.refusal) throw invalid('file', reading.refusal, reading.values);
  const [names, ...rows] = reading.rows.map(({ row, cells }) => ({
    row,
    cells: cells.map(toCell),
  }));
  const { part, parts, encoding, sheet } = reading;
  return {
    names: names?.cells.map(({ text }) => text.trim()) ?? [],
    rows,
    part,
    parts,
    encoding,
    sheet,
  };
}

const toCell = (cell: ReadRow['cells'][number]): Cell =>
  typeof cell === 'string'
    ? { text: unguardFormula(cell) }
    : {
        text: '',
        problem: { key: cell.problem, values: cell.values },
        shown: cell.shown,
      };

function inThread(file: Uint8Array, request: SheetRequest): Promise<Reading> {
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
    worker.once('exit', (code) =>
      reject(new Error(`the spreadsheet reader stopped with exit code ${code}`)),
    );
    worker.once('exit', () => clearTimeout(timer));
    worker.postMessage({ file, wanted: request });
  }).finally(() => worker.terminate());
}
