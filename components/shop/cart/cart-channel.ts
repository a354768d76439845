const NAME = 'harbour.cart';

let opened: BroadcastChannel | undefined;
/** One per page: its messages reach the other tabs, not this one. */
function channel(): BroadcastChannel | undefined {
  if (!opened && 'BroadcastChannel' in globalThis) opened = new BroadcastChannel(NAME);
  return opened;
}

/** Tells other tabs that the cart changed. */
export const announceCart = () => channel()?.postMessage(null);

/** Calls back when another tab changes the cart. Returns an unsubscribe function. */
export function onCartOfOtherTab(listener: () => void): () => void {
  const open = channel();
  open?.addEventListener('message', listener);
  return () => open?.removeEventListener('message', listener);
}
