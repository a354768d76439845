import 'server-only';
import type { Settings } from '@/lib/core/settings.schema';
import { arePricesVisible, isCartVisible } from '@/lib/settings/visibility';
import type { View } from '../pages/view';

/**
 * What every part of a storefront page receives: the viewer, the shop's settings, and what they let
 * this viewer see (§4 Visibility rules).
 */
export type Shop = {
  view: View;
  settings: Settings;
  prices_visible: boolean;
  cart_visible: boolean;
  /** Whether it has physical stores to show; unset if not needed. */
  has_stores?: boolean;
};

export const shopFor = (view: View, settings: Settings): Shop => ({
  view,
  settings,
  prices_visible: arePricesVisible(settings, view.viewer),
  cart_visible: isCartVisible(settings, view.viewer),
});
