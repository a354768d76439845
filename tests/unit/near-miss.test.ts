import { expect, test } from 'vitest';
import { nearMiss } from '@/lib/core/spreadsheet/near-miss';

const columns = ['price', 'special_price', 'name:en-US', 'brand', 'product_sku'];

test('what was probably meant is found, and nothing where nothing is near', () => {
  expect(nearMiss('prcie', columns)).toBe('price');
  expect(nearMiss('Prices', columns)).toBe('price');
  expect(nearMiss('Special price', columns)).toBe('special_price');
  expect(nearMiss('name:en', columns)).toBe('name:en-US');
  expect(nearMiss('supplier note', columns)).toBeUndefined();
  expect(nearMiss('', columns)).toBeUndefined();
});
