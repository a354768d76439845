import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  findByCode,
  findByWords,
  fromKnown,
  type KnownItem,
  MOST_KNOWN,
  readKnownItems,
  rememberItems,
  toKnown,
  toKnownItems,
  withSeen,
} from '@/components/admin/pos/away/device-items';
import { toSeen } from '@/components/admin/pos/away/use-away';
import { emptyBasket } from '@/components/admin/pos/till/till-state';
import type { PosPreview } from '@/lib/pos/pos.schema';
import type { FoundVariant } from '@/lib/products/variant-search.schema';

const price = (amount: string) => ({
  minor: Number(amount) * 100,
  amount,
  formatted: `HK$${amount}`,
});
const buildKnownItem = (stock_id: number, more: Partial<KnownItem> = {}): KnownItem => ({
  stock_id,
  name: `Tea ${stock_id}`,
  sku: `T-${stock_id}`,
  options: [],
  image_path: null,
  price: price('20.00'),
  codes: [],
  ...more,
});

test('what was seen last stands last, with every code that ever found it', () => {
  const before = [buildKnownItem(1, { codes: ['111'] }), buildKnownItem(2)];
  const now = buildKnownItem(1, { name: 'Green tea', price: price('22.00'), codes: ['222'] });
  expect(withSeen(before, [now])).toEqual([buildKnownItem(2), { ...now, codes: ['222', '111'] }]);
});

test('a device remembers so many, and forgets what it saw longest ago', () => {
  const many = Array.from({ length: MOST_KNOWN + 5 }, (_, n) => buildKnownItem(n + 1));
  const all = withSeen([], many);
  expect(all).toHaveLength(MOST_KNOWN);
  expect(all[0]?.stock_id).toBe(6);
  expect(withSeen(all, [buildKnownItem(6)]).at(-1)?.stock_id).toBe(6);
});

const upc = buildKnownItem(3, { codes: ['036000291452'] });
test.each<[string, string, number[]]>([
  ['its SKU in any case', 't-1', [1]],
  ['its barcode', '036000291452', [3]],
  ['its barcode as an EAN', '0036000291452', [3]],
  ['nothing', '99999999', []],
  ['no part of a code', '0360002', []],
])('a scan of %s finds it', (_, code, ids) => {
  const found = findByCode([buildKnownItem(1), buildKnownItem(2), upc], code);
  expect(found.map(({ stock_id }) => stock_id)).toEqual(ids);
});

test.each<[string, number[]]>([
  ['tea', [3, 2, 1]],
  ['TEA large', [2]],
  ['t-1', [1]],
  ['0360', [3]],
  ['coffee', []],
  [' ', []],
])('words that are typed find items by all of them: “%s”', (text, ids) => {
  const items = [buildKnownItem(1), buildKnownItem(2, { options: ['Large'] }), upc];
  expect(findByWords(items, text).map(({ stock_id }) => stock_id)).toEqual(ids);
});

test('what the shop found is known by its barcode and by the code that was scanned', () => {
  const found: FoundVariant = {
    ...buildKnownItem(4),
    product_id: 9,
    exact: true,
    options: [{ attribute: 'Size', value: 'Large' }],
    barcode: 'ABC-1',
    available_inventories: 5,
    all_available_inventories: 5,
    visibled: true,
    published: true,
  };
  const item = toKnown(found, '4006381333931');
  expect(item).toMatchObject({ options: ['Large'], codes: ['abc-1', '4006381333931'] });
  // Nobody knows how much there is of it while the shop does not answer.
  expect(fromKnown(item)).toEqual({
    ...buildKnownItem(4, { options: ['Large'] }),
    codes: undefined,
    available_inventories: null,
  });
});

test('the grid is known with the names of its tiles and the barcodes of its variants', () => {
  const { name, image_path } = buildKnownItem(5);
  const variant = { stock_id: 5, sku: 'T-5', options: [], price: price('20.00'), image_path };
  const tile = {
    product_id: 1,
    name,
    // Of the product: each variant shows its own.
    image_path: null,
    price: price('20.00'),
    variants: [{ ...variant, barcodes: ['ABC', '123'], available_inventories: 3 }],
  };
  expect(toKnownItems(tile)).toEqual([buildKnownItem(5, { codes: ['abc', '123'] })]);
});

test('the last price of a line is the one noted, else the one it was priced with, else the one seen', () => {
  const items = [1, 2, 3, 4].map((stock_id) => ({
    ...buildKnownItem(stock_id),
    quantity: '1',
  }));
  const seen = { currency: 'HKD', units: { '1': '10.00' } };
  const basket = { ...emptyBasket('6f1d8a52-0d53-4a8e-9c1b-1f2f3a4b5c6d'), items, seen };
  const priced = {
    currency: 'HKD',
    items: [1, 2].map((stock_id) => ({ stock_id, unit_price: price('15.00') })),
  } as PosPreview;
  expect(toSeen(basket, 'HKD', priced, [buildKnownItem(2), buildKnownItem(3)])).toEqual({
    currency: 'HKD',
    units: { '1': '10.00', '2': '15.00', '3': '20.00' },
  });
  // What was noted in another currency says nothing of this one.
  expect(toSeen(basket, 'EUR', priced, [])).toBeNull();
});

const savedValues = new Map<string, string>();
beforeEach(() => {
  savedValues.clear();
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => savedValues.get(key) ?? null,
    setItem: (key: string, value: string) => void savedValues.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('items are kept on the device a moment later, each store’s apart', () => {
  rememberItems(7, [buildKnownItem(1)]);
  expect(readKnownItems(7)).toEqual([buildKnownItem(1)]);
  expect(savedValues.size).toBe(0);
  vi.runAllTimers();
  expect(JSON.parse(savedValues.get('pos-items:7') ?? '')).toEqual([buildKnownItem(1)]);
  expect(readKnownItems(8)).toEqual([]);
  savedValues.set('pos-items:9', '[{"stock_id":"one"}]');
  expect(readKnownItems(9)).toEqual([]);
});
