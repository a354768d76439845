import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { coupon, promotion } from '@/db/schema/promotions';
import { consignmentOf } from '@/lib/cart/consignment';
import { type CartLine, linesOfUnits } from '@/lib/cart/lines';
import { type CartOffers, cartOffers } from '@/lib/cart/offers';
import { purchaseOf } from '@/lib/cart/purchase';
import { purchaseTax } from '@/lib/cart/purchase-tax';
import { guestViewer, parseViewer, tierIdOf } from '@/lib/core/access/viewer';
import type { Context, StaffContext } from '@/lib/core/context';
import { type Currency, convert, priceOf } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { translateErrors } from '@/lib/http/refusals';
import { paymentOptions } from '@/lib/payments/eligibility';
import { paymentMethods } from '@/lib/payments/kept-methods';
import { isUsable, uncollectableMethods } from '@/lib/payments/offered-method';
import { termsOf } from '@/lib/payments/options';
import { price, setsOf } from '@/lib/pricing/price';
import type { Priced, Refused, Step } from '@/lib/pricing/priced';
import type { Purchase } from '@/lib/pricing/purchase';
import { explainApplied, explainNext } from '@/lib/promotions/explain';
import { namedApart, refusalText, type Wording } from '@/lib/promotions/refusal-text';
import { asRunning } from '@/lib/promotions/running-promotions';
import { baseCurrency, supportedCurrency, supportedIdentifiers } from '@/lib/settings/currencies';
import { shippingMethods } from '@/lib/shipping/kept-methods';
import { preferredDelivery, reachingMethods } from '@/lib/shipping/options';
import { tariffOf } from '@/lib/shipping/tariff';
import { refusedPayments, settlePayment } from '../payment-choice';
import { assertMayNameBuyer, buyerNamed, viewerOf } from '../staff-order/sale';
import type { Simulation, SimulationQuery } from './simulation.schema';

/** So many sets of promotions are told, the best first. */
const SETS = 8;

/** A promotion on trial is never used up. */
const limits = { left: null, left_for_customer: null };

/**
 * Prices a purchase that nobody makes, by the function that prices every cart: for staff who
 * want to know what a promotion does, and why. Delivery is the first way that reaches the
 * country. Writes nothing. Refuses a customer whom the caller could not find (403), or that there
 * is not (422).
 */
export async function simulatePrice(
  staff: StaffContext,
  query: SimulationQuery,
): Promise<Simulation> {
  const { settings } = staff;
  const { customer_id } = query;
  assertMayNameBuyer(staff, { customer_id });
  const buyer = customer_id === undefined ? undefined : await buyerNamed(staff, customer_id);
  const currency = supportedCurrency(settings, query.currency) ?? baseCurrency(settings);
  const ctx: Context = {
    ...staff,
    viewer: buyer ? viewerOf(buyer) : (parseViewer(query.who) ?? guestViewer),
    sale: { channel: 'online', customer_id: buyer?.id ?? null },
    currency: currency.identifier,
    now: () => query.at ?? staff.now(),
  };
  // What a purchase would cost is asked of what is sold out as well.
  const lines = (await linesOfUnits(ctx, query.items)).map((line) => ({ ...line, problems: [] }));
  const contact = buyer && { email: buyer.email, phone: buyer.phone ?? '' };
  const found = await cartOffers(ctx, { lines, codes: query.codes }, contact);
  const offers = await withTried(ctx, found, query);
  const [shipping, payment] = await Promise.all([shippingMethods(ctx), paymentMethods(ctx)]);
  const to = { country: query.country };
  const delivery = query.country
    ? reachingMethods(shipping, consignmentOf(ctx, lines, { to }))
    : [];
  const usable = payment.filter(isUsable);
  const place = {
    currency: currency.identifier,
    known: supportedIdentifiers(settings),
    country: query.country,
    shipping_method_id: null,
    tier_id: tierIdOf(ctx.viewer),
    channel: 'online' as const,
    without_scripts: false,
  };
  const offered = paymentOptions(usable, place);
  const ways = {
    options: delivery.map(tariffOf),
    wanted: null,
    preferred: preferredDelivery(delivery),
  };
  const purchase = purchaseOf(ctx, { lines, declined_gifts: [] }, offers, currency, {
    country: query.country,
    tax: await purchaseTax(ctx, ways, { shipping: to }),
    shipping: ways,
    payment: { options: offered.map(termsOf), wanted: null, preferred: [] },
  });
  const settled = settlePayment(purchase, { delivery, payment: offered }, currency);
  const { priced } = settled;
  const wording = { ctx, currency, running: namedApart(ctx, offers.running) };
  return {
    ...told(
      wording,
      { ...priced, refused: [...priced.refused, ...triedRefusal(purchase, priced, query)] },
      { lines, gifts: offers.gifts },
    ),
    ...setsTold(wording, setsOf(purchase, priced)),
    payment_methods_refused: uncollectableMethods(
      ctx,
      refusedPayments(settled, usable, place, (minor) =>
        convert(minor, baseCurrency(settings), currency),
      ),
      currency,
    ),
  };
}

