import { z } from 'zod';
import { decimal, required, sku, text, urlSlug, whole } from '@/lib/core/rules.schema';

const unlessEmpty = <T extends z.ZodType>(rule: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), rule.optional());

/** `screen size|RAM` is two things. */
const parts = text(500)
  .transform((line) => (line ? line.split('|').map((part) => part.trim()) : []))
  .pipe(z.array(z.string().min(1, 'check_input').max(100, 'too_long')).max(5, 'check_input'));

/** What the first row of a product says of it as a whole. */
export const productCells = z.object({
  name: required(),
  url: unlessEmpty(urlSlug),
  description: text(20_000),
  category: text(100),
  sub_category: text(100),
  brand: text(100),
  option_names: parts.refine(
    (names) => new Set(names.map((name) => name.toLowerCase())).size === names.length,
    'no_repeated',
  ),
});

/** A number's cell that must not be empty. */
const given = required(20).transform((text): string | number => text);

/** What every row says of its variant. */
export const variantCells = z.object({
  option_values: parts,
  sku,
  price: given.pipe(decimal),
  stock: given.pipe(whole).pipe(z.int().min(0, 'check_input').max(999_999, 'check_input')),
});
