const EVERY_MS = 60_000;

/**
 * A lasting server hears of changes made by other processes, and runs its own due work.
 * Hosts without one have a scheduler for `/api/cron`.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.VERCEL) return;
  const { requestDueWork } = await import('@/lib/http/due-work');
  const { servePrecompressed } = await import('@/lib/http/precompressed');
  const { listenForRenewals } = await import('@/lib/http/renewal-listener');
  servePrecompressed();
  listenForRenewals();
  setInterval(requestDueWork, EVERY_MS).unref();
}
