import { expect, test } from 'vitest';
import { guestViewer, memberViewer } from '@/lib/core/access/viewer';
import {
  arePricesVisible,
  cartBarrier,
  checkoutBarrier,
  isCartVisible,
} from '@/lib/settings/visibility';

const shop = { product_warehouse_id: 1, warehouse_enabled: '1' as const };
const guest = guestViewer;
const open = undefined;

/**
 * §4 Visibility rules, all of it. The switches are catalog_mode, member_only and
 * guest_checkout; then whether somebody sees prices, what keeps them from a cart, and what
 * from the checkout.
 */
const rules = [
  ['000', guest, true, open, 'login'],
  ['001', guest, true, open, open],
  ['010', guest, false, 'login', 'login'],
  ['011', guest, false, 'login', 'login'],
  ['100', guest, true, 'closed', 'closed'],
  ['101', guest, true, 'closed', 'closed'],
  ['110', guest, false, 'closed', 'closed'],
  ['111', guest, false, 'closed', 'closed'],
  ['000', memberViewer, true, open, open],
  ['001', memberViewer, true, open, open],
  ['010', memberViewer, true, open, open],
  ['011', memberViewer, true, open, open],
  ['100', memberViewer, true, 'closed', 'closed'],
  ['101', memberViewer, true, 'closed', 'closed'],
  ['110', memberViewer, true, 'closed', 'closed'],
  ['111', memberViewer, true, 'closed', 'closed'],
] as const;

const buildSettings = (switches: string) => {
  const [catalog_mode, member_only, guest_checkout] = [...switches] as ('0' | '1')[];
  if (!catalog_mode || !member_only || !guest_checkout) throw new Error(switches);
  return { ...shop, catalog_mode, member_only, guest_checkout };
};

test.each(rules)('switches %s, %o: prices %s, cart %s, checkout %s', (...rule) => {
  const [switches, viewer, prices, cart, checkout] = rule;
  const settings = buildSettings(switches);
  expect(arePricesVisible(settings, viewer)).toBe(prices);
  expect(isCartVisible(settings, viewer)).toBe(cart === open);
  expect(cartBarrier(settings, viewer)).toBe(cart);
  expect(checkoutBarrier(settings, viewer)).toBe(checkout);
});

test.each(rules)(
  'without a warehouse to sell from, switches %s close the shop to %o',
  (...rule) => {
    const [switches, viewer, prices] = rule;
    for (const without of [{ product_warehouse_id: null }, { warehouse_enabled: '0' as const }]) {
      const settings = { ...buildSettings(switches), ...without };
      expect(arePricesVisible(settings, viewer)).toBe(prices);
      expect(cartBarrier(settings, viewer)).toBe('closed');
      expect(checkoutBarrier(settings, viewer)).toBe('closed');
    }
  },
);
