import { expect, test } from 'vitest';
import { newRow, toVariantRow } from '@/components/admin/products/variant-rows';

const red = 1;
const usd = { identifier: 'USD', rate: '0.128', mark: 'US$', decimals: 2 };
const warehouses = [
  { id: 1, code: 'KC', title: 'Kwai Chung' },
  { id: 2, code: 'TM', title: 'Tuen Mun' },
];

test('a new row of the form lies with nothing in the first warehouse and is priced like another', () => {
  const places = { warehouses, currencies: [usd], rights: { cost: true } };
  const typed = {
    price: '12',
    special_price: '9',
    cost: '5',
    sku: 'X',
    barcode: '489',
    more_barcodes: '1',
  };
  const like = { ...newRow(places), ...typed };
  expect(newRow(places, like, [red])).toMatchObject({
    prices: { USD: '' },
    sku: '',
    barcode: '',
    more_barcodes: '',
    cost: '5',
    price: '12',
    special_price: '9',
    option_values: [red],
    inventories: [
      { warehouse_id: 1, quantity: '0' },
      { warehouse_id: 2, quantity: '' },
    ],
  });
});

test('a row of a stored variant expects what it read, and nothing where it does not lie', () => {
  const inventory = {
    id: 9,
    stock_id: 5,
    warehouse_id: 2,
    warehouse: 'Tuen Mun',
    quantity: 4,
    reserved: 1,
    safety_stock: 0,
    available_inventories: 3,
    is_drop: false,
    status: true,
  };
  const savedVariant = {
    id: 5,
    sku: 'A',
    barcode: null,
    more_barcodes: ['one', 'two'],
    price: '10.00',
    special_price: null,
    special_price_from: null,
    special_price_to: null,
    prices: { USD: '1.50' },
    special_prices: {},
    minimum_price: null,
    weight: 850,
    visibled: true,
    image_path: null,
    option_values: [red],
    options: [],
    updated_at: new Date(),
  };
  const variant = {
    ...savedVariant,
    inventories: [inventory],
    available_inventories: 3,
    all_available_inventories: 3,
  };
  const row = toVariantRow(variant, { warehouses, currencies: [usd], rights: { cost: false } });
  // Who may not see costs sends none.
  expect(row).not.toHaveProperty('cost');
  expect(row.more_barcodes).toBe('one\ntwo');
  expect([row.prices, row.special_prices]).toEqual([{ USD: '1.50' }, { USD: '' }]);
  expect(row.inventories).toEqual([
    { warehouse_id: 1, quantity: '', expected: 0 },
    { warehouse_id: 2, quantity: '4', expected: 4 },
  ]);
});
