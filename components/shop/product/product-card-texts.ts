import type { Shop } from '@/lib/storefront/addresses/shop';
import { textsIn } from '../shop';
import type { ProductCardTexts } from './product-card-data';

/** The texts of a product card in the customer's language. Server only. */
export function productCardTexts(shop: Shop): ProductCardTexts {
  const t = textsIn(shop);
  return {
    new: t('product.new'),
    sale: t('product.sale'),
    sold_out: t('product.sold_out'),
    from: t.raw('product.from'),
    sale_price: t('product.sale_price'),
    regular_price: t('product.regular_price'),
    colors: t.raw('product.colors'),
    add: t('product.add'),
    add_named: t.raw('product.add_named'),
    no_price: shop.prices_visible ? '' : t('product.log_in_for_prices'),
  };
}
