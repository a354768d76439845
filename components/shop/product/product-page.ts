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
  /** How long it takes to the shop's own country; undefined where nobody knows. */
  delivery: DeliveryEstimate | undefined;
  /** Whether the shop sends to other countries too. */
  abroad: boolean;
  /** The page about sending things back; undefined where the shop has none. */
  returns: { title: string; url: string } | undefined;
  /** What the physical stores have of its variants; absent, as an empty list: there are none. */
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

/** Only where prices are for members. */
const lockedLabels = ['log_in_for_prices'] as const;
/** Only where some variants are on sale and others are not. */
const saleLabels = ['on_sale_of'] as const;
/** Only where members pay less than guests. */
const memberLabels = ['members_pay', 'members_pay_from'] as const;

type Texts = (typeof messages)[Language];
type NoteLabel = (typeof saleLabels | typeof memberLabels | typeof lockedLabels)[number];
export type NoteLabels = Partial<Pick<Texts['shop']['product'], NoteLabel>>;

/** A promotion as a product's page tells of it; `until`: "until Sun, Nov 30". */
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

/** The details schema.org has a word of its own for, by the key of their attribute. */
const ownWords: Record<string, string> = {
  material: 'material',
  materials: 'material',
  size: 'size',
  dimensions: 'size',
};

/** All that a product's page carries beside its HTML: the product, once, and its words. */
export interface ProductPage {
  product: Omit<ProductView, SentOtherwise> & {
    stocks: SentStock[];
    /** `word`: what schema.org calls it, where it has a word of its own. */
    details: { title: string; value: string; word?: string }[];
    is_new?: boolean;
  };
  /** What lowers its prices; none, no key. */
  promotions?: ShopPromotion[];
  plain_description: string;
  /** Of the currency. */
  decimals: number;
  /** The shop's address, without a slash at its end. */
  site: string;
  /** The word for the shop's first page. */
  home: string;
  related: ProductCardData[];
  /** How long it takes, and what the day follows from on which it arrives. */
  delivery?: Omit<WorkingDays, 'cutoff_time'> & {
    text: string;
    order_now: string;
    days: number;
    timezone: string;
    /** None, no key. */
    cutoff_time?: string;
  };
  /** The same for search engines, with what a piece costs to send, in minor units. */
  shipping?: Pick<DeliveryEstimate, 'country_code' | 'min' | 'max'> & { fee?: number };
  /** The words that lead to what it costs to send it to another country. */
  elsewhere?: string;
  /** Within so many days of its arrival it may be sent back; 0: none are promised. */
  return_days: number;
  /** The sku of the variant that its address chooses. */
  chosen?: string;
  returns?: { title: string; href: string };
  /** In which stores which of its variants are, with the words for it; none, no key. */
  stores?: {
    texts: Omit<Texts['shop']['product']['stores'], 'in'>;
    /** `levels`: a letter for each variant, the first one of its level's name. */
    list: { title: string; href: string; levels: string }[];
  };
  prices_hidden?: true;
  /** From this many on there is plenty. */
  low_stock: number;
  labels: Pick<Texts['shop']['product'], (typeof buyLabels)[number] | (typeof pageLabels)[number]> &
    NoteLabels &
    Pick<Texts['errors'], (typeof errorLabels)[number]> & {
      breadcrumbs: string;
      no_price?: string;
    };
}

/** What a product's page shows to this shopper. */
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
  // Words first, as the layout's are, and what most pages differ in last: it packs better so.
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
      stocks: stocks.map((stock) => toSentStock(stock, comes?.fees[stock.id], fee)),
    },
    related: related.map((card) => productCardData(card, texts)),
  };
}

const variesBy = <S>(variants: readonly S[], is: (variant: S) => boolean) =>
  variants.some(is) && !variants.every(is);

/** The pictures, that of the chosen variant before the others. */
function shownFirst(
  { images }: Pick<ProductView, 'images'>,
  variant: ProductView['stocks'][number] | undefined,
) {
  const isOwn = ({ id }: { id: number }) => id === variant?.image_id;
  return [...images.filter(isOwn), ...images.filter((image) => !isOwn(image))];
}

/** Those that say more than what stands beside the price already. */
const promotionsBeside = (
  stocks: ProductView['stocks'],
  promotions: ProductView['promotions'],
): ProductView['promotions'] =>
  promotions.filter(
    ({ name, description, ends_at }) =>
      description || ends_at || !stocks.some(({ member_label }) => member_label === name),
  );

/** An end is told as the day it is the end of, or with its time of day. */
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
