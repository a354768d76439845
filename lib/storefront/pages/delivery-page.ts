import 'server-only';
import { assertCartIsOpen } from '@/lib/cart/cart';
import { previewDelivery } from '@/lib/checkout/delivery-preview';
import {
  type DeliveryAnswer,
  type DeliveryPreview,
  deliveryPreviewQuery,
} from '@/lib/checkout/delivery-preview.schema';
import type { ShopContext } from '@/lib/core/context';
import { notFound } from '@/lib/core/errors';
import { asRefusal, type FieldMessages, toRefusalMessages } from '@/lib/http/refusals';
import { translator } from '@/lib/i18n/translate';
import { readProductView } from '@/lib/products/product-view';
import { deliveredCountries } from '@/lib/shipping/delivered-countries';
import { firstValue, type Query, shopperCountries } from './session-page';

type Choice = NonNullable<DeliveryPreview['choice']>;

/**
 * The countries the shop ships to, likely ones first, and the texts. Refuses visitors who may not
 * buy.
 */
export async function readDeliveryChoice(ctx: ShopContext): Promise<Choice> {
  assertCartIsOpen(ctx);
  const t = translator(ctx.language, 'checkout');
  return {
    countries: await shopperCountries(ctx, [], await deliveredCountries(ctx)),
    label: t('country'),
    placeholder: t('choose_country'),
    no_match: translator(ctx.language, 'address')('no_country'),
  };
}

type DeliveryPage = {
  product: { name: string; url: string };
  sku: string;
  choice: Choice;
  /** Undefined without a country, or with an unknown one. */
  answer?: DeliveryAnswer;
  /** The errors in the query. */
  messages: FieldMessages;
};

/**
 * The page about shipping a product, for its query (`product`, `sku`, `country`). Throws 404 if
 * there is no such product.
 */
export async function readDeliveryPage(ctx: ShopContext, query: Query): Promise<DeliveryPage> {
  const parsed = deliveryPreviewQuery.safeParse({
    url: firstValue(query.product),
    sku: firstValue(query.sku),
    country: firstValue(query.country),
  });
  const product = parsed.success && (await readProductView(ctx, parsed.data.url));
  if (!product) throw notFound();
  const { sku = '', country } = parsed.data;
  const page = { product, sku, choice: await readDeliveryChoice(ctx) };
  if (!country) return { ...page, messages: {} };
  try {
    return { ...page, answer: await previewDelivery(ctx, parsed.data), messages: {} };
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal?.status !== 422) throw error;
    return { ...page, messages: toRefusalMessages(refusal, ctx.language) };
  }
}
