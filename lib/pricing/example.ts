import { parseDecimal } from '@/lib/core/money';
import type { Unit } from './actions/action';
import { actions, type PromotionAction } from './actions/registry';
import { manualPromotion } from './manual-discount';
import { pricePurchase } from './price';
import type { GiftStock, PricingCurrency, PricingPromotion, PurchaseLine } from './purchase';
import { noChoice, noTax } from './unchosen';

const [BOUGHT, GIVEN, DELIVERY] = [1, 2, 3];

/** The price of an action's example with its shipping, in minor units. */
export function priceExample(action: PromotionAction, currency: PricingCurrency): number {
  const { example, gift } = actions[action];
  const { bought, rewards = [], delivery } = example;
  const goods = bought.map((whole, at) => buildPiece(BOUGHT, at, inMinor(whole, currency)));
  const others = rewards.map((whole, at) => buildPiece(GIVEN, at, inMinor(whole, currency)));
  return pricePurchase({
    at: new Date(0),
    zone: 'UTC',
    channel: 'online',
    currency,
    base: currency,
    buyer: { customer_id: null, tier_id: null, tags: [], is_member: false, is_new: false },
    country: null,
    lines: gift ? goods : [...goods, ...others],
    promotions: [exampleTerms(action, currency)],
    codes: [],
    declined_gifts: [],
    gifts: gift ? others : [],
    shipping: delivery ? flat(inMinor(delivery, currency)) : noChoice,
    payment: noChoice,
    tax: noTax,
    max_total_discount_percent: null,
  }).totals.grand_total;
}

/** Whole units of money to minor units. */
const inMinor = (whole: number, { decimals }: PricingCurrency) => whole * 10 ** decimals;

function buildPiece(product_id: number, at: number, base_minor: number): PurchaseLine & GiftStock {
  const id = product_id * 100 + at;
  return {
    id,
    stock_id: id,
    product_id,
    brand_id: null,
    category_ids: [],
    quantity: 1,
    available: 1,
    regular: { base_minor },
    special: null,
    base_minimum_minor: null,
    weight: 0,
    tax_class: '',
  };
}

const flat = (price_minor: number) => ({
  options: [
    {
      id: DELIVERY,
      type: 'flat' as const,
      rates: [{ from: 0, to: null, price_minor }],
      base_free_over_minor: null,
      base_handling_minor: 0,
      base_min_minor: null,
      base_max_minor: null,
      min_weight: null,
      max_weight: null,
      tax_class: '',
    },
  ],
  chosen_id: DELIVERY,
  preferred: [],
});

/** The promotion typed in an example, for its goods and rewards. */
function exampleTerms(action: PromotionAction, currency: PricingCurrency): PricingPromotion {
  const { classes, example, value, conditions, gift } = actions[action];
  const parseStored = (text: string, unit: Unit = 'pieces') =>
    parseDecimal(text, { percent: 2, amount: currency.decimals, pieces: 0 }[unit]) ?? 0;
  const ids = (example.rewards ?? []).map((_, at) => GIVEN * 100 + at);
  return {
    ...manualPromotion,
    id: 1,
    action,
    class: classes[0] ?? 'product',
    value: { base_minor: parseStored(example.value ?? '0', value?.unit), values: {} },
    conditions: (example.conditions ?? []).map(({ x, y, type }) => ({
      x: parseStored(x, type === 'amount' ? 'amount' : 'pieces'),
      y: parseStored(y, conditions?.unit),
      type,
    })),
    target: 'products',
    target_ids: [BOUGHT],
    reward_target: gift || ids.length ? 'stocks' : 'same',
    reward_ids: ids,
  };
}
