const LOST = 'harbour:login-lost';

/**
 * Reports the status of a call made with a login: a 401 means there is none any more, and the
 * page's login keeper handles it (§8).
 */
export function noteStatus(status: number | undefined): void {
  if (status === 401) window.dispatchEvent(new Event(LOST));
}

/** Listens for calls without a login; returns how to stop. */
export function onLoginLost(hear: () => void): () => void {
  window.addEventListener(LOST, hear);
  return () => window.removeEventListener(LOST, hear);
}
