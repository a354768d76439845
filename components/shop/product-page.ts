import { plainText } from '@/lib/core/html';
import type { Language } from '@/lib/core/language';
import { siteUrl } from '@/lib/core/site-url';
import { messages } from '@/lib/i18n/messages';
import type { ProductCard, ProductView } from '@/lib/products/product-view.schema';
import type { DeliveryEstimate } from '@/lib/shipping/delivery-estimate';
import type { Shop } from '@/lib/storefront/shop';
import { pick } from './pick';
import { hrefIn, textsIn } from './shop';
import { type Tile, tileOf } from './tile';
import { tileTexts } from './tile-texts';

export interface ProductPromises {
  /** How long it takes to the shop's own country; undefined where nobody knows. */
  delivery: DeliveryEstimate | undefined;
  /** The page about sending things back; undefined where the shop has none. */
  returns: { title: string; url: string } | undefined;
}

const buyWords = [
  ...(['from', 'sale_price', 'regular_price', 'in_stock', 'only_left', 'sold_out'] as const),
  ...(['limit_with_cart', 'limit_all_in_cart', 'unavailable_value', 'choose'] as const),
  ...(['quantity', 'fewer', 'more', 'add'] as const),
] as const;
const errorWords = [
  ...(['choose_option', 'quantity_minimum', 'maximum_quantity_reached', 'digits_only'] as const),
] as const;
const pageWords = [
  ...(['new', 'sale', 'gallery', 'picture_of', 'sku', 'details', 'related', 'viewed'] as const),
  ...(['specifications', 'zoom', 'zoom_in', 'zoom_out', 'previous_picture'] as const),
  ...(['next_picture', 'close_pictures', 'log_in_for_prices'] as const),
] as const;

type Texts = (typeof messages)[Language];

/** All that a product's page carries beside its HTML: the product, once, and its words. */
export interface ProductPage {
  product: Omit<ProductView, 'meta_title' | 'meta_description'>;
  plain_description: string;
  /** The shop's address, without a slash at its end. */
  site: string;
  trail: { label: string; href: string }[];
  related: Tile[];
  /** When it comes, in a sentence. */
  delivery?: string;
  returns?: { title: string; href: string };
  prices_visible: boolean;
  /** From this many on there is plenty. */
  low_stock: number;
  words: Pick<Texts['shop']['product'], (typeof buyWords)[number] | (typeof pageWords)[number]> &
    Pick<Texts['errors'], (typeof errorWords)[number]> & {
      breadcrumbs: string;
      no_price: string;
    };
}

/** What a product's page shows to this shopper. */
export function productPage(
  shop: Shop,
  { meta_title, meta_description, ...product }: ProductView,
  related: readonly ProductCard[],
  { delivery, returns }: ProductPromises,
): ProductPage {
  const t = textsIn(shop);
  const said = messages[shop.view.language];
  const texts = tileTexts(shop);
  const buyable = product.stocks.some(({ available_inventories }) => available_inventories > 0);
  const comes = shop.cart_visible && buyable ? delivery : undefined;
  const [category] = product.categories;
  return {
    product,
    plain_description: plainText(product.description, 5000),
    site: siteUrl(),
    trail: [
      { label: t('listing.home'), href: hrefIn(shop, '/') },
      ...(category
        ? [{ label: category.title, href: hrefIn(shop, `/category/${category.url}`) }]
        : []),
    ],
    related: related.map((card) => tileOf(card, texts)),
    ...(comes && {
      delivery: t(comes.min === comes.max ? 'product.delivered_same' : 'product.delivered', comes),
    }),
    ...(returns && {
      returns: { title: returns.title, href: hrefIn(shop, `/page/${returns.url}`) },
    }),
    prices_visible: shop.prices_visible,
    low_stock: shop.settings.low_stock_threshold,
    words: {
      ...pick(said.shop.product, buyWords),
      ...pick(said.shop.product, pageWords),
      ...pick(said.errors, errorWords),
      breadcrumbs: t('listing.breadcrumbs'),
      no_price: texts.no_price,
    },
  };
}
