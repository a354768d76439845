import { createHash } from 'node:crypto';
import type { SeedProduct, SeedStock } from './products';

/** A number below `end` that is the same wherever the demo is made. */
const hashToNumber = (text: string, end: number) =>
  createHash('sha256').update(text).digest().readUInt32BE() % end;

const toVariantKey = ({ sku }: SeedProduct, { values = [] }: SeedStock) =>
  [sku, ...values].join('/');

/** What is registered in Hong Kong begins so. */
const HONG_KONG = '489';

/** The last digit of an EAN-13: every second digit counts thrice, and all of them come to tens. */
function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** What shops give themselves begins so. */
const IN_STORE = '20';

/** An EAN-13 that begins so, the same for the same name. */
function eanFor(name: string, begin: string): string {
  const item = hashToNumber(name, 10 ** (12 - begin.length));
  const twelve = begin + String(item).padStart(12 - begin.length, '0');
  return twelve + checkDigit(twelve);
}

/** The EAN-13 of a variant of the demo. */
export const seedBarcode = (product: SeedProduct, stock: SeedStock): string =>
  eanFor(toVariantKey(product, stock), HONG_KONG);

/** Products of the demo with more than one barcode, by what their variants have besides. */
const further: Record<string, (product: SeedProduct, stock: SeedStock) => string[]> = {
  // The label that the mugs had before.
  'HB-CU-003': (product, stock) => [eanFor(`before ${toVariantKey(product, stock)}`, HONG_KONG)],
  // One sticker on all soaps: a scan finds them all.
  'HB-BA-003': ({ sku }) => [eanFor(`all of ${sku}`, HONG_KONG)],
  // What the shop prints itself for the tea that it packs, as a number and as words.
  'HB-OO-003': (product, stock) => [
    eanFor(toVariantKey(product, stock), IN_STORE),
    ['TEA', ...(stock.values ?? [])].join('-').toUpperCase(),
  ],
};

/** What else is printed on a variant of the demo; on most nothing. */
export const seedMoreBarcodes = (product: SeedProduct, stock: SeedStock): string[] =>
  further[product.sku]?.(product, stock) ?? [];

/** What a variant of the demo costs the shop: 35 to 60 percent of its price. */
export function seedCost(product: SeedProduct, stock: SeedStock): string {
  const percent = 35 + hashToNumber(`cost of ${toVariantKey(product, stock)}`, 26);
  return ((Number(stock.price) * percent) / 100).toFixed(2);
}
