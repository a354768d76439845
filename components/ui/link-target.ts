/**
 * Where a click leads in this tab; undefined if it opens elsewhere, downloads a file, or is not on
 * a link of this site.
 */
export function findLinkTarget(event: MouseEvent): URL | undefined {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = findEventLink(event);
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return;
  const to = new URL(link.href);
  return to.origin === location.origin ? to : undefined;
}

/** The link of an event's target. */
export function findEventLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.href ? link : undefined;
}
