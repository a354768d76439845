import { expect, test } from 'vitest';
import { guestViewer, memberViewer } from '@/lib/core/access/viewer';
import { type Settings, settingsSchema } from '@/lib/core/settings.schema';
import { parseShopRoute } from '@/lib/core/web/shop-routes';
import { guardRedirect } from '@/lib/storefront/pages/page-guard';

const shop: Settings = {
  ...settingsSchema.parse({ product_warehouse_id: 1 }),
  warehouse_enabled: '1',
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
  ['a closed warehouse, members only', { warehouse_enabled: '0', member_only: '1' }, '/', '/'],
] as const)(
  '%s: nobody is asked to log in for what they will not find behind the login',
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

test.each(['/order/success', '/order/cancel', '/order/find'])(
  '%s of a known order is open while the shop sells, and leads home from a catalogue',
  (path) => {
    const sent = (settings: Settings, viewer: typeof guestViewer) =>
      guardRedirect(
        parseShopRoute(path),
        new URLSearchParams({ order_number: 'HB000123', token: 'x' }),
        settings,
        viewer,
      );
    for (const viewer of [guestViewer, memberViewer]) {
      expect(sent(shop, viewer)).toBeUndefined();
      expect(sent({ ...shop, catalog_mode: '1' }, viewer)).toBe('/');
      expect(sent({ ...shop, warehouse_enabled: '0' }, viewer)).toBeUndefined();
    }
  },
);

test.each([
  ['/account', '', '/login?next=%2Faccount'],
  ['/account/orders', 'page=2', '/login?next=%2Faccount%2Forders%3Fpage%3D2'],
  ['/account/orders/HB000123', '', '/login?next=%2Faccount%2Forders%2FHB000123'],
  ['/account/addresses/12', 'delete=1', '/login?next=%2Faccount%2Faddresses%2F12%3Fdelete%3D1'],
  ['/account/confirm', 'token=a-b_c', '/login?next=%2Faccount%2Fconfirm%3Ftoken%3Da-b_c'],
])('%s?%s needs a login, which leads back to it', (path, query, login) => {
  const sent = (viewer: typeof guestViewer) =>
    guardRedirect(parseShopRoute(path), new URLSearchParams(query), shop, viewer);
  expect([sent(guestViewer), sent(memberViewer)]).toEqual([login, undefined]);
});

test('what a delivery costs is for whoever may buy; a login leads back to it', () => {
  const sent = (switches: Partial<Settings>, viewer: typeof guestViewer) =>
    guardRedirect(
      parseShopRoute('/delivery'),
      new URLSearchParams({ product: 'cup', country: 'JPN' }),
      { ...shop, ...switches },
      viewer,
    );
  const back = '/login?next=%2Fdelivery%3Fproduct%3Dcup%26country%3DJPN';
  expect([sent({}, guestViewer), sent({ guest_checkout: '0' }, guestViewer)]).toEqual([
    undefined,
    undefined,
  ]);
  expect([
    sent({ member_only: '1' }, guestViewer),
    sent({ member_only: '1' }, memberViewer),
  ]).toEqual([back, undefined]);
  expect(sent({ catalog_mode: '1' }, memberViewer)).toBe('/');
});

test('offers are for whoever may see prices, and lead others to the login', () => {
  const sent = (member_only: '0' | '1', viewer: typeof guestViewer) =>
    guardRedirect(
      parseShopRoute('/offers'),
      new URLSearchParams(),
      { ...shop, member_only },
      viewer,
    );
  expect([sent('0', guestViewer), sent('1', memberViewer)]).toEqual([undefined, undefined]);
  expect(sent('1', guestViewer)).toBe('/login?next=%2Foffers');
});

test.each([
  '/account/addresses/0',
  '/account/addresses/x',
  '/account/addresses/1/2',
  '/account/orders/',
  '/account/orders/a b',
  '/account/other',
  '/accounts',
])('%s is no page of an account', (path) =>
  expect(parseShopRoute(path)).toEqual({ kind: 'unknown' }),
);
