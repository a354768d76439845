/** The kinds of storefront page whose speed is measured separately. */
export const pageKinds = [
  'home',
  'category',
  'brand',
  'search',
  'product',
  'blog',
  'page',
  'store',
  'checkout',
  'order',
  'account',
] as const;
export type PageKind = (typeof pageKinds)[number];

/** The kind of page at a path without language prefix; undefined for any other. */
export function pageKind(path: string): PageKind | undefined {
  const [, first = ''] = path.split('/');
  return first === '' ? 'home' : pageKinds.find((kind) => kind !== 'home' && kind === first);
}
