/**
 * Prints one line for a step of the seed when it is done: its name, how many records it
 * made, how long it took.
 */
export async function step<T>(name: string, work: () => Promise<T[]>): Promise<T[]> {
  const started = performance.now();
  const made = await work();
  process.stdout.write(
    `  ${name}: ${made.length} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`,
  );
  return made;
}
