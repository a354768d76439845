import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { order } from '@/db/schema/orders';
import { readOrderForShopper } from '@/lib/order-desk/shopper/view';
import { changeContact } from '@/lib/orders/contact/change-contact';
import { contactInput } from '@/lib/orders/contact/contact.schema';
import { orderAddress } from '@/lib/orders/order-parts.schema';
import { writeSettings } from '@/lib/settings/settings';
import {
  buy,
  details,
  guest,
  makeStock,
  openShop,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { emptyTaxes, makeClass, makeRate } from '../../support/data/taxes';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});

const buyer = {
  first_name: '大文',
  last_name: '陳',
  country: 'HKG',
  contact_number: '+852 9123 4567',
};
async function ordered(address: Record<string, string>) {
  const ctx = await guest();
  const shipping_address = { ...buyer, ...address };
  const placed = await buy(ctx, shop, await makeStock(5), 1, { shipping_address });
  const row = await readOrder(placed);
  return { row, seen: await readOrderForShopper(ctx, row) };
}

test('an order keeps an address by its parts and as one text, and shows both', async () => {
  const parts = { line1: '鴻圖道 12 號', district: '觀塘區' };
  const { row, seen } = await ordered({ ...parts, line2: '', city: '', postal_code: '' });
  const expectedAddress = {
    ...buyer,
    contact_number: '+85291234567',
    address: '九龍觀塘區鴻圖道 12 號',
    line1: '鴻圖道 12 號',
    district: 'Kwun Tong',
  };
  expect(row.shipping_address).toEqual(expectedAddress);
  expect(row.billing_address).toEqual(expectedAddress);
  expect(orderAddress.parse(row.shipping_address)).toEqual(expectedAddress);
  expect(seen.shipping_address).toEqual({ ...expectedAddress, country_name: 'Hong Kong' });
});

test('an address as one text, as older programs send it, is ordered to as it is', async () => {
  const { row } = await ordered({ address: '41 Belcher’s Street' });
  expect(row.shipping_address).toEqual({
    ...buyer,
    contact_number: '+85291234567',
    address: '41 Belcher’s Street',
  });
});

const america = {
  country: 'USA',
  contact_number: '+12125550123',
  line1: '1 Main Street',
  city: 'Springfield',
  postal_code: '627011234',
};
test.each(['Illinois', 'il', '伊利諾州', 'US-IL'])(
  'an order keeps the state written as %s by its code',
  async (region) => {
    const { row, seen } = await ordered({ ...america, region });
    const expectedAddress = {
      region: 'US-IL',
      address: '1 Main Street\nSpringfield, IL 62701-1234',
    };
    expect(row.shipping_address).toMatchObject(expectedAddress);
    expect(row.billing_address).toMatchObject(expectedAddress);
    expect(seen.shipping_address).toMatchObject(expectedAddress);
  },
);

test('an address of the mainland is written from the big to the small, in its characters', async () => {
  const place = { region: '廣東', city: '深圳市', district: '南山区', postal_code: '518054' };
  const mainland = { ...america, ...place, country: 'CHN', contact_number: '+8613800138021' };
  const stock_id = await makeStock(5);
  const billing_address = { ...buyer, ...mainland, line1: '后海大道 2200 号' };
  const row = await readOrder(await buy(await guest(), shop, stock_id, 1, { billing_address }));
  expect(row.billing_address).toMatchObject({
    region: 'CN-GD',
    address: '518054\n广东省深圳市南山区后海大道 2200 号',
  });
});

test('a region that the list of its country lacks is refused on its field, to send to and to bill', async () => {
  const nowhere = { ...buyer, ...america, region: 'Guangdong' };
  for (const name of ['shipping_address', 'billing_address'])
    expect(await refusedFields(() => details(shop, 'x', { [name]: nowhere }))).toEqual({
      [`${name}.region`]: ['check_region'],
    });
  // A country without a list has its regions typed.
  const kenya = { ...buyer, country: 'KEN', line1: '3 Moi Avenue', city: 'Nairobi' };
  const { billing_address } = details(shop, 'x', {
    billing_address: { ...kenya, region: 'Guangdong' },
  });
  expect(billing_address).toMatchObject({ region: 'Guangdong' });
});

test('a state that an older order keeps by its name is the same place by its code', async () => {
  const { order_id } = await buy(await guest(), shop, await makeStock(5), 1);
  const place = { country: 'USA', city: 'Albany', postal_code: '12207' };
  const usAddress = { ...buyer, ...place, contact_number: '+12125550123', line1: '1 State Street' };
  const before = { ...usAddress, region: 'New York', address: '1 State Street\nAlbany, New York' };
  await database()
    .update(order)
    .set({ shipping_address: before, billing_address: before })
    .where(eq(order.id, order_id));
  await writeSettings(await system(), { charge_tax: '1', tax_based_on: 'shipping' });
  const { id: taxed } = await makeClass('Standard', { is_default: true });
  await makeRate(taxed, '8.0000', { country: 'USA', region: 'New York' });
  const note = 'They rang.';
  const change = async (more: object) => {
    const { email, phone, first_name, last_name } = await readOrder({ order_id });
    const input = { email, phone, first_name, last_name, note, ...more };
    return changeContact(await owner(), order_id, contactInput.parse(input));
  };
  const at = (region: string) => ({ shipping_address: { ...usAddress, region } });
  expect(await refusedFields(() => change(at('Nevada')))).toEqual({
    'shipping_address.region': ['address_taxed_otherwise_editable'],
  });
  // Staff who correct something else leave it as it was written, also on its invoice.
  await change({ ...at('US-NY'), phone: '+12125550199' });
  expect(await readOrder({ order_id })).toMatchObject({
    phone: '+12125550199',
    shipping_address: before,
    billing_address: before,
  });
  await change({ shipping_address: { ...usAddress, region: 'NY', line1: '2 State Street' } });
  expect((await readOrder({ order_id })).shipping_address).toMatchObject({
    region: 'US-NY',
    address: '2 State Street\nAlbany, NY 12207',
  });
  await emptyTaxes();
  await writeSettings(await system(), { charge_tax: '0' });
});
