import { createHash } from 'node:crypto';
import type { SeedProduct, SeedStock } from './products';

/** A number below `end` that is the same wherever the demo is made. */
const numberOf = (text: string, end: number) =>
  createHash('sha256').update(text).digest().readUInt32BE() % end;

const nameOf = ({ sku }: SeedProduct, { values = [] }: SeedStock) => [sku, ...values].join('/');

/** What is registered in Hong Kong begins so. */
const HONG_KONG = '489';

/** The last digit of an EAN-13: every second digit counts thrice, and all of them come to tens. */
function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** The EAN-13 of a variant of the demo. */
export function seedBarcode(product: SeedProduct, stock: SeedStock): string {
  const item = numberOf(nameOf(product, stock), 1_000_000_000);
  const twelve = HONG_KONG + String(item).padStart(9, '0');
  return twelve + checkDigit(twelve);
}

/** What a variant of the demo costs the shop: 35 to 60 percent of its price. */
export function seedCost(product: SeedProduct, stock: SeedStock): string {
  const percent = 35 + numberOf(`cost of ${nameOf(product, stock)}`, 26);
  return ((Number(stock.price) * percent) / 100).toFixed(2);
}
