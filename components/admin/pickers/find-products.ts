import type { LinkTarget } from '@/lib/content/link-target.schema';
import type { MenuProduct } from '@/lib/content/menu-record.schema';
import type { Language } from '@/lib/core/language';
import type { ApiResponse, useApi } from '../use-api';

/** A product that can be picked, as in a list of picked ones. */
export type NamedProduct = { id: number; name: string; sku?: string };
type Call = ReturnType<typeof useApi>;
/** Searches products; names the error if it fails. */
export type FindProducts<P extends NamedProduct> = (
  call: Call,
  word: string,
) => Promise<ApiResponse<P[]>>;

const MOST_FOUND = 8;

async function read<D, P>(answer: Promise<ApiResponse<D>>, getProducts: (data: D) => P[]) {
  const response = await answer;
  return response.messages ? response : { data: getProducts(response.data) };
}

/** All products, from the product list; needs permission to view products. */
export const findInList: FindProducts<MenuProduct> = (call, word) => {
  const query = new URLSearchParams({ search: word, page_size: String(MOST_FOUND), page: '1' });
  return read(call<MenuProduct[]>('GET', `/api/admin/product?${query}`), (products) =>
    products.map(({ id, name, sku, visibled, image_path }) => ({
      id,
      name,
      sku,
      visibled,
      image_path,
    })),
  );
};

/** All products by name or url; for staff who may view records with links. */
export const findAmongLinks: FindProducts<NamedProduct> = (call, word) => {
  const query = new URLSearchParams({ type: 'product', search: word });
  return read(call<LinkTarget[]>('GET', `/api/admin/link-target?${query}`), (targets) =>
    targets.slice(0, MOST_FOUND).map(({ id, title }) => ({ id, name: title })),
  );
};

/** Visible products, as the shop suggests them in this language. */
export const findOnShow =
  (language: Language): FindProducts<NamedProduct> =>
  (call, keyword) => {
    const query = new URLSearchParams({ keyword, language });
    type Suggested = { products: NamedProduct[] };
    return read(call<Suggested>('GET', `/api/product/suggest?${query}`), ({ products }) =>
      products.map(({ id, name }) => ({ id, name })),
    );
  };
