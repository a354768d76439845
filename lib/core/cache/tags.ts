/** The one manifest of what is cached: a line per tag, who reads it → who touches it. */
export const tags = {
  /** every page → a saved setting, a warehouse that is enabled, disabled or elsewhere */
  settings: 'settings',
  /** every page (the layout's menus) and category pages → any change of the menu tree */
  menus: 'menus',
  /** home page and static pages → blocks, sliders, pages */
  content: 'content',
  /** the blog's pages and feeds, home widgets → its articles and categories */
  blog: 'blog',
  /**
   * home widgets, categories, search: lists of products → a product that appears,
   * disappears or changes its place
   */
  products: 'products',
  /** a product's page and every card of it → the product, its stocks, prices, inventories */
  product: (id: number) => `product:${id}`,
  /** product pages, pages that name fees or offers, carts → a way to deliver */
  delivery: 'delivery',
  /** carts, pages that name offers → a way to pay */
  payment: 'payment',
  /** product pages, lists and brand pages, the sitemap → a brand */
  brands: 'brands',
  /** every page that shows a price → a promotion, also when it begins or ends by the clock */
  promotions: 'promotions',
  /** the account, pages that tell what members pay or name offers → a membership tier */
  membership: 'membership',
  /** carts, every page that shows a price → a tax class, a rate, also when one begins or ends */
  tax: 'tax',
  /** store pages, lists of them, the footer, the sitemap → a physical store */
  stores: 'stores',
  /** searches and suggestions → a synonym */
  synonyms: 'synonyms',
} as const;

/** The product a tag is about; undefined for every other tag. */
export function parseProductTag(tag: string): number | undefined {
  const [, id] = /^product:(\d+)$/.exec(tag) ?? [];
  return id === undefined ? undefined : Number(id);
}
