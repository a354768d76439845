import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { coupon, promotion } from '@/db/schema/promotions';
import { toConsignment } from '@/lib/cart/consignment';
import { type CartLine, readUnitLines } from '@/lib/cart/lines';
import { type CartOffers, readCartOffers } from '@/lib/cart/offers';
import { toCartPurchase } from '@/lib/cart/purchase';
import { readCartTaxRules } from '@/lib/cart/purchase-tax';
import { getViewerTierId, guestViewer, parseViewer } from '@/lib/core/access/viewer';
import type { Context, StaffContext } from '@/lib/core/context';
import { type Currency, convertAmount, toPrice } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { translateErrors } from '@/lib/http/refusals';
import { paymentOptions } from '@/lib/payments/eligibility';
import { readPaymentMethods } from '@/lib/payments/kept-methods';
import { isUsableMethod, uncollectableMethods } from '@/lib/payments/offered-method';
import { toPaymentTerms } from '@/lib/payments/options';
import { comparePromotionSets, pricePurchase } from '@/lib/pricing/price';
import type { Priced, PricingStep, RefusedPromotion } from '@/lib/pricing/priced';
import type { Purchase } from '@/lib/pricing/purchase';
import { explainAppliedPromotions, explainNextOffer } from '@/lib/promotions/explain';
import {
  formatPromotionRefusal,
  namePromotionsApart,
  type Wording,
} from '@/lib/promotions/refusal-text';
import { toRunningPromotions } from '@/lib/promotions/running-promotions';
import { baseCurrency, supportedCurrency, supportedIdentifiers } from '@/lib/settings/currencies';
import { readShippingMethods } from '@/lib/shipping/kept-methods';
import { filterReachingMethods, preferredDelivery } from '@/lib/shipping/options';
import { toShippingTariff } from '@/lib/shipping/tariff';
import { refusedPayments, settlePaymentMethods } from '../payment-choice';
import { assertMayNameBuyer, findNamedBuyer, toCustomerViewer } from '../staff-order/sale';
import type { Simulation, SimulationQuery } from './simulation.schema';

/** The number of promotion sets to show, the best first. */
const SETS = 8;

/** A tested promotion is never used up. */
const limits = { left: null, left_for_customer: null };

/**
 * Prices a simulated purchase, by the function that prices every cart: to show staff what a
 * promotion does, and why. Uses the first shipping method that reaches the country. Writes nothing.
 * Refuses a customer whom the caller may not find (403), or an unknown one (422).
 */
export async function simulatePrice(
  staff: StaffContext,
  query: SimulationQuery,
): Promise<Simulation> {
  const { settings } = staff;
  const { customer_id } = query;
  assertMayNameBuyer(staff, { customer_id });
  const buyer = customer_id === undefined ? undefined : await findNamedBuyer(staff, customer_id);
  const currency = supportedCurrency(settings, query.currency) ?? baseCurrency(settings);
  const ctx: Context = {
    ...staff,
    viewer: buyer ? toCustomerViewer(buyer) : (parseViewer(query.who) ?? guestViewer),
    sale: { channel: 'online', customer_id: buyer?.id ?? null },
    currency: currency.identifier,
    now: () => query.at ?? staff.now(),
  };
  // Sold-out variants are priced as well.
  const lines = (await readUnitLines(ctx, query.items)).map((line) => ({ ...line, problems: [] }));
  const contact = buyer && { email: buyer.email, phone: buyer.phone ?? '' };
  const found = await readCartOffers(ctx, { lines, codes: query.codes }, contact);
  const offers = await withTried(ctx, found, query);
  const [shipping, payment] = await Promise.all([
    readShippingMethods(ctx),
    readPaymentMethods(ctx),
  ]);
  const to = { country: query.country };
  const delivery = query.country
    ? filterReachingMethods(shipping, toConsignment(ctx, lines, { to }))
    : [];
  const usable = payment.filter(isUsableMethod);
  const place = {
    currency: currency.identifier,
    supported: supportedIdentifiers(settings),
    country: query.country,
    shipping_method_id: null,
    tier_id: getViewerTierId(ctx.viewer),
    channel: 'online' as const,
    without_scripts: false,
  };
  const offered = paymentOptions(usable, place);
  const ways = {
    options: delivery.map(toShippingTariff),
    chosen_id: null,
    preferred: preferredDelivery(delivery),
  };
  const purchase = toCartPurchase(ctx, { lines, declined_gifts: [] }, offers, currency, {
    country: query.country,
    tax: await readCartTaxRules(ctx, ways, { shipping: to }),
    shipping: ways,
    payment: { options: offered.map(toPaymentTerms), chosen_id: null, preferred: [] },
  });
  const settled = settlePaymentMethods(purchase, { delivery, payment: offered }, currency);
  const { priced } = settled;
  const wording = { ctx, currency, running: namePromotionsApart(ctx, offers.running) };
  return {
    ...toSimulation(
      wording,
      { ...priced, refused: [...priced.refused, ...triedRefusal(purchase, priced, query)] },
      { lines, gifts: offers.gifts },
    ),
    ...setsTold(wording, comparePromotionSets(purchase, priced)),
    payment_methods_refused: uncollectableMethods(
      ctx,
      refusedPayments(settled, usable, place, (minor) =>
        convertAmount(minor, baseCurrency(settings), currency),
      ),
      currency,
    ),
  };
}

/**
 * Adds the tested promotion as if it were enabled and active: by one of its codes if one was typed,
 * else automatic.
 */
