import fc from 'fast-check';
import { expect } from 'vitest';
import { type Currency, convert, stepOf } from '@/lib/core/money';
import { refundShare } from '@/lib/core/refund-share';
import { baseAmounts } from '@/lib/pricing/base-amounts';
import { price } from '@/lib/pricing/price';
import type { Priced } from '@/lib/pricing/priced';
import type { PricingPromotion, Purchase, TaxRate } from '@/lib/pricing/purchase';
import { spread } from '@/lib/pricing/spread';
import { heldPayment, heldShipping, only, split, withoutBudget } from './changed-purchases';
import { noTax, percent, promotion } from './purchases';
import { currencies, purchases } from './random-purchases';
import { expectSoundBase } from './sound-base';
import { inOrder, soundPrice, sum } from './sound-price';

/** What must hold of any purchase: a sentence, and a run of so many random ones. */
export type PriceProperty = [sentence: string, hold: (runs: number) => void];

const holds =
  <T>(given: fc.Arbitrary<T>, predicate: (one: T) => void) =>
  (runs: number) =>
    fc.assert(fc.property(given, predicate), { numRuns: runs });

/** What a purchase comes to, and by what; all but why other promotions do nothing. */
const outcomeOf = ({ refused, irrelevant, next, ...priced }: Priced) => priced;

/**
 * Any two may combine: neither is exclusive or stops those after it, and each allows the
 * other's class. Two of the product class may both be there in any case, on different pieces.
 */
function isAllowed(set: PricingPromotion[]): boolean {
  return set.every((one, at) =>
    set.slice(at + 1).every((two) => {
      if (one.exclusive || two.exclusive || one.stop_further || two.stop_further) return false;
      if (one.class === 'product' && two.class === 'product') return true;
      return one.combine_with[two.class] && two.combine_with[one.class];
    }),
  );
}

function subsets<T>(all: T[]): T[][] {
  const sets: T[][] = [[]];
  for (const one of all) sets.push(...sets.map((set) => [...set, one]));
  return sets;
}

/** Those of several pieces that take the same off a line and off its halves. */
const sameForHalves = ['buy_x_get_y', 'buy_x_get_y_off'] as const;

/** A promotion as a card can show it: of each piece, without thresholds and bounds. */
const asListed = ({ id, action, value, target, target_ids, priority }: PricingPromotion) => ({
  ...promotion(id, { action, target, target_ids, priority }),
  value,
});

/** Half up to a step, as by hand. */
function halfUp(numerator: bigint, denominator: bigint, step: number): number {
  const one = denominator * BigInt(step);
  return Number((numerator * 2n + one) / (one * 2n)) * step;
}

