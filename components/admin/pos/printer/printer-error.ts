/**
 * Why a printer printed nothing, or not all of it: it is not there, another program or driver has
 * it, it stopped taking what it was sent, or something else went wrong.
 */
export type PrinterProblem = 'printer_away' | 'printer_busy' | 'printer_stuck' | 'printer_failed';

export class PrinterError extends Error {
  constructor(readonly problem: PrinterProblem) {
    super(problem);
  }
}

/** So long a printer may take for one piece of what it is sent, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Waits for a printer to take something; throws `printer_stuck` where it does not in time. */
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

/** Does something with a printer; what fails otherwise than by a `PrinterError` is `problem`. */
export async function tryPrinter<T>(problem: PrinterProblem, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof PrinterError ? error : new PrinterError(problem);
  }
}
