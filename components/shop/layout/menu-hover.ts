import { isDesktop } from './is-desktop';

/** How long a pointer rests on an entry before it opens, and may be outside before it closes. */
const OPEN_MS = 120;
const CLOSE_MS = 350;

const findEntry = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('details') : null;
const panels = (nav: HTMLElement) => [...nav.querySelectorAll<HTMLDetailsElement>('details')];

/**
 * Opens an entry while a mouse rests on it and closes it shortly after the mouse has left entry and
 * panel. A pointer moving down across neighbouring entries to an open panel opens none of them. A
 * clicked or focused entry stays open. Returns how to stop.
 */
export function openOnHover(nav: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The entry the pointer waits over; undefined while it waits for none. */
  let awaited: HTMLDetailsElement | null | undefined;
  let hovered: HTMLDetailsElement | null = null;
  const stop = () => {
    clearTimeout(timer);
    awaited = undefined;
  };
  const later = (work: () => void, ms: number) => {
    stop();
    timer = setTimeout(() => {
      stop();
      work();
    }, ms);
  };
  const closeHovered = () => {
    if (hovered && !hovered.contains(document.activeElement)) hovered.open = false;
    hovered = null;
  };
  const show = (entry: HTMLDetailsElement | null) => {
    closeHovered();
    if (!entry || panels(nav).some((panel) => panel.open)) return;
    entry.open = true;
    hovered = entry;
  };
  const wait = (entry: HTMLDetailsElement | null) => {
    later(() => show(entry), OPEN_MS);
    awaited = entry;
  };

  const onOver = ({ pointerType, target, relatedTarget }: PointerEvent) => {
    if (pointerType !== 'mouse' || !isDesktop()) return;
    const entry = findEntry(target);
    if (entry?.open) stop();
    else if (!entry || entry !== findEntry(relatedTarget)) wait(entry);
  };
  const onMove = ({ movementY }: PointerEvent) => {
    if (awaited !== undefined && movementY > 0) wait(awaited);
  };
  const onLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') later(closeHovered, CLOSE_MS);
  };
  /** A click on an entry that hovering just opened does not close it. */
  const onClick = (event: MouseEvent) => {
    stop();
    const isPress = event.detail > 0 && event.target instanceof Element;
    const summary = isPress ? event.target.closest('summary') : null;
    if (!summary || summary.parentElement !== hovered) return;
    hovered = null;
    event.preventDefault();
  };

  const listening = new AbortController();
  const { signal } = listening;
  nav.addEventListener('pointerover', onOver, { signal });
  nav.addEventListener('pointermove', onMove, { signal });
  nav.addEventListener('pointerleave', onLeave, { signal });
  nav.addEventListener('click', onClick, { signal });
  return () => {
    stop();
    listening.abort();
  };
}
