/**
 * Who visits the shop, as far as prices and pages differ by it: a guest, or a member, who
 * may belong to a membership tier. `tier` is the tier's key.
 */
export type Viewer = { kind: 'guest' } | { kind: 'member'; tier: string | null };

export const guestViewer: Viewer = { kind: 'guest' };
/** A member of no tier. Staff and the system see the shop as one. */
export const memberViewer: Viewer = { kind: 'member', tier: null };

export const isMember = (viewer: Viewer): boolean => viewer.kind === 'member';

/** A tier's key: lower-case letters and digits in groups, never the name of another viewer. */
const isTierKey = (key: string) =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key) && key !== 'guest' && key !== 'member';

/**
 * A viewer as one word, unlike that of any other viewer: `guest`, `member`, or the key of
 * the tier. Throws RangeError for a key that no tier can have.
 */
export function viewerKey(viewer: Viewer): string {
  if (viewer.kind === 'guest') return 'guest';
  if (viewer.tier === null) return 'member';
  if (!isTierKey(viewer.tier)) throw new RangeError(`not the key of a tier: ${viewer.tier}`);
  return viewer.tier;
}

/**
 * Reads what `viewerKey` wrote; undefined for anything else. Of tiers only those named in
 * `tiers` are viewers, so that nobody can fill a cache with the pages of invented ones.
 */
export function parseViewer(key: string, tiers: readonly string[]): Viewer | undefined {
  if (key === 'guest') return guestViewer;
  if (key === 'member') return memberViewer;
  return isTierKey(key) && tiers.includes(key) ? { kind: 'member', tier: key } : undefined;
}
