import 'server-only';
import { Worker } from 'node:worker_threads';
import { concurrencyLimit } from '../concurrency-limit';
import { type ErrorKey, type ErrorText, invalid } from '../errors';
import { unguardFormula } from '../text/formula-guard';
import type { ReadRow } from './cells.mjs';

/** A cell as plain text, or why it cannot be read and what it shows instead. */
export type Cell = { text: string; problem?: ErrorText; shown?: string };
type SheetRow = { row: number; cells: Cell[] };
/** A sheet of a file: the headings in its first row, and every non-empty row below. */
export type Sheet = {
  names: string[];
  rows: SheetRow[];
  /** Which part of the file these rows are, from 1, and how many parts there are. */
  part: number;
  parts: number;
  /** The encoding with which a .csv file was read. */
  encoding?: string;
  /** Which sheet of a workbook this is, and which others would also fit. */
  sheet?: { name: string; isFirst: boolean; others: string[] };
};
/**
 * What to read from a file: a `part` of a larger one, from 1, keeping rows with the same text in
 * the column `together` in one part; the sheet with these `headings`, above all the `needed` ones;
 * and the encoding of a .csv file, if a person chose it.
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
 * A thousand rows take a fraction of a second, or some seconds on a busy machine; a file that takes
 * longer was crafted to.
 */
const PATIENCE_MS = 10_000;

type Reading =
  | (Pick<Sheet, 'part' | 'parts' | 'encoding' | 'sheet'> & {
      rows: ReadRow[];
      refusal?: undefined;
    })
  | { refusal: ErrorKey; values?: ErrorText['values'] };

/**
 * Reads the best sheet of an .xlsx file, or a .csv file, one file at a time, in a thread with
 * limited memory and time, so that no file can block the shop. Texts are as displayed, without the
 * apostrophe our exports put before them. Refuses, on `file`, other types, more than 10 MB, files
 * that unpack to far more, a .csv file of ambiguous encoding, and more than 1000 rows below the
 * headings (§5.7); with `part` a longer file is read in parts of at most 1000 rows.
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
