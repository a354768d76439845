import fc from 'fast-check';
import { promotionActions, promotionClasses, shippingTypes } from '@/db/schema/enums';
import { shippingTaxes } from '@/lib/core/settings.schema';
import type { Unit } from '@/lib/pricing/actions/action';
import { actions as actionKinds } from '@/lib/pricing/actions/registry';
import type {
  EnteredCode,
  GiftStock,
  PricingPromotion,
  PricingTaxRate,
  Purchase,
  PurchaseLine,
  ShippingTariff,
  TaxRules,
} from '@/lib/pricing/purchase';
import {
  buildTaxRate,
  code,
  gift,
  guest,
  HKD,
  JPY,
  KWD,
  levelCurrency,
  line,
  member,
  pricingPromotion,
  purchase,
} from './purchases';

/** Currencies of 0, 2 and 3 decimals, some at par with the base currency, some with steps. */
export const currencies = fc.constantFrom(
  HKD,
  JPY,
  KWD,
  levelCurrency(0),
  levelCurrency(3),
  { identifier: 'USD', rate: '0.12817', decimals: 2 },
  { identifier: 'TWD', rate: '4.12', decimals: 2, price_step: 100 },
  levelCurrency(2, { step: 5 }),
);
const often = <T>(usual: T, other: fc.Arbitrary<T>, weight = 4) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight }, { arbitrary: other, weight: 1 });
const price = fc.oneof(fc.nat(30), fc.integer({ min: 1, max: 9999 }), fc.nat(9_999_999));
const some = (...ids: number[]) => fc.subarray(ids, { minLength: 1 });

const generateLine = (id: number): fc.Arbitrary<PurchaseLine> =>
  fc
    .record({
      base: price,
      off: often(0, fc.integer({ min: 1, max: 90 })),
      product_id: fc.integer({ min: 1, max: 3 }),
      brand_id: fc.constantFrom(null, 1, 2),
      category_ids: fc.subarray([1, 2, 3]),
      quantity: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 9 })),
      least: often(null as number | null, fc.integer({ min: 1, max: 100 }), 9),
      weight: fc.nat(5000),
      tax_class: fc.constantFrom('standard', 'reduced', 'none'),
    })
    .map(({ base, off, least, ...more }) =>
      line(id, base, {
        ...more,
        ...(off && { special: Math.floor((base * (100 - off)) / 100) }),
        base_minimum_minor: least && Math.floor((base * least) / 100),
      }),
    );

const someLines = (maxLength = 5, minLength = 0) =>
  fc
    .integer({ min: minLength, max: maxLength })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => generateLine(at + 1))));

type Action = PricingPromotion['action'];
const listClasses = (action: Action): readonly PricingPromotion['class'][] =>
  action === 'percent_off' ? promotionClasses : actionKinds[action].classes;
const inUnit = (unit: Unit | undefined) => {
  if (unit === 'pieces') return fc.integer({ min: 1, max: 4 });
  return unit === 'percent' ? fc.integer({ min: 1, max: 10_000 }) : price;
};

/** Conditions that the form allows: sorted, no threshold twice. */
function generateConditions(action: Action): fc.Arbitrary<PricingPromotion['conditions']> {
  const { conditions } = actionKinds[action];
  if (!conditions) return fc.constant([]);
  const some = fc
    .constantFrom(...conditions.counts)
    .chain((type) =>
      fc.uniqueArray(
        fc.record({
          x:
            type === 'amount'
              ? fc.integer({ min: 1, max: 20_000 })
              : fc.integer({ min: 1, max: 5 }),
          y: inUnit(conditions.unit),
          type: fc.constant(type),
        }),
        { minLength: 1, maxLength: 2, selector: ({ x }) => x },
      ),
    )
    .map((found) => found.sort((a, b) => a.x - b.x));
  return conditions.isChoice ? fc.option(some, { nil: [], freq: 1 }) : some;
}

