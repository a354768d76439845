import { formatDayWithWeekday } from '@/lib/core/dates';
import type { Language } from '@/lib/core/language';
import { htmlToText } from '@/lib/core/text/html';
import { siteUrl } from '@/lib/core/web/site-url';
import type { WorkingDays } from '@/lib/core/working-days';
import { formatZonedMoment, wholeDay } from '@/lib/core/zoned-time';
import { messages } from '@/lib/i18n/messages';
import type { ProductCard, ProductView } from '@/lib/products/product-view.schema';
import { canBuyVariant } from '@/lib/products/variants/option-picking.schema';
import type { DeliveryEstimate } from '@/lib/shipping/delivery-estimate';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { storePath } from '@/lib/stores/store-address.schema';
import type { StoreStock } from '@/lib/stores/store-stock';
import { hrefIn, textsIn } from '../shop';
import { pick } from './pick';
import { type ProductCardData, productCardData } from './product-card-data';
import { productCardTexts } from './product-card-texts';
import { type SentStock, toSentStock } from './shop-stock';

export interface ProductPromises {
  /** Delivery time to the shop's own country; undefined if unknown. */
  delivery: DeliveryEstimate | undefined;
  /** Whether the shop ships to other countries too. */
  abroad: boolean;
  /** The page about returns; undefined if the shop has none. */
  returns: { title: string; url: string } | undefined;
  /** Stock of its variants in physical stores; absent or empty: none. */
  stores?: readonly StoreStock[];
}

const buyLabels = [
  'from',
  'sale_price',
  'regular_price',
  'in_stock',
  'only_left',
  'sold_out',
  'limit_with_cart',
  'limit_all_in_cart',
  'unavailable_value',
  'choose',
  'still_to_choose',
  'quantity',
  'fewer',
  'more',
  'add',
] as const;
const errorLabels = [
  'choose_option',
  'quantity_minimum',
  'maximum_quantity_reached',
  'digits_only',
] as const;
const pageLabels = [
  'new',
  'sale',
  'gallery',
  'picture_of',
  'sku',
  'details',
  'related',
  'viewed',
  'specifications',
  'zoom',
  'zoom_in',
  'zoom_out',
  'previous_picture',
  'next_picture',
  'close_pictures',
  'colors',
  'add_named',
] as const;

/** Only if prices are for members. */
const lockedLabels = ['log_in_for_prices'] as const;
/** Only if some variants are on sale and others are not. */
const saleLabels = ['on_sale_of'] as const;
/** Only if members pay less than guests. */
const memberLabels = ['members_pay', 'members_pay_from'] as const;

type Texts = (typeof messages)[Language];
type NoteLabel = (typeof saleLabels | typeof memberLabels | typeof lockedLabels)[number];
export type NoteLabels = Partial<Pick<Texts['shop']['product'], NoteLabel>>;

/** A promotion on a product page; `until`: "until Sun, Nov 30". */
export type ShopPromotion = Pick<
  ProductView['promotions'][number],
  'id' | 'name' | 'description' | 'label'
> & { until?: string };

type SentOtherwise =
  | 'meta_title'
  | 'meta_description'
  | 'stocks'
  | 'promotions'
  | 'details'
  | 'is_new';

/** The schema.org names of attributes that have one, by attribute key. */
const ownWords: Record<string, string> = {
  material: 'material',
  materials: 'material',
  size: 'size',
  dimensions: 'size',
};

/** All data that a product page carries beside its HTML: the product, once, and its texts. */
export interface ProductPage {
  product: Omit<ProductView, SentOtherwise> & {
    stocks: SentStock[];
    /** `word`: its schema.org name, if it has one. */
    details: { title: string; value: string; word?: string }[];
    is_new?: boolean;
  };
  /** The promotions that lower its prices; omitted if none. */
  promotions?: ShopPromotion[];
  plain_description: string;
  /** Of the currency. */
  decimals: number;
  /** The shop's URL, without a trailing slash. */
  site: string;
  /** The label of the homepage. */
  home: string;
  related: ProductCardData[];
  /** The delivery time, and what the delivery date is computed from. */
  delivery?: Omit<WorkingDays, 'cutoff_time'> & {
    text: string;
    order_now: string;
    days: number;
    timezone: string;
    /** Omitted if none. */
    cutoff_time?: string;
  };
  /** The same for search engines, with the shipping cost of one unit, in minor units. */
  shipping?: Pick<DeliveryEstimate, 'country_code' | 'min' | 'max'> & { fee?: number };
  /** The label of the link to shipping costs for other countries. */
  elsewhere?: string;
  /** Days after delivery in which it can be returned; 0: no promise. */
  return_days: number;
  /** The sku selected by its URL. */
  chosen?: string;
  returns?: { title: string; href: string };
  /** The stores that have its variants, with texts; omitted if none. */
  stores?: {
    texts: Omit<Texts['shop']['product']['stores'], 'in'>;
    /** `levels`: a letter per variant, the first of its level's name. */
    list: { title: string; href: string; levels: string }[];
  };
  prices_hidden?: true;
  /** Above this quantity, stock is not low, and its number isn't sent. */
  low_stock: number;
  labels: Pick<Texts['shop']['product'], (typeof buyLabels)[number] | (typeof pageLabels)[number]> &
    NoteLabels &
    Pick<Texts['errors'], (typeof errorLabels)[number]> & {
      breadcrumbs: string;
      no_price?: string;
    };
}

