import fc from 'fast-check';
import { expect } from 'vitest';
import { type Currency, convertAmount, getCurrencyStep } from '@/lib/core/money';
import { refundShare } from '@/lib/core/refund-share';
import { baseAmounts } from '@/lib/pricing/base-amounts';
import { pricePurchase } from '@/lib/pricing/price';
import type { Priced } from '@/lib/pricing/priced';
import type { PricingPromotion, PricingTaxRate, Purchase } from '@/lib/pricing/purchase';
import { spreadAmount } from '@/lib/pricing/spread';
import { heldPayment, heldShipping, only, splitLines, withoutBudget } from './changed-purchases';
import { percent, pricingPromotion, taxFree } from './purchases';
import { currencies, purchases } from './random-purchases';
import { expectSoundBase } from './sound-base';
import { inOrder, soundPrice, sum } from './sound-price';

/** A property of all purchases: a sentence, and a check of so many random ones. */
export type PriceProperty = [sentence: string, hold: (runs: number) => void];

const holds =
  <T>(arbitrary: fc.Arbitrary<T>, predicate: (value: T) => void) =>
  (runs: number) =>
    fc.assert(fc.property(arbitrary, predicate), { numRuns: runs });

/** The price of a purchase and what led to it, without why other promotions do not apply. */
const getOutcome = ({ refused, irrelevant, next, ...priced }: Priced) => priced;

/**
 * Whether any two may combine: neither is exclusive or stops later ones, and each allows the
 * other's class. Two of the product class may always coexist, on different units.
 */
function isAllowed(set: PricingPromotion[]): boolean {
  return set.every((first, at) =>
    set.slice(at + 1).every((second) => {
      if ([first, second].some((offer) => offer.exclusive || offer.stop_further)) return false;
      if (first.class === 'product' && second.class === 'product') return true;
      return first.combine_with[second.class] && second.combine_with[first.class];
    }),
  );
}

function subsets<T>(all: T[]): T[][] {
  const sets: T[][] = [[]];
  for (const item of all) sets.push(...sets.map((set) => [...set, item]));
  return sets;
}

/** Actions on several units with the same discount on a line and on its halves. */
const sameForHalves = ['buy_x_get_y', 'buy_x_get_y_off'] as const;

/** A promotion as a product card can show it: per unit, without thresholds and limits. */
const asListed = ({ id, action, value, target, target_ids, priority }: PricingPromotion) => ({
  ...pricingPromotion(id, { action, target, target_ids, priority }),
  value,
});

/** Rounds half up to a step, by independent arithmetic. */
function halfUp(numerator: bigint, denominator: bigint, step: number): number {
  const whole = denominator * BigInt(step);
  return Number((numerator * 2n + whole) / (whole * 2n)) * step;
}

const TAX_WHOLE = 10n ** 18n;
/** The exact taxes of a price without taxes, of at most two that compound. */
function taxParts(rates: PricingTaxRate[]): bigint[] {
  let before = 0n;
  return rates.map(({ rate, compound }) => {
    const own = BigInt(rate) * 10n ** 12n;
    const part = own + (compound ? (BigInt(rate) * before) / 10n ** 6n : 0n);
    before += part;
    return part;
  });
}