const targets = fc.oneof(
  { arbitrary: fc.constant({ target: 'all' as const, ids: [] as number[] }), weight: 2 },
  {
    arbitrary: fc.record({ target: fc.constant('products' as const), ids: some(1, 2, 3) }),
    weight: 1,
  },
  {
    arbitrary: fc.record({ target: fc.constant('stocks' as const), ids: some(1, 2, 3) }),
    weight: 1,
  },
  {
    arbitrary: fc.record({ target: fc.constant('categories' as const), ids: some(1, 2) }),
    weight: 1,
  },
  { arbitrary: fc.record({ target: fc.constant('brands' as const), ids: some(1, 2) }), weight: 1 },
);

/** A promotion of any kind; `actions`: of these kinds alone. */
const generatePromotion = (
  id: number,
  actions: readonly Action[] = promotionActions,
): fc.Arbitrary<PricingPromotion> =>
  fc.constantFrom(...actions).chain((action) =>
    fc
      .record({
        class: fc.constantFrom(...listClasses(action)),
        trigger: fc.constantFrom('automatic', 'automatic', 'coupon'),
        value: inUnit(actionKinds[action].value?.unit),
        conditions: generateConditions(action),
        base_max_discount_minor: often(null as number | null, price),
        repeatable: fc.boolean(),
        aim: targets,
        reward: targets,
        excluded_ids: often([] as number[], some(1, 2, 3)),
        exclude_sale_items: often(false, fc.constant(true)),
        min_subtotal: often(null as number | null, price),
        min_quantity: often(null as number | null, fc.integer({ min: 1, max: 6 })),
        audience: often('all', fc.constantFrom('guests', 'members', 'new_customers'), 8),
        payment_method_ids: often([] as number[], some(1, 2), 8),
        shipping_method_ids: often([] as number[], some(1, 2), 8),
        left: often(null as number | null, fc.nat(1), 8),
        base_budget_left_minor: often(null as number | null, price, 8),
        exclusive: often(false, fc.constant(true), 6),
        flags: fc.record({ product: fc.boolean(), order: fc.boolean(), shipping: fc.boolean() }),
        isUsual: fc.boolean(),
        priority: fc.constantFrom(0, 0, 0, 1, 2),
        stop_further: often(false, fc.constant(true), 8),
      })
      .map(({ aim, reward, flags, isUsual, left: usesLeft, ...more }) => {
        const usual = pricingPromotion(id, { class: more.class }).combine_with;
        const isSame = reward.target === 'all' || action === 'free_gift';
        return pricingPromotion(id, {
          ...(more as Parameters<typeof pricingPromotion>[1]),
          action,
          target: aim.target,
          target_ids: aim.ids,
          reward_target: reward.target === 'all' ? 'same' : reward.target,
          reward_ids: action === 'free_gift' ? [90, 91] : isSame ? [] : reward.ids,
          combine_with: isUsual ? usual : flags,
          limits: { left: usesLeft, left_for_customer: null },
        });
      }),
  );

const somePromotions = (least: number, most: number, actions?: readonly Action[]) =>
  fc
    .integer({ min: least, max: most })
    .chain((count) =>
      fc.tuple(...Array.from({ length: count }, (_, at) => generatePromotion(at + 1, actions))),
    );

const unknownCodes: EnteredCode[] = [{ code: 'NOBODYS', coupon: null }];
const codesFor = (promotions: PricingPromotion[]): fc.Arbitrary<EnteredCode[]> =>
  fc
    .tuple(
      fc.subarray(promotions.filter(({ trigger }) => trigger === 'coupon')),
      often([] as EnteredCode[], fc.constant(unknownCodes), 8),
    )
    .map(([entered, wrong]) => [...entered.map(({ id }) => code(id)), ...wrong]);

