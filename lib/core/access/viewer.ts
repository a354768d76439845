/**
 * Who visits the shop, as far as prices and pages differ by it: a guest, or a member. `tier` is
 * the id of the membership tier they belong to; null: that of level 0, where everybody begins.
 * `tax_exempt`: they pay no tax, so every price they see is without it.
 */
export type Viewer = { kind: 'guest' } | Member;
type Member = { kind: 'member'; tier: number | null; tax_exempt: boolean };

export const guestViewer: Viewer = { kind: 'guest' };
/** A member of level 0. Staff and the system see the shop as one. */
export const memberViewer: Viewer = { kind: 'member', tier: null, tax_exempt: false };
/** A member of level 0 who pays no tax. */
export const exemptViewer: Viewer = { kind: 'member', tier: null, tax_exempt: true };

export const isMember = (viewer: Viewer): boolean => viewer.kind === 'member';

/** The id of the tier a visitor belongs to; null for a guest and for a member of level 0. */
export const getViewerTierId = (viewer: Viewer): number | null =>
  viewer.kind === 'member' ? viewer.tier : null;

export const isTaxExempt = (viewer: Viewer): boolean =>
  viewer.kind === 'member' && viewer.tax_exempt;

/**
 * A viewer as one word, unlike that of any other viewer: `guest`, `member` or `tier-7`, the last
 * two with `-exempt` for members who pay no tax.
 */
export function viewerKey(viewer: Viewer): string {
  if (viewer.kind === 'guest') return 'guest';
  const tier = viewer.tier === null ? 'member' : `tier-${viewer.tier}`;
  return viewer.tax_exempt ? `${tier}-exempt` : tier;
}

/** What `viewerKey` writes. */
export const VIEWER_KEY = /^(?:guest|(?:member|tier-([1-9]\d{0,9}))(-exempt)?)$/;

/**
 * Reads what `viewerKey` wrote; undefined for anything else. Whether there is such a tier is for
 * the caller to know: nobody may fill a cache with the pages of invented ones.
 */
export function parseViewer(key: string): Viewer | undefined {
  if (key === 'guest') return guestViewer;
  const found = VIEWER_KEY.exec(key);
  if (!found) return undefined;
  const [, tier, exempt] = found;
  return {
    kind: 'member',
    tier: tier === undefined ? null : Number(tier),
    tax_exempt: exempt !== undefined,
  };
}
