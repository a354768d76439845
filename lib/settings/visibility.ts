import { isMember, memberViewer, type Viewer } from '@/lib/core/access/viewer';
import type { Settings } from '@/lib/core/settings.schema';

type Switches = Pick<
  Settings,
  'catalog_mode' | 'member_only' | 'guest_checkout' | 'product_warehouse_id' | 'warehouse_enabled'
>;

/** §4 Visibility rules: prices. */
export const arePricesVisible = (settings: Pick<Switches, 'member_only'>, viewer: Viewer) =>
  settings.member_only === '0' || isMember(viewer);

/** §1: a catalogue has no cart and no order pages. */
export const isCatalogue = (settings: Pick<Switches, 'catalog_mode'>) =>
  settings.catalog_mode === '1';

/** §4 Visibility rules: the cart. */
export const isCartVisible = (settings: Switches, viewer: Viewer) =>
  !isCatalogue(settings) &&
  arePricesVisible(settings, viewer) &&
  settings.product_warehouse_id !== null &&
  settings.warehouse_enabled === '1';

/** What keeps a viewer from buying: the shop is closed to orders, or they must log in first. */
export type Barrier = 'closed' | 'login';

/**
 * What keeps a viewer from a cart. `closed` comes before `login`: logging in must lead to a shop
 * that sells.
 */
export function cartBarrier(settings: Switches, viewer: Viewer): Barrier | undefined {
  if (isCartVisible(settings, viewer)) return undefined;
  return isCartVisible(settings, memberViewer) ? 'login' : 'closed';
}

/** The same for checkout, which may require a login first (§4 Visibility rules). */
export const checkoutBarrier = (settings: Switches, viewer: Viewer): Barrier | undefined =>
  cartBarrier(settings, viewer) ??
  (settings.guest_checkout === '0' && !isMember(viewer) ? 'login' : undefined);
