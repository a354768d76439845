import type { SeedProduct, SeedStock } from './products';

/** The weight of a unit by category, packed, in grams. */
const grams: Record<string, number> = {
  'green-and-white-tea': 220,
  oolong: 230,
  'black-and-puer': 420,
  'flower-and-herbal': 200,
  'teapots-and-gaiwans': 620,
  'cups-and-mugs': 320,
  'kettles-and-pitchers': 950,
  'tea-tools': 180,
  'trays-and-storage': 900,
  tableware: 480,
  'chopsticks-and-cutlery': 160,
  'cooking-and-storage': 850,
  lighting: 1400,
  'candles-and-incense': 350,
  'vases-and-planters': 1100,
  'clocks-mirrors-and-stools': 2600,
  'baskets-and-trays': 800,
  'cushions-and-throws': 900,
  bath: 280,
  'aprons-and-kitchen-linen': 350,
  'gift-sets': 1500,
  'books-and-small-gifts': 420,
};
/** The factor of an option value. */
const factors: Record<string, number> = {
  small: 0.7,
  large: 1.4,
  two: 1.9,
  four: 3.6,
  six: 5.2,
  '100ml': 0.6,
  '150ml': 0.7,
  '200ml': 0.8,
  '800ml': 1.2,
  '1l': 1.3,
  '1.5l': 1.5,
  '2l': 1.8,
};
const TIN = 90;

/** A demo variant's weight, rounded to ten grams; tea weighs what its tin holds. */
export function seedWeight({ categories }: SeedProduct, { values = [] }: SeedStock): number {
  const usual = grams[categories[0] ?? ''];
  if (usual === undefined) throw new Error(`no weight for ${categories[0]}`);
  const [net] = values.flatMap((value) => /^(\d+)g$/.exec(value)?.[1] ?? []);
  const exact = net
    ? Number(net) + TIN
    : values.reduce((sum, value) => sum * (factors[value] ?? 1), usual);
  return Math.round(exact / 10) * 10;
}
