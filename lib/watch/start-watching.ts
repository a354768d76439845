import 'server-only';
import { env } from '@/lib/core/env';
import { watchStatements } from './statements';
import { startTracing } from './tracing';

/** Begins all that watches this process. `runsJobs`: whether it runs the shop's jobs. */
export async function startWatching({ runsJobs }: { runsJobs: boolean }): Promise<void> {
  watchStatements(await startTracing());
  const { METRICS_PORT: port, METRICS_HOST: host } = env();
  if (!port) return;
  // Loaded only here: it knows jobs, emails and payment providers.
  const { serveMetrics } = await import('./serve-metrics');
  serveMetrics({ port, host, ofShop: runsJobs });
}