export const priceProperties: PriceProperty[] = [
  [
    'parts add up to lines and lines to the total, nothing is below zero, every promotion and code is answered once, the steps replay',
    holds(purchases(), (purchase) => void soundPrice(purchase)),
  ],
  [
    'pricing again, and any order of lines, promotions and codes, changes nothing',
    holds(
      purchases().chain((purchase) =>
        fc.tuple(
          fc.constant(purchase),
          ...(['lines', 'promotions', 'codes'] as const).map((field) =>
            fc.shuffledSubarray<unknown>(purchase[field], {
              minLength: purchase[field].length,
              maxLength: purchase[field].length,
            }),
          ),
        ),
      ),
      ([purchase, lines, promotions, codes]) => {
        const priced = inOrder(pricePurchase(purchase));
        const shuffled = { ...purchase, lines, promotions, codes } as Purchase;
        expect(inOrder(pricePurchase(purchase))).toEqual(priced);
        expect(inOrder(pricePurchase(shuffled))).toEqual(priced);
      },
    ),
  ],
  [
    'a line in two halves costs the same to a promotion of the order and to those of several pieces',
    holds(
      purchases({ actions: [...sameForHalves, 'amount_off', 'tiered_amount', 'tiered_percent'] }),
      (original) => {
        const ofOrder = original.promotions.find((offer) => offer.class === 'order');
        const ofPieces = original.promotions
          .filter(({ action }) => sameForHalves.some((kind) => kind === action))
          // Whether several may be on one line depends on the lines, unless they combine.
          .map((offer) => ({ ...offer, combine_with: { ...offer.combine_with, product: true } }));
        // Of two in sequence the second may find its lines a step off: shares are rounded per
        // line.
        for (const set of [ofOrder ? [ofOrder] : [], ofPieces]) {
          // Units that are free after the order class are so by the shares of their lines.
          const promotions = set.map((offer) => ({ ...offer, payment_method_ids: [] }));
          const purchase = { ...original, tax: taxFree, promotions };
          const { totals } = pricePurchase(purchase);
          expect(pricePurchase(splitLines(purchase)).totals).toEqual(totals);
        }
      },
    ),
  ],
  [
    'a promotion that does not apply changes nothing else',
    holds(purchases(), (original) => {
      // With another shipping or payment method it might apply, but that method not be available
      // for the new total. A budget is all or nothing: it may suffice once another promotion has
      // the lines.
      const promotions = original.promotions.map(withoutBudget);
      const purchase = heldPayment(heldShipping({ ...original, promotions }));
      const priced = pricePurchase(purchase);
      // A promotion whose share of a line rounds to zero still occupies the line.
      const empty = priced.refused.filter(({ reason }) => reason === 'nothing_left');
      const ids = new Set([...priced.applied, ...empty].map(({ promotion_id }) => promotion_id));
      const without = purchase.promotions.filter(({ id }) => ids.has(id));
      const outcome = getOutcome(pricePurchase(only(purchase, without)));
      // Payment methods are checked before promotions bound to one, which may conflict only then.
      const isBound = without.some((offer) => offer.payment_method_ids.length);
      if (isBound) outcome.payable_minor = priced.payable_minor;
      expect(outcome).toEqual(getOutcome(priced));
    }),
  ],
  [
    'no allowed set of promotions is cheaper than the one that applies',
    holds(purchases(), (original) => {
      const purchase = heldPayment(original);
      const { totals, chosen_shipping } = pricePurchase(purchase);
      for (const set of subsets(purchase.promotions).filter(isAllowed)) {
        const other = pricePurchase(only(purchase, set));
        // A price without any available shipping is no bargain.
        if (chosen_shipping !== null && other.chosen_shipping === null) continue;
        expect(totals.grand_total).toBeLessThanOrEqual(other.totals.grand_total);
      }
    }),
  ],
  [
    'codes never make a purchase dearer, however many promotions there are',
    holds(purchases({ most: 16 }), (original) => {
      const purchase = { ...original, payment: { ...original.payment, options: [] } };
      const [priced, without] = [soundPrice(purchase), pricePurchase({ ...purchase, codes: [] })];
      if (priced.chosen_shipping !== null && without.chosen_shipping === null) return;
      expect(priced.totals.grand_total).toBeLessThanOrEqual(without.totals.grand_total);
    }),
  ],
  [
    'one more automatic promotion never makes a purchase dearer, of seven to fourteen',
    holds(fc.tuple(purchases({ least: 7, most: 14 }), fc.nat(13)), ([original, at]) => {
      const purchase = { ...original, payment: { ...original.payment, options: [] } };
      const automatic = purchase.promotions.filter(({ trigger }) => trigger === 'automatic');
      const added = automatic[at % automatic.length];
      const promotions = purchase.promotions.filter((offer) => offer !== added);
      const priced = pricePurchase(purchase);
      const without = pricePurchase({ ...purchase, promotions });
      // A price without any available shipping is no bargain.
      if (priced.chosen_shipping !== null && without.chosen_shipping === null) return;
      expect(priced.totals.grand_total).toBeLessThanOrEqual(without.totals.grand_total);
    }),
  ],
  [
    'what applies together may be combined, two and two',
    holds(purchases(), (purchase) => {
      const { applied } = pricePurchase(purchase);
      const set = purchase.promotions
        .filter(({ id }) => applied.some((entry) => entry.promotion_id === id))
        .map((offer) => ({ ...offer, stop_further: false }));
      expect(isAllowed(set)).toBe(true);
    }),
  ],
  [
    'a piece costs in any cart what a card of it shows',
    holds(purchases({ actions: ['percent_off', 'amount_off', 'fixed_price'] }), (original) => {
      const purchase = {
        ...original,
        promotions: original.promotions.map(asListed),
        codes: [],
        max_total_discount_percent: null,
        shipping: { ...original.shipping, options: [] },
      };
      for (const { id, total_minor, quantity } of pricePurchase(purchase).lines) {
        const own = purchase.lines.filter((line) => line.id === id);
        const [card] = pricePurchase({
          ...purchase,
          lines: own.map((line) => ({ ...line, quantity: 1 })),
        }).lines;
        expect(total_minor).toBe((card?.total_minor ?? 0) * quantity);
      }
    }),
  ],
  [
    '100 % off the goods is exactly nothing, with its tax',
    holds(
      fc.tuple(purchases({ most: 0 }), fc.constantFrom('product' as const, 'order' as const)),
      ([original, kind]) => {
        const lines = original.lines.map((line) => ({ ...line, base_minimum_minor: null }));
        const promotions = [percent(1, 100, { class: kind })];
        const free = { max_total_discount_percent: null, gift_wrap_minor: undefined };
        const shipping = { ...original.shipping, options: [] };
        const purchase = { ...original, lines, promotions, shipping, ...free };
        const { totals, taxes } = pricePurchase(purchase);
        expect(totals.items_subtotal).toBe(totals.items_discount + totals.order_discount);
        expect([totals.grand_total - totals.fee_total, taxes]).toEqual([0, []]);
      },
    ),
  ],
  [
    'refunds of any parts of the lines, in any order, come to what was paid',
    holds(fc.tuple(purchases(), fc.infiniteStream(fc.nat(4))), ([purchase, chances]) => {
      const step = getCurrencyStep(purchase.currency);
      for (const { paid_minor, tax_minor, quantity } of pricePurchase(purchase).lines)
        for (const paid of [paid_minor, tax_minor]) {
          let back = 0;
          for (let before = 0; before < quantity; ) {
            const now = Math.min(quantity - before, 1 + (chances.next().value ?? 0));
            const share = refundShare({ paid, quantity, step, before, now });
            expect(share).toBeGreaterThanOrEqual(0);
            back += share;
            before += now;
          }
          expect(back).toBe(paid);
        }
    }),
  ],
  [
    'an amount that is divided is divided whole, each part within a step of its share',
    holds(
      fc.tuple(
        fc.array(fc.oneof(fc.nat(9), fc.nat(99_999_999)), { minLength: 1, maxLength: 9 }),
        fc.nat(1000),
        fc.constantFrom(1, 5, 10),
      ),
      ([steps, thousandths, step]) => {
        const weights = steps.map((share) => share * step);
        const all = sum(weights);
        const amount = Math.floor((all * thousandths) / 1000 / step) * step;
        const parts = spreadAmount(amount, weights, step);
        expect(sum(parts)).toBe(amount);
        for (const [at, part] of parts.entries()) {
          const weight = weights[at] ?? 0;
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(weight);
          expect(Math.abs(part - (all && (amount * weight) / all))).toBeLessThan(step + 1e-6);
        }
      },
    ),
  ],
  [
    'the tax of a line is what its price with it has more than without',
    holds(purchases(), (purchase) => {
      const step = getCurrencyStep(purchase.currency);
      const { included, exempt, rates } = purchase.tax;
      for (const { paid_minor, tax_minor, id } of pricePurchase(purchase).lines) {
        const taxClass = purchase.lines.find((line) => line.id === id)?.tax_class ?? '';
        const taxes = exempt ? [] : taxParts(rates[taxClass] ?? []);
        const all = taxes.reduce((sum, tax) => sum + tax, 0n);
        const of = (part: bigint, whole: bigint) => halfUp(BigInt(paid_minor) * part, whole, step);
        const added = sum(taxes.map((tax) => of(tax, TAX_WHOLE)));
        expect(tax_minor).toBe(included ? of(all, TAX_WHOLE + all) : added);
      }
    }),
  ],
  [
    'amounts of the base currency add up to the converted total, each within a step of its own',
    holds(fc.tuple(purchases(), currencies), ([purchase, base]) => {
      const priced = pricePurchase(purchase);
      const toBase = (minor: number) => convertAmount(minor, purchase.currency, base);
      const found = baseAmounts(priced, purchase.tax.included, toBase);
      expectSoundBase(purchase, found);
      expect(found.totals.base_grand_total).toBe(toBase(priced.totals.grand_total));
      for (const [at, { base_line_total, base_order_discount }] of found.lines.entries()) {
        const paid = base_line_total - base_order_discount;
        const own = exactly(priced.lines[at]?.paid_minor ?? 0, purchase.currency, base);
        expect(Math.abs(paid - own)).toBeLessThan(2 * getCurrencyStep(base) + own * 1e-9);
      }
    }),
  ],
];

const exactly = (minor: number, from: Rated, to: Rated) =>
  ((minor / 10 ** from.decimals) * 10 ** to.decimals * Number(to.rate)) / Number(from.rate);
type Rated = Pick<Currency, 'rate' | 'decimals'>;
