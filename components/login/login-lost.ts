const LOST = 'harbour:login-lost';

/**
 * To be told the status of whatever was called in the name of a login: a 401 says that there is
 * none, or none any more, and whoever keeps the login of the page looks after it (§8).
 */
export function noteStatus(status: number | undefined): void {
  if (status === 401) window.dispatchEvent(new Event(LOST));
}

/** Hears of calls that found no login; returns how to stop. */
export function onLoginLost(hear: () => void): () => void {
  window.addEventListener(LOST, hear);
  return () => window.removeEventListener(LOST, hear);
}
