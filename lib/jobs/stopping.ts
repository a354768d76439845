import 'server-only';

const globalStore = globalThis as typeof globalThis & { harbourIsStopping?: boolean };

/** Whether this process is shutting down: no further job starts. */
export const isStopping = () => globalStore.harbourIsStopping === true;

/** After the first SIGTERM or SIGINT, running jobs finish and none starts. */
export function stopJobsOnSignal(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      globalStore.harbourIsStopping = true;
    });
}
