/** The link a click is about to follow in this tab to another page of this site, if it is one. */
export function linkOf(event: MouseEvent): URL | undefined {
  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || elsewhere) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download')) return undefined;
  if (link.target && link.target !== '_self') return undefined;
  const url = new URL(link.href);
  const leaves = url.origin === window.location.origin && url.pathname !== window.location.pathname;
  return leaves ? url : undefined;
}

/** The part of the Navigation API that is used here; not every browser has it. */
type BackEvent = Event & { navigationType: string; destination: { key: string; url: string } };
type Navigation = EventTarget & { traverseTo(key: string): unknown };

/**
 * Stops Back and Forward while `mayAsk`, and hands `ask` how to go on. Where the browser has
 * no Navigation API, or no longer lets the page ask, they go through.
 */
export function onBack(mayAsk: () => boolean, ask: (go: () => void) => void): () => void {
  const { navigation } = window as { navigation?: Navigation };
  if (!navigation) return () => undefined;
  const stop = (event: Event) => {
    const { navigationType, destination, cancelable } = event as BackEvent;
    if (navigationType !== 'traverse' || !cancelable || !mayAsk()) return;
    if (new URL(destination.url).pathname === window.location.pathname) return;
    event.preventDefault();
    ask(() => navigation.traverseTo(destination.key));
  };
  navigation.addEventListener('navigate', stop);
  return () => navigation.removeEventListener('navigate', stop);
}
