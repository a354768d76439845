// What the commands print: one line per step, one sentence when something is wrong.

/** Something the person at the terminal can put right. Its message is the one sentence they get. */
export class Stop extends Error {}

/** Ctrl-C or SIGTERM came before the command was done. */
export class Interrupted extends Error {}

/**
 * Runs `work` and prints one line with the seconds it took; `work` may return a few words
 * for the end of that line.
 */
export async function progressStep(name, work) {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const live = process.stdout.isTTY;
  process.stdout.write(live ? `  ${name} …` : `  ${name} …\n`);
  const clock = live && setInterval(() => process.stdout.write(`\r  ${name} … ${seconds()}`), 1000);
  try {
    const words = await work();
    process.stdout.write(
      `${live ? '\r\x1b[K' : ''}  ${name}: ${typeof words === 'string' ? words : 'done'} (${seconds()})\n`,
    );
    return words;
  } catch (error) {
    if (live) process.stdout.write('\n');
    throw error;
  } finally {
    clearInterval(clock);
  }
}

/**
 * Runs a command's main function; its number is the exit code. A `Stop`, or anything else
 * thrown, is one sentence and exit code 1.
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
  if (error instanceof Interrupted) return 'Stopped before it was done.';
  if (error instanceof Stop) return error.message;
  if (process.env.DEBUG) return error.stack;
  if (error?.path && ['EACCES', 'EPERM'].includes(error.code))
    return `This user may not use ${error.path}: it belongs to somebody else.`;
  return `Something unexpected went wrong: ${error?.message || error} (set DEBUG=1 to see where).`;
}
