import { toDecimal } from '@/lib/core/money';
import { imageUrl } from '@/lib/core/web/image';
import type { ProductPage } from './product-page';
import type { SentStock } from './shop-stock';

type Page = Omit<ProductPage, 'labels'>;
type Place = { prefix: string; currency: string };

/**
 * A product's structured data (schema.org), the same as on its page: a product with options is a
 * group of variants, each with its offer at the viewer's price, on a guest's page also the
 * members'. No offer if prices are hidden or the product is free. Built from the page's own data,
 * on server and in browser.
 */
export function productLd(page: Page, place: Place) {
  const { product, plain_description, site } = page;
  const url = site + encodeURI(`${place.prefix}/product/${product.url}`);
  const isGroup = product.options.length > 0 && product.stocks.length > 1;
  const toOffer = offers(page, place);
  const own = {
    '@context': 'https://schema.org',
    name: product.name,
    url,
    description: plain_description,
    image: product.images.map(({ image_path }) => site + imageUrl(image_path)),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.title } }),
    ...detailsLd(product),
  };
  if (isGroup)
    return {
      ...own,
      '@type': 'ProductGroup',
      productGroupID: product.sku,
      variesBy: product.options.map(({ key, title }) => optionWords[key] ?? title),
      // What many variants share comes first: it compresses better.
      hasVariant: product.stocks.map((stock) => ({
        '@type': 'Product',
        ...pictureLd(page, stock),
        ...toOffer(stock, `${url}?sku=${encodeURIComponent(stock.sku)}`),
        sku: stock.sku,
        ...gtinLd(stock),
        ...variantLd(page, stock),
      })),
    };
  const [stock] = product.stocks;
  return {
    ...own,
    '@type': 'Product',
    sku: product.sku,
    ...(stock && { ...gtinLd(stock), ...toOffer(stock, url) }),
  };
}

const gtinLd = ({ gtin }: SentStock) => gtin && { gtin };

/** The offers of the variants; what many share is written once and then referenced. */
function offers({ decimals, shipping, return_days }: Page, { currency }: Place) {
  const writtenIds = new Set<string>();
  const once = (name: string, facts: object) => {
    const id = `#${name}`;
    if (writtenIds.has(id)) return { '@id': id };
    writtenIds.add(id);
    return { '@id': id, ...facts };
  };
  const toAmount = (minor: number) => toDecimal(minor, decimals);
  return (stock: SentStock, url: string) => {
    const { price, taxed_price, fee = shipping?.fee, available_inventories } = stock;
    const member_price = stock.member_taxed_price ?? stock.member_price;
    if (!price) return {};
    return {
      offers: {
        '@type': 'Offer',
        url,
        price: toAmount(taxed_price ?? price),
        priceCurrency: currency,
        ...(member_price !== undefined && {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: toAmount(member_price),
            priceCurrency: currency,
            validForMemberTier: once('members', {
              '@type': 'MemberProgramTier',
              hasTierBenefit: 'https://schema.org/TierBenefitLoyaltyPrice',
            }),
          },
        }),
        availability: inStock(available_inventories),
        ...(shipping &&
          fee != null && {
            shippingDetails: once(`delivery-${fee}`, {
              '@type': 'OfferShippingDetails',
              shippingRate: {
                '@type': 'MonetaryAmount',
                value: toAmount(fee),
                currency,
              },
              shippingDestination: {
                '@type': 'DefinedRegion',
                addressCountry: shipping.country_code,
              },
              deliveryTime: {
                '@type': 'ShippingDeliveryTime',
                handlingTime: days(0, 0),
                transitTime: days(shipping.min, shipping.max),
              },
            }),
          }),
        ...(shipping &&
          return_days > 0 && {
            hasMerchantReturnPolicy: once('returns', {
              '@type': 'MerchantReturnPolicy',
              applicableCountry: shipping.country_code,
              returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
              merchantReturnDays: return_days,
            }),
          }),
      },
    };
  };
}

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/** The schema.org names of what variants differ in, by attribute key. */
const optionWords: Record<string, string> = Object.fromEntries(
  [
    ['color', 'color'],
    ['colour', 'color'],
    ['size', 'size'],
    ['material', 'material'],
    ['pattern', 'pattern'],
  ].map(([key, word]) => [key, `https://schema.org/${word}`]),
);

/** The image of a variant, or the product's. */
function pictureLd({ product, site }: Page, { image_id }: SentStock) {
  const image = product.images.find(({ id }) => id === image_id) ?? product.images[0];
  return image && { image: site + imageUrl(image.image_path) };
}

/** A variant's schema.org properties and name. */
function variantLd({ product }: Page, { option_values }: SentStock) {
  const values = product.options.flatMap(({ key, values }) => {
    const value = values.find(({ id }) => option_values.includes(id));
    return value ? [{ key, title: value.title }] : [];
  });
  return {
    ...Object.fromEntries(
      values.flatMap(({ key, title }) => {
        const word = optionWords[key]?.split('/').at(-1);
        return word ? [[word, title]] : [];
      }),
    ),
    name: [product.name, ...values.map(({ title }) => title)].join(', '),
  };
}

function detailsLd({ details }: Pick<ProductPage['product'], 'details'>) {
  const named = details.flatMap(({ word, value }) => (word ? [[word, value] as const] : []));
  const others = details.filter(({ word }) => !word);
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
