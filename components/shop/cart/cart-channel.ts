const NAME = 'harbour.cart';

let opened: BroadcastChannel | undefined;
/** One for the page: what it says comes to the other tabs, not back to itself. */
function channel(): BroadcastChannel | undefined {
  if (!opened && 'BroadcastChannel' in globalThis) opened = new BroadcastChannel(NAME);
  return opened;
}

/** Tells the other tabs that the cart is another one now. */
export const announceCart = () => channel()?.postMessage(null);

/** Calls back whenever another tab has changed the cart. Returns how to stop. */
export function onCartOfOtherTab(listener: () => void): () => void {
  const open = channel();
  open?.addEventListener('message', listener);
  return () => open?.removeEventListener('message', listener);
}
