const OWN = 'http://own.invalid';

/** Where `?next=` leads: a path of this very site, else `fallback`. Never another host, however it is spelled. */
export function nextPath(next: unknown, fallback: string): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next) || !URL.canParse(next, OWN)) return fallback;
  const { origin, pathname, search, hash } = new URL(next, OWN);
  return origin === OWN && !pathname.startsWith('//') ? pathname + search + hash : fallback;
}
