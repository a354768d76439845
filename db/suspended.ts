/**
 * The pool limits of an instance that its host suspends between two requests (Vercel): there may
 * be many instances, and one that is suspended keeps its connections open.
 */
export const SUSPENDED_LIMITS = {
  max: 5,
  transactions: 4,
  idle: 5_000,
  probe: 100,
};

type HostGlobal = { get?: () => { waitUntil?: (work: Promise<unknown>) => void } | undefined };
/** Under which the host offers `waitUntil`; `@vercel/functions` reads it there too. */
const REQUEST = Symbol.for('@vercel/request-context');
const EVERY_MS = 1000;
let announcedAt = 0;

/**
 * Asks the host, if it suspends instances, not to do so before a connection that was just released
 * has been idle for `idle` milliseconds and is closed.
 */
export function stayAwake(idle: number): void {
  const { waitUntil } = (globalThis as { [REQUEST]?: HostGlobal })[REQUEST]?.get?.() ?? {};
  if (!waitUntil || Date.now() - announcedAt < EVERY_MS) return;
  announcedAt = Date.now();
  waitUntil(new Promise((resolve) => setTimeout(resolve, 1.25 * idle + EVERY_MS)));
}
