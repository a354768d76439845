/**
 * A visitor as far as prices and pages depend on them: a guest or a member. `tier` is the id of
 * their membership tier; null: level 0, where everybody starts. `tax_exempt`: they pay no tax, so
 * they see all prices without it.
 */
export type Viewer = { kind: 'guest' } | Member;
type Member = { kind: 'member'; tier: number | null; tax_exempt: boolean };

export const guestViewer: Viewer = { kind: 'guest' };
/** A member of level 0. Staff and the system see the shop this way. */
export const memberViewer: Viewer = { kind: 'member', tier: null, tax_exempt: false };
/** A tax-exempt member of level 0. */
export const exemptViewer: Viewer = { kind: 'member', tier: null, tax_exempt: true };

export const isMember = (viewer: Viewer): boolean => viewer.kind === 'member';

/** The id of a visitor's tier; null for a guest and a member of level 0. */
export const getViewerTierId = (viewer: Viewer): number | null =>
  viewer.kind === 'member' ? viewer.tier : null;

export const isTaxExempt = (viewer: Viewer): boolean =>
  viewer.kind === 'member' && viewer.tax_exempt;

/**
 * A unique key for each kind of viewer: `guest`, `member` or `tier-7`, the last two with `-exempt`
 * for members who pay no tax.
 */
export function viewerKey(viewer: Viewer): string {
  if (viewer.kind === 'guest') return 'guest';
  const tier = viewer.tier === null ? 'member' : `tier-${viewer.tier}`;
  return viewer.tax_exempt ? `${tier}-exempt` : tier;
}

/** The format of `viewerKey`. */
export const VIEWER_KEY = /^(?:guest|(?:member|tier-([1-9]\d{0,9}))(-exempt)?)$/;

/**
 * Parses a `viewerKey`; undefined for anything else. The caller must check that the tier exists:
 * invented ones must not fill a cache with pages.
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
