import { expect, test } from 'vitest';
import { seedBarcode, seedCost, seedMoreBarcodes } from '@/db/seed/content/codes';
import { products } from '@/db/seed/content/products';
import { findMistypedGtins, isInStoreCode } from '@/lib/core/gtin';

const variants = products.flatMap((product) => product.stocks.map((stock) => ({ product, stock })));
const sumDigits = (barcode: string) =>
  [...barcode].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0);

test('every variant of the demo has an EAN-13 of Hong Kong of its own, with the right last digit', () => {
  const barcodes = variants.map(({ product, stock }) => seedBarcode(product, stock));
  expect(
    barcodes.filter((barcode) => !/^489\d{10}$/.test(barcode) || sumDigits(barcode) % 10 !== 0),
  ).toEqual([]);
  expect(new Set(barcodes).size).toBe(barcodes.length);
});

test('some variants of the demo have more barcodes: older labels, one that several share, codes of the shop', () => {
  const further = variants.map(({ product, stock }) => seedMoreBarcodes(product, stock));
  const codes = further.flat();
  expect(further.filter(({ length }) => length).length).toBeGreaterThan(5);
  expect(findMistypedGtins(codes)).toEqual([]);
  expect(codes.filter(isInStoreCode).length).toBeGreaterThan(1);
  expect(codes.filter((code) => !/^\d+$/.test(code)).length).toBeGreaterThan(1);
  expect(codes.length - new Set(codes).size).toBeGreaterThan(0);
  const main = new Set(variants.map(({ product, stock }) => seedBarcode(product, stock)));
  expect(codes.filter((code) => main.has(code))).toEqual([]);
});

test('every variant of the demo costs the shop 35 to 60 percent of its price', () => {
  const shares = variants.map(
    ({ product, stock }) => Number(seedCost(product, stock)) / Number(stock.price),
  );
  expect(shares.filter((share) => share < 0.349 || share > 0.601)).toEqual([]);
  expect(Math.max(...shares) - Math.min(...shares)).toBeGreaterThan(0.2);
});
