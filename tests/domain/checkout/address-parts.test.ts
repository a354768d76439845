import { beforeAll, expect, test } from 'vitest';
import { orderAddress } from '@/lib/orders/order-parts.schema';
import { readOrderForShopper } from '@/lib/orders/shopper/view';
import { buy, guest, makeStock, openShop, readOrder, type Shop } from '../../support/shop';

let shop: Shop;
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
  const kept = {
    ...buyer,
    contact_number: '+85291234567',
    address: '九龍觀塘區鴻圖道 12 號',
    line1: '鴻圖道 12 號',
    district: 'Kwun Tong',
  };
  expect(row.shipping_address).toEqual(kept);
  expect(row.billing_address).toEqual(kept);
  expect(orderAddress.parse(row.shipping_address)).toEqual(kept);
  expect(seen.shipping_address).toEqual({ ...kept, country_name: 'Hong Kong' });
});

test('an address as one text, as older programs send it, is ordered to as it is', async () => {
  const { row } = await ordered({ address: '41 Belcher’s Street' });
  expect(row.shipping_address).toEqual({
    ...buyer,
    contact_number: '+85291234567',
    address: '41 Belcher’s Street',
  });
});