/** The product page's data for this customer. */
export function productPage(
  shop: Shop,
  { meta_title, meta_description, stocks, promotions, details, is_new, ...product }: ProductView,
  related: readonly ProductCard[],
  { delivery, abroad, returns, stores = [] }: ProductPromises,
  chosen?: string,
): ProductPage {
  const t = textsIn(shop);
  const all = messages[shop.view.language];
  const texts = productCardTexts(shop);
  const isSold = shop.cart_visible && stocks.some(canBuyVariant);
  const comes = isSold ? delivery : undefined;
  const { country = '', days = '', method = '' } = comes ?? {};
  const fee = stocks.map(({ id }) => comes?.fees[id]).find((amount) => amount !== undefined);
  const variant = stocks.find(({ sku }) => sku === chosen);
  const explained = promotionsBeside(stocks, promotions);
  const currency = shop.settings.supported_currencies.find(
    ({ identifier }) => identifier === shop.view.currency,
  );
  // Texts first, as in the layout, and what differs between pages last: it compresses better.
  return {
    labels: {
      ...pick(all.shop.product, buyLabels),
      ...pick(all.shop.product, pageLabels),
      ...(!shop.prices_visible && pick(all.shop.product, lockedLabels)),
      ...(variesBy(stocks, ({ on_sale }) => on_sale) && pick(all.shop.product, saleLabels)),
      ...(stocks.some(({ member_price }) => member_price) && pick(all.shop.product, memberLabels)),
      ...pick(all.errors, errorLabels),
      breadcrumbs: t('listing.breadcrumbs'),
      ...(texts.no_price && { no_price: texts.no_price }),
    },
    ...(comes && {
      delivery: {
        text: t('product.delivered', { country, days, method }),
        order_now: all.arrival.order_now,
        days: comes.max,
        working_days: comes.working_days,
        holidays: comes.holidays,
        ...(comes.cutoff_time && { cutoff_time: comes.cutoff_time }),
        timezone: shop.settings.store_timezone,
      },
    }),
    ...(isSold && abroad && { elsewhere: t('product.elsewhere') }),
    ...(comes && {
      shipping: {
        ...pick(comes, ['country_code', 'min', 'max']),
        ...(fee !== undefined && { fee }),
      },
    }),
    return_days: shop.settings.return_days,
    ...(returns && {
      returns: { title: returns.title, href: hrefIn(shop, `/page/${returns.url}`) },
    }),
    ...(stores.length && {
      stores: {
        texts: all.shop.product.stores,
        list: stores.map((store) => ({
          title: store.title,
          href: hrefIn(shop, storePath(store)),
          levels: store.levels.map(([letter]) => letter).join(''),
        })),
      },
    }),
    home: t('listing.home'),
    decimals: currency?.decimals ?? 2,
    site: siteUrl(),
    ...(!shop.prices_visible && { prices_hidden: true }),
    low_stock: shop.settings.low_stock_threshold,
    ...(explained.length && {
      promotions: explained.map((promotion) => toPagePromotion(shop, promotion)),
    }),
    ...(variant && { chosen: variant.sku }),
    plain_description: htmlToText(product.description, 500),
    product: {
      ...product,
      ...(is_new && { is_new }),
      details: details.map(({ key, title, value }) => {
        const word = Object.hasOwn(ownWords, key) ? ownWords[key] : undefined;
        return { title, value, ...(word && { word }) };
      }),
      images: shownFirst(product, variant),
      stocks: stocks.map((stock) =>
        toSentStock(stock, {
          fee: comes?.fees[stock.id],
          usual_fee: fee,
          low_stock: shop.settings.low_stock_threshold,
        }),
      ),
    },
    related: related.map((card) => productCardData(card, texts)),
  };
}

const variesBy = <S>(variants: readonly S[], is: (variant: S) => boolean) =>
  variants.some(is) && !variants.every(is);

/** The images, that of the chosen variant first. */
function shownFirst(
  { images }: Pick<ProductView, 'images'>,
  variant: ProductView['stocks'][number] | undefined,
) {
  const isOwn = ({ id }: { id: number }) => id === variant?.image_id;
  return [...images.filter(isOwn), ...images.filter((image) => !isOwn(image))];
}

/** The promotions that say more than the price does. */
const promotionsBeside = (
  stocks: ProductView['stocks'],
  promotions: ProductView['promotions'],
): ProductView['promotions'] =>
  promotions.filter(
    ({ name, description, ends_at }) =>
      description || ends_at || !stocks.some(({ member_label }) => member_label === name),
  );

/** The end shows as its last day, or with a time of day. */
function toPagePromotion(
  shop: Shop,
  { ends_at, ...promotion }: ProductView['promotions'][number],
): ShopPromotion {
  if (!ends_at) return promotion;
  const { store_timezone } = shop.settings;
  const whole = wholeDay(ends_at, store_timezone, 'end');
  const [day = '', time = ''] = whole
    ? [whole]
    : formatZonedMoment(ends_at, store_timezone).split('T');
  const moment = `${formatDayWithWeekday(day, shop.view.language)} ${time}`.trim();
  return { ...promotion, until: textsIn(shop)('product.until', { moment }) };
}
