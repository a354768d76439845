import { expect, test } from 'vitest';
import { type Settings, settingsSchema } from '@/lib/core/settings.schema';
import { guestViewer, memberViewer } from '@/lib/core/viewer';
import { guardRedirect } from '@/lib/storefront/page-guard';
import { parseShopRoute } from '@/lib/storefront/routes';

const shop: Settings = {
  ...settingsSchema.parse({ product_warehouse_id: 1 }),
  warehouse_enabled: true,
};
const login = '/login?next=%2Fcheckout';

/** Where a guest and a member who ask for the checkout come: undefined is the checkout. */
test.each([
  ['an open shop', {}, undefined, undefined],
  ['no checkout for guests', { guest_checkout: '0' }, login, undefined],
  ['members only', { member_only: '1' }, login, undefined],
  [
    'members only, no checkout for guests',
    { member_only: '1', guest_checkout: '0' },
    login,
    undefined,
  ],
  ['a catalogue', { catalog_mode: '1' }, '/', '/'],
  ['a catalogue, no checkout for guests', { catalog_mode: '1', guest_checkout: '0' }, '/', '/'],
  ['a catalogue, members only', { catalog_mode: '1', member_only: '1' }, '/', '/'],
  ['all three', { catalog_mode: '1', member_only: '1', guest_checkout: '0' }, '/', '/'],
  [
    'no warehouse, no checkout for guests',
    { product_warehouse_id: null, guest_checkout: '0' },
    '/',
    '/',
  ],
  ['a closed warehouse, members only', { warehouse_enabled: false, member_only: '1' }, '/', '/'],
] as const)(
  '%s: nobody is asked to log in for what he will not find behind the login',
  (_, switches, guest, member) => {
    const sent = (viewer: typeof guestViewer) =>
      guardRedirect(
        parseShopRoute('/checkout'),
        new URLSearchParams(),
        { ...shop, ...switches },
        viewer,
      );
    expect([sent(guestViewer), sent(memberViewer)]).toEqual([guest, member]);
  },
);
