import 'server-only';

const globalStore = globalThis as typeof globalThis & { harbourIsStopping?: boolean };

/** Whether this process was asked to end: then no further job is begun. */
export const isStopping = () => globalStore.harbourIsStopping === true;

/** From the first SIGTERM or SIGINT on, jobs under way are finished and none is begun. */
export function stopJobsOnSignal(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      globalStore.harbourIsStopping = true;
    });
}
