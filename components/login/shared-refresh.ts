/** The result of a refresh; `elsewhere`: another tab is refreshing and will report. */
export type Refreshed = { seconds: number } | 'ended' | 'elsewhere' | 'unreachable';

export interface SharedRefresh {
  refresh: () => Promise<Refreshed>;
  /** Tells the other tabs how many seconds the login has left. */
  tell: (seconds: number) => void;
  close: () => void;
}

/** The lock is held a little longer, so that a tab with a late timer still hears. */
const LINGER_MS = 2000;

/**
 * A login refresh shared by all tabs of a browser: one refreshes, the others get its response.
 * Without locks (plain http) each refreshes itself, which the shop tolerates.
 */
export function sharedRefresh(path: string, onRenewed: (seconds: number) => void): SharedRefresh {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(path) : undefined;
  channel?.addEventListener('message', ({ data }) => {
    if (typeof data === 'number') onRenewed(data);
  });
  const notifyTabs = (seconds: number) => channel?.postMessage(seconds);
  const askAndTell = async () => {
    const answer = await ask(path);
    if (typeof answer === 'object') notifyTabs(answer.seconds);
    return answer;
  };
  const inTurn = (locks: LockManager) =>
    new Promise<Refreshed>((resolve) => {
      const run = async (lock: Lock | null) => {
        if (!lock) return resolve('elsewhere');
        const answer = await askAndTell();
        resolve(answer);
        if (typeof answer === 'object') await new Promise((over) => setTimeout(over, LINGER_MS));
      };
      locks.request(path, { ifAvailable: true }, run).catch(() => resolve(askAndTell()));
    });
  return {
    refresh: () => (navigator.locks ? inTurn(navigator.locks) : askAndTell()),
    tell: notifyTabs,
    close: () => channel?.close(),
  };
}

/**
 * Ends a login whose refresh was refused though it may be alive; false if it had ended, or the shop
 * was unreachable.
 */
export const forget = (logout: string): Promise<boolean> =>
  fetch(logout, { method: 'POST' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** If the shop cannot answer now, the login has not ended; any other refusal ends it (§4). */
async function ask(path: string): Promise<Refreshed> {
  try {
    const response = await fetch(path, { method: 'POST' });
    if (response.status >= 500 || response.status === 429) return 'unreachable';
    if (!response.ok) return 'ended';
    const { expires_in_seconds } = (await response.json()) as { expires_in_seconds: number };
    return { seconds: expires_in_seconds };
  } catch {
    return 'unreachable';
  }
}