const TAX_WHOLE = 10n ** 18n;
/** What taxes are of a price without them, of two that are compound at most exactly. */
function taxParts(rates: TaxRate[]): bigint[] {
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
    holds(purchases(), (asked) => void soundPrice(asked)),
  ],
  [
    'pricing again, and any order of lines, promotions and codes, changes nothing',
    holds(
      purchases().chain((asked) =>
        fc.tuple(
          fc.constant(asked),
          ...(['lines', 'promotions', 'codes'] as const).map((field) =>
            fc.shuffledSubarray<unknown>(asked[field], {
              minLength: asked[field].length,
              maxLength: asked[field].length,
            }),
          ),
        ),
      ),
      ([asked, lines, promotions, codes]) => {
        const priced = inOrder(price(asked));
        const shuffled = { ...asked, lines, promotions, codes } as Purchase;
        expect(inOrder(price(asked))).toEqual(priced);
        expect(inOrder(price(shuffled))).toEqual(priced);
      },
    ),
  ],
  [
    'a line in two halves costs the same to a promotion of the order and to those of several pieces',
    holds(
      purchases({ actions: [...sameForHalves, 'amount_off', 'tiered_amount', 'tiered_percent'] }),
      (given) => {
        const ofOrder = given.promotions.find((one) => one.class === 'order');
        const ofPieces = given.promotions
          .filter(({ action }) => sameForHalves.some((one) => one === action))
          // Whether several may be on one line depends on lines, unless they combine.
          .map((one) => ({ ...one, combine_with: { ...one.combine_with, product: true } }));
        // Of two after one another the second may find a step more or less on its lines: shares
        // are rounded by line.
        for (const set of [ofOrder ? [ofOrder] : [], ofPieces]) {
          // Pieces that are free after the order class are so by the shares of their lines.
          const promotions = set.map((one) => ({ ...one, payment_method_ids: [] }));
          const asked = { ...given, tax: noTax, promotions };
          expect(price(split(asked)).totals).toEqual(price(asked).totals);
        }
      },
    ),
  ],
  [
    'a promotion that does not apply changes nothing else',
    holds(purchases(), (given) => {
      // With another way to deliver or to pay it might apply, and that way not be offered for what
      // it leaves. A budget is enough for all or nothing: one may have enough once another has
      // its lines.
      const promotions = given.promotions.map(withoutBudget);
      const asked = heldPayment(heldShipping({ ...given, promotions }));
      const priced = price(asked);
      // One whose share of a line is rounded to nothing has the line all the same.
      const empty = priced.refused.filter(({ reason }) => reason === 'nothing_left');
      const there = new Set([...priced.applied, ...empty].map(({ promotion_id }) => promotion_id));
      const without = asked.promotions.filter(({ id }) => there.has(id));
      const left = outcomeOf(price(only(asked, without)));
      // Ways to pay are judged before what is bound to one, which may be in its way only then.
      const isBound = without.some((one) => one.payment_method_ids.length);
      if (isBound) left.payable_minor = priced.payable_minor;
      expect(left).toEqual(outcomeOf(priced));
    }),
  ],
  [
    'no allowed set of promotions is cheaper than the one that applies',
    holds(purchases(), (given) => {
      const asked = heldPayment(given);
      const { totals, chosen_shipping } = price(asked);
      for (const set of subsets(asked.promotions).filter(isAllowed)) {
        const other = price(only(asked, set));
        // Goods that nothing delivers are no bargain.
        if (chosen_shipping !== null && other.chosen_shipping === null) continue;
        expect(totals.grand_total).toBeLessThanOrEqual(other.totals.grand_total);
      }
    }),
  ],
  [
    'codes never make a purchase dearer, however many promotions there are',
    holds(purchases({ most: 16 }), (given) => {
      const asked = { ...given, payment: { ...given.payment, options: [] } };
      const [priced, without] = [soundPrice(asked), price({ ...asked, codes: [] })];
      if (priced.chosen_shipping !== null && without.chosen_shipping === null) return;
      expect(priced.totals.grand_total).toBeLessThanOrEqual(without.totals.grand_total);
    }),
  ],
  [
    'one more automatic promotion never makes a purchase dearer, of seven to fourteen',
    holds(fc.tuple(purchases({ least: 7, most: 14 }), fc.nat(13)), ([given, at]) => {
      const asked = { ...given, payment: { ...given.payment, options: [] } };
      const automatic = asked.promotions.filter(({ trigger }) => trigger === 'automatic');
      const added = automatic[at % automatic.length];
      const [priced, without] = [
        price(asked),
        price({ ...asked, promotions: asked.promotions.filter((one) => one !== added) }),
      ];
      // Goods that nothing delivers are no bargain.
      if (priced.chosen_shipping !== null && without.chosen_shipping === null) return;
      expect(priced.totals.grand_total).toBeLessThanOrEqual(without.totals.grand_total);
    }),
  ],
  [
    'what applies together may be combined, two and two',
    holds(purchases(), (asked) => {
      const { applied } = price(asked);
      const set = asked.promotions
        .filter(({ id }) => applied.some((one) => one.promotion_id === id))
        .map((one) => ({ ...one, stop_further: false }));
      expect(isAllowed(set)).toBe(true);
    }),
  ],
  [
    'a piece costs in any cart what a card of it shows',
    holds(purchases({ actions: ['percent_off', 'amount_off', 'fixed_price'] }), (given) => {
      const asked = {
        ...given,
        promotions: given.promotions.map(asListed),
        codes: [],
        max_total_discount_percent: null,
        shipping: { ...given.shipping, options: [] },
      };
      for (const { id, total_minor, quantity } of price(asked).lines) {
        const own = asked.lines.filter((one) => one.id === id);
        const [card] = price({
          ...asked,
          lines: own.map((one) => ({ ...one, quantity: 1 })),
        }).lines;
        expect(total_minor).toBe((card?.total_minor ?? 0) * quantity);
      }
    }),
  ],
  [
    '100 % off the goods is exactly nothing, with its tax',
    holds(
      fc.tuple(purchases({ most: 0 }), fc.constantFrom('product' as const, 'order' as const)),
      ([given, kind]) => {
        const lines = given.lines.map((one) => ({ ...one, base_minimum_minor: null }));
        const promotions = [percent(1, 100, { class: kind })];
        const free = { max_total_discount_percent: null, gift_wrap_minor: undefined };
        const asked = { ...given, lines, promotions, ...free };
        const { totals, taxes } = price({ ...asked, shipping: { ...asked.shipping, options: [] } });
        expect(totals.items_subtotal).toBe(totals.items_discount + totals.order_discount);
        expect([totals.grand_total - totals.fee_total, taxes]).toEqual([0, []]);
      },
    ),
  ],
  [
    'refunds of any parts of the lines, in any order, come to what was paid',
    holds(fc.tuple(purchases(), fc.infiniteStream(fc.nat(4))), ([asked, chances]) => {
      const step = stepOf(asked.currency);
      for (const { paid_minor, tax_minor, quantity } of price(asked).lines)
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
        const weights = steps.map((one) => one * step);
        const all = sum(weights);
        const amount = Math.floor((all * thousandths) / 1000 / step) * step;
        const parts = spread(amount, weights, step);
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
    holds(purchases(), (asked) => {
      const step = stepOf(asked.currency);
      const { included, exempt, rates } = asked.tax;
      for (const { paid_minor, tax_minor, id } of price(asked).lines) {
        const given = asked.lines.find((one) => one.id === id)?.tax_class ?? '';
        const taxes = exempt ? [] : taxParts(rates[given] ?? []);
        const all = taxes.reduce((sum, one) => sum + one, 0n);
        const of = (part: bigint, whole: bigint) => halfUp(BigInt(paid_minor) * part, whole, step);
        const added = sum(taxes.map((one) => of(one, TAX_WHOLE)));
        expect(tax_minor).toBe(included ? of(all, TAX_WHOLE + all) : added);
      }
    }),
  ],
  [
    'amounts of the base currency add up to the converted total, each within a step of its own',
    holds(fc.tuple(purchases(), currencies), ([asked, base]) => {
      const priced = price(asked);
      const toBase = (minor: number) => convert(minor, asked.currency, base);
      const found = baseAmounts(priced, asked.tax.included, toBase);
      expectSoundBase(asked, found);
      expect(found.totals.base_grand_total).toBe(toBase(priced.totals.grand_total));
      for (const [at, { base_line_total, base_order_discount }] of found.lines.entries()) {
        const paid = base_line_total - base_order_discount;
        const own = exactly(priced.lines[at]?.paid_minor ?? 0, asked.currency, base);
        expect(Math.abs(paid - own)).toBeLessThan(2 * stepOf(base) + own * 1e-9);
      }
    }),
  ],
];

const exactly = (minor: number, from: Rated, to: Rated) =>
  ((minor / 10 ** from.decimals) * 10 ** to.decimals * Number(to.rate)) / Number(from.rate);
type Rated = Pick<Currency, 'rate' | 'decimals'>;
