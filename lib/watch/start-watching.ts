import 'server-only';
import { serveMetrics } from './serve-metrics';
import { watchStatements } from './statements';
import { startTracing } from './tracing';

/** Begins all that watches this process. `runsJobs`: whether it runs the shop's jobs. */
export async function startWatching({ runsJobs }: { runsJobs: boolean }): Promise<void> {
  watchStatements(await startTracing());
  serveMetrics({ ofShop: runsJobs });
}
