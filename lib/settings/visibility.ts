import type { Settings } from '@/lib/core/settings.schema';
import { isMember, type Viewer } from '@/lib/core/viewer';

type Switches = Pick<
  Settings,
  'catalog_mode' | 'member_only' | 'guest_checkout' | 'product_warehouse_id' | 'warehouse_enabled'
>;

/** §4 Visibility rules: prices. */
export const pricesAreVisible = (settings: Pick<Switches, 'member_only'>, viewer: Viewer) =>
  settings.member_only === '0' || isMember(viewer);

/** §4 Visibility rules: the cart. */
export const cartIsVisible = (settings: Switches, viewer: Viewer) =>
  settings.catalog_mode === '0' &&
  pricesAreVisible(settings, viewer) &&
  settings.product_warehouse_id !== null &&
  settings.warehouse_enabled;

/** §4 Visibility rules: checkout asks a visitor to log in first. */
export const checkoutNeedsLogin = (settings: Pick<Switches, 'guest_checkout'>, viewer: Viewer) =>
  settings.guest_checkout === '0' && !isMember(viewer);