/**
 * With the promotion that is tried out, as if it were enabled and in force: by one of its codes
 * where one was typed, else for whoever comes.
 */
async function withTried(
  ctx: Context,
  offers: CartOffers,
  { promotion: id, codes }: SimulationQuery,
): Promise<CartOffers> {
  if (id === undefined) return offers;
  const [tried] = await asRunning(
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
      const one = own.find(({ code }) => code === entered.code);
      if (!one || entered.coupon) return entered;
      return { ...entered, coupon: { id: one.id, promotion_id: id, expires_at: null, limits } };
    }),
    promotions: [...offers.promotions.filter((one) => one.id !== id), terms],
    running: new Map([...offers.running, [id, { ...tried, terms }]]),
  };
}

/**
 * Why the promotion that is tried out does nothing here, where nothing says so: what it would be
 * refused for if it were asked for by a code. One that loses to another set is told with the sets.
 */
function triedRefusal(
  purchase: Purchase,
  { applied, refused }: Priced,
  { promotion: id }: SimulationQuery,
): Refused[] {
  const isTold = [...applied, ...refused].some(({ promotion_id }) => promotion_id === id);
  if (id === undefined || isTold) return [];
  const asked = price({
    ...purchase,
    promotions: purchase.promotions.map((one) =>
      one.id === id ? { ...one, trigger: 'coupon' as const } : one,
    ),
    codes: [
      ...purchase.codes,
      { code: '', coupon: { id: 0, promotion_id: id, expires_at: null, limits } },
    ],
  });
  return asked.refused.flatMap(({ code: _, ...one }) => (one.promotion_id === id ? [one] : []));
}

function told(
  wording: Wording,
  priced: Priced,
  { lines, gifts }: { lines: CartLine[]; gifts: CartLine[] },
): Omit<Simulation, 'sets' | 'payment_methods_refused'> {
  const { ctx, currency } = wording;
  const amount = (minor: number) => priceOf(minor, currency);
  const nameOf = namesIn(wording);
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
        promotions: [...new Set(line.parts.map(({ promotion_id }) => nameOf(promotion_id)))],
      };
    }),
    promotions_applied: explainApplied(wording, priced),
    promotions_not_applied: priced.refused.map((refused) => ({
      promotion_id: refused.promotion_id,
      name: refused.promotion_id === null ? '' : nameOf(refused.promotion_id),
      ...(refused.code !== undefined && { code: refused.code }),
      reason: refused.reason,
      message:
        translateErrors([refusalText(wording, refused, priced)], ctx.language)[0] ?? refused.reason,
    })),
    next_offer: explainNext(wording, priced),
    gifts: giftsTold(wording, priced, gifts),
    items_subtotal: amount(priced.totals.items_subtotal),
    delivery: priced.chosen_shipping === null ? null : amount(priced.totals.shipping_fee),
    total: amount(priced.totals.grand_total),
    steps: priced.steps.map((step) => stepTold(step, currency, nameOf, lines)),
  };
}

const giftsTold = (
  { currency }: Wording,
  { gifts }: Priced,
  known: CartLine[],
): Simulation['gifts'] =>
  gifts.flatMap(({ promotion_id, stock_id, quantity, value_minor }) => {
    const line = known.find((one) => one.stock_id === stock_id);
    if (!line) return [];
    const { name, url, options, image_path } = line;
    const value = priceOf(value_minor, currency);
    return { promotion_id, stock_id, name, url, options, image_path, quantity, value };
  });

const namesIn =
  ({ ctx, running }: Wording) =>
  (id: number) =>
    localizer(ctx)(running.get(id)?.name ?? {});

const stepTold = (
  { stage, because, promotion_id, line, amount, after }: Step,
  currency: Currency,
  nameOf: (id: number) => string,
  lines: CartLine[],
): Simulation['steps'][number] => ({
  stage,
  because,
  promotion: promotion_id === undefined ? null : nameOf(promotion_id),
  item: lines.find(({ item_id }) => item_id === line)?.name ?? null,
  amount: priceOf(amount, currency),
  after: priceOf(after, currency),
});

const setsTold = (wording: Wording, sets: ReturnType<typeof setsOf>): Pick<Simulation, 'sets'> => ({
  sets: sets.slice(0, SETS).map(({ promotion_ids, total_minor }) => ({
    promotions: promotion_ids.map(namesIn(wording)),
    total: priceOf(total_minor, wording.currency),
  })),
});
