/** All cache tags, one per line: pages that depend on it → changes that renew it. */
export const tags = {
  /** every page → a saved setting, a warehouse enabled, disabled or relocated */
  settings: 'settings',
  /** every page (the layout's menus) and category pages → any change of the menu tree */
  menus: 'menus',
  /** home page and static pages → blocks, sliders, pages */
  content: 'content',
  /** blog pages and feeds, home widgets → articles and blog categories */
  blog: 'blog',
  /**
   * home widgets, categories, search: lists of products → a product that appears, disappears or
   * moves
   */
  products: 'products',
  /** a product's page and its cards → the product, its variants, prices, inventories */
  product: (id: number) => `product:${id}`,
  /** product pages, pages that name shipping fees or offers, carts → a shipping method */
  delivery: 'delivery',
  /** carts, pages that name offers → a payment method */
  payment: 'payment',
  /** product pages, lists and brand pages, the sitemap → a brand */
  brands: 'brands',
  /** every page that shows a price → a promotion, also when it starts or ends on schedule */
  promotions: 'promotions',
  /** the account, pages that show member prices or offers → a membership tier */
  membership: 'membership',
  /**
   * carts, every page that shows a price → a tax class, a tax rate, also when a rate starts or ends
   */
  tax: 'tax',
  /** store pages, store lists, the footer, the sitemap → a physical store */
  stores: 'stores',
  /** searches and suggestions → a synonym */
  synonyms: 'synonyms',
} as const;

/** The product id in a tag; undefined for every other tag. */
export function parseProductTag(tag: string): number | undefined {
  const [, id] = /^product:(\d+)$/.exec(tag) ?? [];
  return id === undefined ? undefined : Number(id);
}
