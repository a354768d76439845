/**
 * Where a press on a link leads in this tab; undefined where it opens elsewhere, saves a
 * file, or is no press on a link of this site.
 */
export function findLinkTarget(event: MouseEvent): URL | undefined {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = findEventLink(event);
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return;
  const to = new URL(link.href);
  return to.origin === location.origin ? to : undefined;
}

/** The link that an event is about. */
export function findEventLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.href ? link : undefined;
}
