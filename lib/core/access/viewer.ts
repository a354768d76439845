/**
 * Who visits the shop, as far as prices and pages differ by it: a guest, or a member. `tier` is
 * the id of the membership tier they belong to; null: that of level 0, where everybody begins.
 */
export type Viewer = { kind: 'guest' } | { kind: 'member'; tier: number | null };

export const guestViewer: Viewer = { kind: 'guest' };
/** A member of level 0. Staff and the system see the shop as one. */
export const memberViewer: Viewer = { kind: 'member', tier: null };

export const isMember = (viewer: Viewer): boolean => viewer.kind === 'member';

/** The id of the tier a visitor belongs to; null for a guest and for a member of level 0. */
export const tierIdOf = (viewer: Viewer): number | null =>
  viewer.kind === 'member' ? viewer.tier : null;

/** A viewer as one word, unlike that of any other viewer: `guest`, `member`, or `tier-7`. */
export function viewerKey(viewer: Viewer): string {
  if (viewer.kind === 'guest') return 'guest';
  return viewer.tier === null ? 'member' : `tier-${viewer.tier}`;
}

/**
 * Reads what `viewerKey` wrote; undefined for anything else. Whether there is such a tier is for
 * the caller to know: nobody may fill a cache with the pages of invented ones.
 */
export function parseViewer(key: string): Viewer | undefined {
  if (key === 'guest') return guestViewer;
  if (key === 'member') return memberViewer;
  const [, tier] = /^tier-([1-9]\d{0,9})$/.exec(key) ?? [];
  return tier === undefined ? undefined : { kind: 'member', tier: Number(tier) };
}
