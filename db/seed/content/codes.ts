import { createHash } from 'node:crypto';
import type { SeedProduct, SeedStock } from './products';

/** A number below `end` that is the same in every demo. */
const hashToNumber = (text: string, end: number) =>
  createHash('sha256').update(text).digest().readUInt32BE() % end;

const toVariantKey = ({ sku }: SeedProduct, { values = [] }: SeedStock) =>
  [sku, ...values].join('/');

/** The EAN prefix of Hong Kong. */
const HONG_KONG = '489';

/**
 * The check digit of an EAN-13: every second digit counts three times; the sum is a multiple of
 * ten.
 */
function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** The EAN prefix for a shop's own codes. */
const IN_STORE = '20';

/** An EAN-13 with this prefix, the same for the same name. */
function eanFor(name: string, begin: string): string {
  const item = hashToNumber(name, 10 ** (12 - begin.length));
  const twelve = begin + String(item).padStart(12 - begin.length, '0');
  return twelve + checkDigit(twelve);
}

/** The EAN-13 of a demo variant. */
export const seedBarcode = (product: SeedProduct, stock: SeedStock): string =>
  eanFor(toVariantKey(product, stock), HONG_KONG);

/** Demo products with several barcodes, and their variants' further ones. */
const further: Record<string, (product: SeedProduct, stock: SeedStock) => string[]> = {
  // A former label of the mugs.
  'HB-CU-003': (product, stock) => [eanFor(`before ${toVariantKey(product, stock)}`, HONG_KONG)],
  // One sticker on all soaps: a scan finds them all.
  'HB-BA-003': ({ sku }) => [eanFor(`all of ${sku}`, HONG_KONG)],
  // The shop's own labels for tea it packs, as a number and as text.
  'HB-OO-003': (product, stock) => [
    eanFor(toVariantKey(product, stock), IN_STORE),
    ['TEA', ...(stock.values ?? [])].join('-').toUpperCase(),
  ],
};

/** Further barcodes of a demo variant; most have none. */
export const seedMoreBarcodes = (product: SeedProduct, stock: SeedStock): string[] =>
  further[product.sku]?.(product, stock) ?? [];

/** A demo variant's cost: 35 to 60 percent of its price. */
export function seedCost(product: SeedProduct, stock: SeedStock): string {
  const percent = 35 + hashToNumber(`cost of ${toVariantKey(product, stock)}`, 26);
  return ((Number(stock.price) * percent) / 100).toFixed(2);
}
