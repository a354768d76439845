/** Names of units, each with its base unit and the factor to convert to it. */
const units: Record<string, [base: string, factor: number]> = {};
const name = (base: string, factor: number, words: string) => {
  for (const word of words.split(' ')) units[word] = [base, factor];
};
name('g', 1, 'g gr gram grams gramme grammes 克 公克');
name('g', 1000, 'kg kilo kilos kilogram kilograms 千克 公斤');
name('ml', 1, 'ml cc millilitre millilitres milliliter milliliters 毫升');
name('ml', 10, 'cl');
name('ml', 1000, 'l litre litres liter liters 升 公升');
name('mm', 1, 'mm millimetre millimetres millimeter millimeters 毫米');
name('mm', 10, 'cm centimetre centimetres centimeter centimeters 厘米 公分 釐米');
name('mm', 1000, 'm metre metres meter meters 米 公尺');

const digits = '零一二三四五六七八九十';
const spoken: Record<string, number> = { 半: 0.5, 两: 2, 兩: 2 };
[...digits].forEach((digit, value) => {
  spoken[digit] = value;
});

const unit = Object.keys(units)
  .sort((a, b) => b.length - a.length)
  .join('|');
const amount = String.raw`\d{1,5}(?:[.,]\d{1,3})?|[半一二两兩三四五六七八九十]`;
const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?<amount>${amount})[\s-]?(?<unit>${unit})(?![a-z\d])`,
  'giu',
);

export type Measure = { at: number; typed: string; term: string };

/**
 * The measures in a text, each also in one notation for all spellings: "1 litre", "1000ml" and
 * "一公升" are `1000ml`.
 */
export function measuresIn(text: string): Measure[] {
  return [...text.normalize('NFKC').matchAll(pattern)].flatMap(({ index, 0: typed, groups }) => {
    const [base, factor] = units[groups?.unit?.toLowerCase() ?? ''] ?? [];
    const value = spoken[groups?.amount ?? ''] ?? Number(groups?.amount?.replace(',', '.'));
    if (!base || !factor || !Number.isFinite(value)) return [];
    return [{ at: index, typed, term: `${Math.round(value * factor)}${base}` }];
  });
}