const bound = often(null as number | null, price, 8);
const grams = often(null as number | null, fc.nat(20_000), 8);
const tariffBounds = {
  base_free_over_minor: bound,
  base_handling_minor: often(0, price),
  base_min_minor: bound,
  base_max_minor: bound,
  min_weight: grams,
  max_weight: grams,
  extra: often(0, price),
  own: bound,
};
const tariff = (id: number): fc.Arbitrary<ShippingTariff> =>
  fc
    .record({ type: fc.constantFrom(...shippingTypes), fees: fc.tuple(price, price), from: price })
    .chain(({ type, fees: [low, high], from: limit }) =>
      fc.record(tariffBounds).map(({ extra, own, ...bounds }) => {
        const from = type === 'by_quantity' ? 1 + (limit % 9) : 1 + limit;
        const prices = { ...(own !== null && { HKD: own }) };
        const steps = [
          { from: 0, to: from, price_minor: high, extra_per_unit_minor: extra, prices },
          { from, to: limit % 3 ? null : from * 2, price_minor: low },
        ];
        const isStepless = ['flat', 'free', 'store_pickup'].includes(type);
        const rates = isStepless ? [{ from: 0, to: null, price_minor: low }] : steps;
        return { id, type, rates, ...bounds, tax_class: limit % 2 ? 'standard' : '' };
      }),
    );
const shipping = fc
  .record({ count: fc.nat(2), first: tariff(1), second: tariff(2), isChosen: fc.boolean() })
  .map(({ count, first, second, isChosen }) => ({
    options: [first, second].slice(0, count),
    chosen_id: isChosen ? 1 : null,
    preferred: [2, 1],
  }));
const payment = fc
  .record({
    fees: fc.array(
      fc.constantFrom<['none' | 'fixed' | 'percent', number, number | null]>(
        ['none', 0, null],
        ['fixed', 350, null],
        ['percent', 340, null],
        ['percent', 340, 900],
      ),
      { maxLength: 2 },
    ),
    min: bound,
    isChosen: fc.boolean(),
  })
  .map(({ fees, min, isChosen }) => ({
    options: fees.map(([fee_type, fee_value, fee_max_minor], at) => ({
      id: at + 1,
      base_min_minor: at ? null : min,
      base_max_minor: null,
      fee_type,
      fee_value,
      fee_max_minor,
      tax_class: at ? 'reduced' : 'standard',
    })),
    chosen_id: isChosen ? 1 : null,
    preferred: [2],
  }));
const taxTitle = buildTaxRate(0).title;
const taxRates = (most: number): fc.Arbitrary<PricingTaxRate[]> =>
  fc.array(
    fc.record({ title: fc.constant(taxTitle), rate: fc.nat(most), compound: fc.boolean() }),
    { maxLength: 2 },
  );
const taxedClasses = fc.record({ standard: taxRates(250_000), reduced: taxRates(90_000) });
const tax: fc.Arbitrary<TaxRules> = fc.record({
  included: fc.boolean(),
  exempt: often(false, fc.constant(true)),
  rates: often<TaxRules['rates']>({}, taxedClasses, 1),
  on_shipping: fc.boolean(),
  shipping_tax: fc.constantFrom(...shippingTaxes),
});

/** Any purchase, with `least` to `most` promotions and some of their codes. */
export const purchases = ({
  least = 0,
  most = 6,
  actions,
  lines = someLines(),
}: {
  least?: number;
  most?: number;
  actions?: readonly Action[];
  lines?: fc.Arbitrary<PurchaseLine[]>;
} = {}): fc.Arbitrary<Purchase> =>
  somePromotions(least, most, actions).chain((promotions) =>
    fc
      .record({
        currency: currencies,
        buyer: fc.constantFrom(guest, member),
        lines,
        promotions: fc.constant(promotions),
        codes: codesFor(promotions),
        declined_gifts: often([] as number[], some(1)),
        gifts: fc.constantFrom<GiftStock[]>(
          [],
          [gift(90, 8000)],
          [gift(90, 8000, 0), gift(91, 500, 1)],
        ),
        shipping,
        payment,
        tax,
        gift_wrap_minor: often(undefined as number | undefined, fc.constantFrom(0, 100, 2500)),
        max_total_discount_percent: often(null as number | null, fc.nat(10_000), 9),
      })
      .map(purchase),
  );
