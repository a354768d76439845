const CHOSEN = 'harbour.variant';

/** Tells whoever follows the chosen variant that another one stands in the page's address. */
export const announceVariant = () => window.dispatchEvent(new Event(CHOSEN));

/** The sku that the page's address names; empty while no variant is chosen. */
export const readChosenSku = (): string => new URLSearchParams(location.search).get('sku') ?? '';

/** Calls back whenever another variant may have been chosen; returns what ends that. */
export function followVariant(changed: () => void): () => void {
  const events = [CHOSEN, 'popstate'];
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}
