import type { ProductCard as Card } from '@/lib/products/product-view.schema';
import { brandPath, searchPath } from '@/lib/search/search-address.schema';
import type { SuggestResult } from '@/lib/search/suggest.schema';

/** A suggestion; `path` has no language. */
export type Suggested = {
  path: string;
  title: string;
  kind: 'word' | 'category' | 'brand' | 'page' | 'product' | 'all';
  product?: Card;
  /** For a category or brand; null if it has none. */
  image_path?: string | null;
};

const LONGEST = 120;
/** More words would push the products off a phone's screen. */
const WORDS = 4;

/**
 * Whether the text is long enough for suggestions: one Chinese character, or two letters of other
 * scripts.
 */
export const worthAsking = (typed: string) =>
  typed.length <= LONGEST && (typed.length > 1 || /\p{Script=Han}/u.test(typed));

/**
 * The suggestions in display order: completions, categories, brands, pages, products, and the whole
 * search. Empty if there are none.
 */
export function toSuggestionLines(
  { products, categories, brands, pages, words }: SuggestResult,
  typed: string,
): Suggested[] {
  const lines: Suggested[] = [
    ...words
      .slice(0, WORDS)
      .map((word) => ({ kind: 'word' as const, path: searchPath(word), title: word })),
    ...categories.map(({ title, url, image_path }) => ({
      kind: 'category' as const,
      path: `/category/${url}`,
      title,
      image_path,
    })),
    ...brands.map((brand) => ({
      kind: 'brand' as const,
      path: brandPath(brand),
      title: brand.title,
      image_path: brand.image_path,
    })),
    ...pages.map(({ title, url }) => ({ kind: 'page' as const, path: `/page/${url}`, title })),
    ...products.map((product) => ({
      kind: 'product' as const,
      path: productPath(product),
      title: product.name,
      product,
    })),
  ];
  return lines.length ? [...lines, { kind: 'all', path: searchPath(typed), title: typed }] : [];
}

const productPath = ({ url, variant_sku: sku }: Card) =>
  sku === null ? `/product/${url}` : `/product/${url}?sku=${encodeURIComponent(sku)}`;

/** The line the arrow keys lead to; -1 is the field itself, between last and first. */
export const nextLine = (active: number, step: 1 | -1, count: number) =>
  ((active + 1 + step + count + 1) % (count + 1)) - 1;
