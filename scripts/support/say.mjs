// What the commands print: one line per step, one sentence when something is wrong.

/** An error the person at the terminal can fix. Its message is the one sentence printed. */
export class Stop extends Error {}

/** Ctrl-C or SIGTERM came before the command was done. */
export class Interrupted extends Error {}

const isTerminal = process.stdout.isTTY;
const running = new Map();
let clock;

/**
 * Runs `work` and prints one line with the seconds it took; `work` may return a few words for the
 * end of that line. Steps may run side by side. `prints` means that the work writes to the
 * terminal itself, so no running clock is shown.
 */
export async function progressStep(name, work, { prints = false } = {}) {
  const started = performance.now();
  const end = (words) => {
    running.delete(name);
    if (!running.size) {
      clearInterval(clock);
      clock = undefined;
    }
    printLine(`${name}: ${words} (${secondsSince(started)})`);
  };
  if (isTerminal && !prints) {
    running.set(name, started);
    clock ??= setInterval(showRunning, 1000);
    showRunning();
  } else printLine(`${name} …`);
  try {
    const words = await work();
    end(typeof words === 'string' ? words : 'done');
    return words;
  } catch (error) {
    end(error instanceof Interrupted ? 'stopped' : 'failed');
    throw error;
  }
}

const secondsSince = (started) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

// The last line of a terminal lists all running steps, cut to its width: a longer line would wrap
// and could not be erased.
function showRunning() {
  const steps = [...running].map(([name, started]) => `${name} … ${secondsSince(started)}`);
  const line = steps.length ? `  ${steps.join(', ')}` : '';
  process.stdout.write(`\r\x1b[K${line.slice(0, (process.stdout.columns || 80) - 1)}`);
}

function printLine(text) {
  process.stdout.write(`${isTerminal ? '\r\x1b[K' : ''}  ${text}\n`);
  if (running.size) showRunning();
}

/**
 * Runs a command's main function; the number it returns is the exit code. A `Stop`, or any other
 * error, prints one sentence and exits with code 1.
 */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    process.stderr.write(`${sentence(error)}\n`);
    process.exitCode = error instanceof Interrupted ? 130 : 1;
  }
}

function sentence(error) {
  if (error instanceof Interrupted) return 'Interrupted before it was finished.';
  if (error instanceof Stop) return error.message;
  if (process.env.DEBUG) return error.stack;
  if (error?.path && ['EACCES', 'EPERM'].includes(error.code))
    return `Permission denied: ${error.path}. It belongs to another user.`;
  return `Unexpected error: ${error?.message || error} (set DEBUG=1 for details).`;
}
