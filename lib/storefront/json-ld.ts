import 'server-only';
import { plainText } from '@/lib/core/html';
import { imageUrl } from '@/lib/core/image';
import { readLocalized } from '@/lib/core/localized';
import { absoluteUrl } from '@/lib/core/site-url';
import { localPath } from '@/lib/i18n/paths';
import type { ProductView } from '@/lib/products/product-view.schema';
import type { Shop } from './shop';

/** A trail of pages as the shopper sees it; `path` is without language prefix. */
export type Trail = { title: string; path: string }[];

const addressOf = ({ view, settings }: Shop, path: string) =>
  absoluteUrl(encodeURI(localPath(path, view.language, settings.main_language)));

/** The shop itself. */
export const organization = ({ view, settings }: Shop) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: readLocalized(settings.store_name, view.language, settings.main_language),
  url: absoluteUrl('/'),
  logo: absoluteUrl('/icon.svg'),
  ...(settings.contact_email && { email: settings.contact_email }),
  ...(settings.phone && { telephone: settings.phone }),
});

export const breadcrumbList = (shop: Shop, trail: Trail) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: addressOf(shop, path),
  })),
});

/**
 * A product with one offer per variant, equal to what its page shows. No offers, and so
 * no price, where prices are not shown.
 */
export function productLd(shop: Shop, product: ProductView) {
  const url = addressOf(shop, `/product/${product.url}`);
  const offers = product.stocks.flatMap(({ sku, price, available_inventories }) =>
    price
      ? {
          '@type': 'Offer',
          sku,
          url: product.options.length ? `${url}?sku=${encodeURIComponent(sku)}` : url,
          price: price.amount,
          priceCurrency: shop.view.currency,
          availability: inStock(available_inventories),
          itemCondition: 'https://schema.org/NewCondition',
        }
      : [],
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    url,
    description: plainText(product.description, 5000),
    image: product.images.map(({ image_path }) => absoluteUrl(imageUrl(image_path))),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.title } }),
    ...detailsLd(product),
    ...(offers.length && { offers: offers.length === 1 ? offers[0] : offers }),
  };
}

/** The details schema.org has a word of its own for, by the key of their attribute. */
const ownWords: Record<string, string> = {
  material: 'material',
  materials: 'material',
  size: 'size',
  dimensions: 'size',
};

function detailsLd({ details }: Pick<ProductView, 'details'>) {
  const named = details.flatMap(({ key, value }) => {
    const word = Object.hasOwn(ownWords, key) && ownWords[key];
    return word ? [[word, value] as const] : [];
  });
  const others = details.filter(({ key }) => !Object.hasOwn(ownWords, key));
  return {
    ...Object.fromEntries(named),
    ...(others.length && {
      additionalProperty: others.map(({ title, value }) => ({
        '@type': 'PropertyValue',
        name: title,
        value,
      })),
    }),
  };
}

const inStock = (units: number) => `https://schema.org/${units > 0 ? 'InStock' : 'OutOfStock'}`;
