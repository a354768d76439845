const CHOSEN = 'harbour.variant';

/** Announces that the URL names another variant. */
export const announceVariant = () => window.dispatchEvent(new Event(CHOSEN));

/** The sku in the page's URL; empty while no variant is chosen. */
export const readChosenSku = (): string => new URLSearchParams(location.search).get('sku') ?? '';

/** Calls back when another variant may have been chosen; returns an unsubscribe function. */
export function followVariant(changed: () => void): () => void {
  const events = [CHOSEN, 'popstate'];
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}
