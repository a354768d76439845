import { pressedKey } from '@/components/ui/pressed-key';

type Step = (focused: HTMLElement, nav: HTMLElement) => HTMLElement | null | undefined;

const listEntries = (nav: HTMLElement) => [
  ...nav.querySelectorAll<HTMLElement>(
    ':scope > ul > li > a, :scope > ul > li > details > summary',
  ),
];
const findPanel = (element: Element) => element.closest<HTMLDetailsElement>('details');
const listLinks = (panel: Element | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('a[href]') ?? []),
];

/** The entries or the links of the open panel, whichever has the focus. */
const listFocusRow = (focused: HTMLElement, nav: HTMLElement) => {
  const entries = listEntries(nav);
  return entries.includes(focused) ? entries : listLinks(findPanel(focused));
};
const along =
  (by: number): Step =>
  (focused, nav) => {
    const entries = listEntries(nav);
    const at = entries.indexOf(focused);
    return at < 0 ? null : entries.at((at + by) % entries.length);
  };
const down: Step = (focused) => {
  const panel = findPanel(focused);
  if (!panel) return null;
  panel.open = true;
  const links = listLinks(panel);
  return links[links.indexOf(focused) + 1];
};
const up: Step = (focused) => {
  const panel = findPanel(focused);
  const links = listLinks(panel);
  const at = links.indexOf(focused);
  if (at < 0) return null;
  return links[at - 1] ?? panel?.querySelector<HTMLElement>('summary');
};

const steps: Record<string, Step> = {
  ArrowLeft: along(-1),
  ArrowRight: along(1),
  ArrowDown: down,
  ArrowUp: up,
  Home: (focused, nav) => listFocusRow(focused, nav)[0],
  End: (focused, nav) => listFocusRow(focused, nav).at(-1),
};

/**
 * Moves the focus in the navigation by the W3C disclosure pattern: left and right between entries,
 * down into a panel and its links, up out of it, Home and End to the ends of a row. Returns how to
 * stop.
 */
export function moveByKeys(nav: HTMLElement): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    const next = steps[pressedKey(event)]?.(target, nav);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  nav.addEventListener('keydown', onKey);
  return () => nav.removeEventListener('keydown', onKey);
}
