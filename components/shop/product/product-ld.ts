import { toDecimal } from '@/lib/core/money';
import { imageUrl } from '@/lib/core/web/image';
import type { ProductPage } from './product-page';

/**
 * A product as search engines read it (schema.org), with one offer per variant, equal to
 * what its page shows. No offers, and so no price, where prices are not shown. Made of what
 * the page carries anyway, in server and browser alike.
 */
export function productLd(
  { product, plain_description, site, decimals }: Omit<ProductPage, 'labels'>,
  { prefix, currency }: { prefix: string; currency: string },
) {
  const url = site + encodeURI(`${prefix}/product/${product.url}`);
  const offers = product.stocks.flatMap(({ sku, price, available_inventories }) =>
    price
      ? {
          '@type': 'Offer',
          sku,
          url: product.options.length ? `${url}?sku=${encodeURIComponent(sku)}` : url,
          price: toDecimal(price.minor, decimals),
          priceCurrency: currency,
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
    description: plain_description,
    image: product.images.map(({ image_path }) => site + imageUrl(image_path)),
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

function detailsLd({ details }: Pick<ProductPage['product'], 'details'>) {
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
