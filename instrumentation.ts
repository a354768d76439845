const EVERY_MS = 60_000;

/**
 * A lasting server runs its own due work, through its own API: only a request can renew
 * pages. Hosts without one have a scheduler for `/api/cron`.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.VERCEL) return;
  const { requestDueWork } = await import('@/lib/http/due-work');
  const { servePrecompressed } = await import('@/lib/http/precompressed');
  servePrecompressed();
  setInterval(requestDueWork, EVERY_MS).unref();
}
