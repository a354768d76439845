/** How a refresh went; `elsewhere`: another tab asks at this moment, and tells. */
export type Refreshed = { seconds: number } | 'ended' | 'elsewhere' | 'unreachable';

export interface SharedRefresh {
  refresh: () => Promise<Refreshed>;
  /** Tells the other tabs how many seconds the login lives from now. */
  tell: (seconds: number) => void;
  close: () => void;
}

/** Who asks keeps the turn a little longer, so that a tab whose timer is late still hears. */
const LINGER_MS = 2000;

/**
 * The refresh of a login that all tabs of a browser share: one of them asks, the others hear
 * what it was answered. Where a browser has no locks (http without s), each asks for itself,
 * which the shop bears.
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
 * Ends a login whose refresh was refused though it may live; false where it had ended, or the
 * shop was out of reach.
 */
export const forget = (logout: string): Promise<boolean> =>
  fetch(logout, { method: 'POST' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A shop that cannot answer just now has not ended the login; any other refusal has (§4). */
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