async function withTried(
  ctx: Context,
  offers: CartOffers,
  { promotion: id, codes }: SimulationQuery,
): Promise<CartOffers> {
  if (id === undefined) return offers;
  const [tried] = await toRunningPromotions(
    ctx,
    await ctx.db.select().from(promotion).where(eq(promotion.id, id)),
  );
  if (!tried) return offers;
  const own = codes.length
    ? await ctx.db
        .select({ id: coupon.id, code: coupon.code })
        .from(coupon)
        .where(and(eq(coupon.promotion_id, id), inArray(coupon.code, codes)))
    : [];
  const terms = {
    ...tried.terms,
    trigger: own.length ? ('coupon' as const) : ('automatic' as const),
    starts_at: null,
    ends_at: null,
    weekdays: [],
    hours_from: null,
    hours_to: null,
  };
  return {
    ...offers,
    codes: offers.codes.map((entered) => {
      const ownCode = own.find(({ code }) => code === entered.code);
      if (!ownCode || entered.coupon) return entered;
      return { ...entered, coupon: { id: ownCode.id, promotion_id: id, expires_at: null, limits } };
    }),
    promotions: [...offers.promotions.filter((promotion) => promotion.id !== id), terms],
    running: new Map([...offers.running, [id, { ...tried, terms }]]),
  };
}

/**
 * Why the tested promotion has no effect here, if no refusal says so: the refusal it would get with
 * a code. One that loses to another set is shown with the sets.
 */
function triedRefusal(
  purchase: Purchase,
  { applied, refused }: Priced,
  { promotion: id }: SimulationQuery,
): RefusedPromotion[] {
  const isTold = [...applied, ...refused].some(({ promotion_id }) => promotion_id === id);
  if (id === undefined || isTold) return [];
  const couponPrice = pricePurchase({
    ...purchase,
    promotions: purchase.promotions.map((promotion) =>
      promotion.id === id ? { ...promotion, trigger: 'coupon' as const } : promotion,
    ),
    codes: [
      ...purchase.codes,
      { code: '', coupon: { id: 0, promotion_id: id, expires_at: null, limits } },
    ],
  });
  return couponPrice.refused.flatMap(({ code: _, ...refusal }) =>
    refusal.promotion_id === id ? [refusal] : [],
  );
}

function toSimulation(
  wording: Wording,
  priced: Priced,
  { lines, gifts }: { lines: CartLine[]; gifts: CartLine[] },
): Omit<Simulation, 'sets' | 'payment_methods_refused'> {
  const { ctx, currency } = wording;
  const amount = (minor: number) => toPrice(minor, currency);
  const getName = namesIn(wording);
  return {
    lines: priced.lines.flatMap((line) => {
      const of = lines.find(({ item_id }) => item_id === line.id);
      if (!of) return [];
      return {
        stock_id: of.stock_id,
        name: of.name,
        sku: of.sku,
        options: of.options,
        quantity: line.quantity,
        unit_price: amount(line.unit_minor),
        subtotal: amount(line.subtotal_minor),
        discount: amount(line.discount_minor),
        order_discount: amount(line.order_discount_minor),
        paid: amount(line.paid_minor),
        promotions: [...new Set(line.parts.map(({ promotion_id }) => getName(promotion_id)))],
      };
    }),
    promotions_applied: explainAppliedPromotions(wording, priced),
    promotions_not_applied: priced.refused.map((refused) => ({
      promotion_id: refused.promotion_id,
      name: refused.promotion_id === null ? '' : getName(refused.promotion_id),
      ...(refused.code !== undefined && { code: refused.code }),
      reason: refused.reason,
      message:
        translateErrors([formatPromotionRefusal(wording, refused, priced)], ctx.language)[0] ??
        refused.reason,
    })),
    next_offer: explainNextOffer(wording, priced),
    gifts: giftsTold(wording, priced, gifts),
    items_subtotal: amount(priced.totals.items_subtotal),
    delivery: priced.chosen_shipping === null ? null : amount(priced.totals.shipping_fee),
    total: amount(priced.totals.grand_total),
    steps: priced.steps.map((step) => stepTold(step, currency, getName, lines)),
  };
}

const giftsTold = (
  { currency }: Wording,
  { gifts }: Priced,
  giftLines: CartLine[],
): Simulation['gifts'] =>
  gifts.flatMap(({ promotion_id, stock_id, quantity, value_minor }) => {
    const line = giftLines.find((giftLine) => giftLine.stock_id === stock_id);
    if (!line) return [];
    const { name, url, options, image_path } = line;
    const value = toPrice(value_minor, currency);
    return { promotion_id, stock_id, name, url, options, image_path, quantity, value };
  });

const namesIn =
  ({ ctx, running }: Wording) =>
  (id: number) =>
    localizer(ctx)(running.get(id)?.name ?? {});

const stepTold = (
  { stage, because, promotion_id, line, amount, after }: PricingStep,
  currency: Currency,
  getName: (id: number) => string,
  lines: CartLine[],
): Simulation['steps'][number] => ({
  stage,
  because,
  promotion: promotion_id === undefined ? null : getName(promotion_id),
  item: lines.find(({ item_id }) => item_id === line)?.name ?? null,
  amount: toPrice(amount, currency),
  after: toPrice(after, currency),
});

const setsTold = (
  wording: Wording,
  sets: ReturnType<typeof comparePromotionSets>,
): Pick<Simulation, 'sets'> => ({
  sets: sets.slice(0, SETS).map(({ promotion_ids, total_minor }) => ({
    promotions: promotion_ids.map(namesIn(wording)),
    total: toPrice(total_minor, wording.currency),
  })),
});
