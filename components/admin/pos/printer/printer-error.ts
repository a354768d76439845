/**
 * Why printing failed, wholly or in part: the printer isn't there, another program or driver uses
 * it, it stopped accepting data, or something else went wrong.
 */
export type PrinterProblem = 'printer_away' | 'printer_busy' | 'printer_stuck' | 'printer_failed';

export class PrinterError extends Error {
  constructor(readonly problem: PrinterProblem) {
    super(problem);
  }
}

/** How long a printer may take to accept a chunk of data, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Waits for a printer to accept data; throws `printer_stuck` if it takes too long. */
export async function waitForPrinter<T>(taken: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrinterError('printer_stuck')), PATIENCE_MS);
  });
  try {
    return await Promise.race([taken, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs a printer operation; any other error than a `PrinterError` is thrown as `problem`. */
export async function tryPrinter<T>(problem: PrinterProblem, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof PrinterError ? error : new PrinterError(problem);
  }
}
