import type { Shop } from '@/lib/storefront/shop';
import { ProductTile, type ProductTileProps, type TileTexts } from './product-tile';
import { hrefIn, textsIn } from './shop';

export interface LocalizedProductTileProps extends Omit<ProductTileProps, 'href' | 'texts'> {
  shop: Shop;
}

/** A product in a list, in the shopper's language. */
export function LocalizedProductTile({ shop, ...tile }: LocalizedProductTileProps) {
  return (
    <ProductTile
      href={hrefIn(shop, `/product/${tile.product.url}`)}
      texts={tileTexts(shop)}
      {...tile}
    />
  );
}

/** What a tile says in the shopper's language. */
export function tileTexts(shop: Shop): TileTexts {
  const t = textsIn(shop);
  return {
    new: t('product.new'),
    sale: t('product.sale'),
    sold_out: t('product.sold_out'),
    from: t.raw('product.from'),
    sale_price: t('product.sale_price'),
    regular_price: t('product.regular_price'),
    no_price: shop.prices_visible ? '' : t('product.log_in_for_prices'),
  };
}
