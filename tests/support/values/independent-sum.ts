/**
 * The price of an order, calculated a second time from the written rules alone, in BigInt: every
 * allowed set of offers is tried, and the cheapest one wins, at equal price the one with fewer
 * offers, then the earlier ones. It shares no arithmetic with the shop, so that a mistake there
 * is not repeated here.
 */

/** A currency: its rate to the base currency, `decimals`, and the smallest step of amounts. */
export type Coin = { code: string; rate: string; decimals: number; step: bigint };
export const coins = {
  HKD: { code: 'HKD', rate: '1', decimals: 2, step: 1n },
  JPY: { code: 'JPY', rate: '19.37', decimals: 0, step: 1n },
  KWD: { code: 'KWD', rate: '0.0392', decimals: 3, step: 10n },
} satisfies Record<string, Coin>;

/** The offers in order of creation; a product has one of the first four, or none. */
export const offers = [
  'tenth',
  'piece',
  'third',
  'volume',
  'large',
  'FIFTEEN',
  'FIFTY',
  'delivery',
] as const;
export type TestOffer = (typeof offers)[number];
const ofOrder: readonly TestOffer[] = ['large', 'FIFTEEN', 'FIFTY'];
const codes: readonly TestOffer[] = ['FIFTEEN', 'FIFTY'];

/** The values of the offers: percentages, units, and minor units of the base currency. */
export const terms = {
  tenth: 10n,
  piece: 700n,
  third: { bought: 2n, free: 1n },
  volume: [
    { pieces: 3n, percent: 5n },
    { pieces: 6n, percent: 12n },
  ],
  large: { percent: 5n, from: 80_000n },
  FIFTEEN: 15n,
  FIFTY: { off: 5000n, from: 30_000n },
  delivery: { from: 70_000n },
};

/** A percentage as a fraction. */
type Fraction = readonly [of: bigint, among: bigint];
export const rates = { standard: [8875n, 100_000n], reduced: [5n, 100n] } as const;
type TaxRate = keyof typeof rates;
/** The card's fee; other payment methods are free. */
const cardFee: Fraction = [25n, 1000n];
/** Shipping methods, prices in minor units of the base currency. */
export const deliveries = {
  standard: { price: 4500n, freeOver: 60_000n, tax: 'standard' },
  express: { price: 8000n, freeOver: null, tax: 'reduced' },
} as const;

/** Products: price in minor units of the base currency, their offer, their tax. */
export type Good = { stock: number; price: bigint; offer: TestOffer | null; tax: TaxRate };
type OfferSet = ReadonlySet<TestOffer>;
type GoodLine = { good: Good; quantity: bigint };
export type TestPurchase = {
  coin: Coin;
  lines: GoodLine[];
  entered: TestOffer[];
  by: keyof typeof deliveries;
  isCard: boolean;
  isTaxIncluded: boolean;
};

/** A fraction rounded to the nearest multiple of the step, half up. */
const halfUp = (of: bigint, among: bigint, step: bigint): bigint =>
  ((2n * of + among * step) / (2n * among * step)) * step;

const tens = (decimals: number) => 10n ** BigInt(decimals);
function parseRate({ rate }: Coin): Fraction {
  const [whole = '', part = ''] = rate.split('.');
  return [BigInt(whole + part), tens(part.length)];
}
const BASE_DECIMALS = 2;

/** Converts an amount of the base currency. */
function fromBase(minor: bigint, coin: Coin): bigint {
  const [of, among] = parseRate(coin);
  return halfUp(minor * of * tens(coin.decimals), among * tens(BASE_DECIMALS), coin.step);
}

/** Converts an amount to the base currency. */
function toBase(minor: bigint, coin: Coin): bigint {
  const [of, among] = parseRate(coin);
  return halfUp(minor * among * tens(BASE_DECIMALS), of * tens(coin.decimals), 1n);
}

export const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((all, amount) => all + amount, 0n);
const least = (first: bigint, other: bigint) => (first < other ? first : other);

/** Divides by weights: whole steps, then one more for the largest remainders, first first. */
function divide(amount: bigint, weights: readonly bigint[], step: bigint): bigint[] {
  const all = sum(weights);
  if (all === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight, at) => {
    const exact = amount * weight;
    const whole = (exact / (all * step)) * step;
    return { at, whole, cut: exact - whole * all };
  });
  let open = (amount - sum(parts.map(({ whole }) => whole))) / step;
  const inTurn = [...parts].sort((a, b) =>
    a.cut === b.cut ? a.at - b.at : a.cut > b.cut ? -1 : 1,
  );
  for (const part of inTurn) {
    if (open === 0n) break;
    part.whole += step;
    open -= 1n;
  }
  return parts.map(({ whole }) => whole);
}

const takePercent = (amount: bigint, percent: bigint, step: bigint) =>
  halfUp(amount * percent, 100n, step);

/** The product offers' discount on each line: per unit if a list shows it, else once per line. */
function offLines({ coin, lines }: TestPurchase, set: OfferSet): bigint[] {
  const units = lines.map(({ good }) => fromBase(good.price, coin));
  const has = (at: number, offer: TestOffer) => set.has(offer) && lines[at]?.good.offer === offer;
  const offUnit = units.map((unit, at) => {
    if (has(at, 'tenth')) return takePercent(unit, terms.tenth, coin.step);
    if (has(at, 'piece')) return least(unit, fromBase(terms.piece, coin));
    return 0n;
  });
  const volumes = lines.map(({ quantity }, at) => (has(at, 'volume') ? quantity : 0n));
  const reached = terms.volume.findLast(({ pieces }) => sum(volumes) >= pieces);
  const worth = volumes.map((quantity, at) => quantity * (units[at] ?? 0n));
  const offVolume = divide(
    takePercent(sum(worth), reached?.percent ?? 0n, coin.step),
    worth,
    coin.step,
  );
  const group = terms.third.bought + terms.third.free;
  return lines.map(({ quantity }, at) => {
    const free = has(at, 'third') ? (quantity / group) * terms.third.free : 0n;
    return (offUnit[at] ?? 0n) * quantity + free * (units[at] ?? 0n) + (offVolume[at] ?? 0n);
  });
}

/** The order offer's discount on products; null if they do not reach its threshold. */
function offOrder({ coin }: TestPurchase, set: OfferSet, goods: bigint): bigint | null {
  if (set.has('FIFTEEN')) return takePercent(goods, terms.FIFTEEN, coin.step);
  if (set.has('FIFTY')) {
    if (goods < fromBase(terms.FIFTY.from, coin)) return null;
    return least(goods, fromBase(terms.FIFTY.off, coin));
  }
  if (!set.has('large')) return 0n;
  if (goods < fromBase(terms.large.from, coin)) return null;
  return takePercent(goods, terms.large.percent, coin.step);
}

/**
 * The price of shipping. It is free from an amount of the final product total; where discounts
 * shown on cards (a percentage, an amount off a unit) brought the total below that, it costs at
 * most the missing amount.
 */
function getDeliveryPrice({ coin, by }: TestPurchase, goods: bigint, offByCards: bigint): bigint {
  const { price, freeOver } = deliveries[by];
  const fee = fromBase(price, coin);
  if (freeOver === null) return fee;
  const missing = fromBase(freeOver, coin) - goods;
  if (missing <= 0n) return 0n;
  return offByCards >= missing ? least(fee, missing) : fee;
}

/** The tax of an amount paid, included in it or on top of it. */
function getTax({ coin, isTaxIncluded }: TestPurchase, paid: bigint, rate: TaxRate): bigint {
  const [of, among] = rates[rate];
  return halfUp(paid * of, isTaxIncluded ? among + of : among, coin.step);
}

/**
 * The sums of a purchase with this set of offers, named like the columns of orders; null if one
 * of them does not apply.
 */
function sumWith(purchase: TestPurchase, set: OfferSet) {
  const { coin, by, isCard, isTaxIncluded } = purchase;
  const off = offLines(purchase, set);
  const priced = purchase.lines.map(({ good, quantity }, at) => {
    const unit_price = fromBase(good.price, coin);
    const discount = off[at] ?? 0n;
    return { good, quantity, unit_price, discount, line_total: unit_price * quantity - discount };
  });
  const totals = priced.map(({ line_total }) => line_total);
  const goods = sum(totals);
  const order_discount = offOrder(purchase, set, goods);
  if (order_discount === null) return null;
  if (set.has('delivery') && goods < fromBase(terms.delivery.from, coin)) return null;
  const shares = divide(order_discount, totals, coin.step);
  const lines = priced.map(({ good, ...line }, at) => {
    const order_discount = shares[at] ?? 0n;
    const tax = getTax(purchase, line.line_total - order_discount, good.tax);
    return { stock_id: good.stock, ...line, order_discount, tax };
  });
  const onCards = priced.filter(({ good: { offer } }) => offer === 'tenth' || offer === 'piece');
  const offByCards = sum(onCards.map(({ discount }) => discount));
  const shipping_fee = getDeliveryPrice(purchase, goods - order_discount, offByCards);
  const shipping_discount = set.has('delivery') ? shipping_fee : 0n;
  const shipping = shipping_fee - shipping_discount;
  const shipping_tax = getTax(purchase, shipping, deliveries[by].tax);
  const tax_total = sum(lines.map(({ tax }) => tax)) + shipping_tax;
  const before = goods - order_discount + shipping + (isTaxIncluded ? 0n : tax_total);
  const [of, among] = cardFee;
  const fee_total = isCard ? halfUp(before * of, among, coin.step) : 0n;
  const grand_total = before + fee_total;
  return {
    lines,
    items_subtotal: sum(priced.map(({ unit_price, quantity }) => unit_price * quantity)),
    items_discount: sum(off),
    order_discount,
    shipping_fee,
    shipping_discount,
    shipping_tax,
    tax_total,
    fee_total,
    grand_total,
    base_grand_total: toBase(grand_total, coin),
    applied: offers.filter((offer) => set.has(offer)),
  };
}
export type Sum = NonNullable<ReturnType<typeof sumWith>>;
type SumLine = Sum['lines'][number];

/** Every set of offers that may apply together: at most one order offer; codes only as entered. */
function setsFor({ entered }: TestPurchase): OfferSet[] {
  const open = offers.filter((offer) => !codes.includes(offer) || entered.includes(offer));
  let sets: TestOffer[][] = [[]];
  for (const offer of open) sets = sets.concat(sets.map((set) => [...set, offer]));
  const isAllowed = (set: TestOffer[]) =>
    set.filter((offer) => ofOrder.includes(offer)).length <= 1;
  return sets
    .filter(isAllowed)
    .sort((a, b) => a.length - b.length || toSetKey(a).localeCompare(toSetKey(b)))
    .map((set) => new Set(set));
}
const toSetKey = (set: TestOffer[]) => set.map((offer) => offers.indexOf(offer)).join('');

/** The sums of a purchase with the cheapest of all allowed sets of offers. */
export function sumPurchase(purchase: TestPurchase): Sum {
  const [best] = setsFor(purchase)
    .flatMap((set) => sumWith(purchase, set) ?? [])
    .sort((a, b) => Number(a.grand_total - b.grand_total));
  if (!best) throw new Error('no set of offers applies');
  return best;
}

/** The refund for the first `units` of `of` units that paid an amount. */
const givenBack = (paid: bigint, units: bigint, of: bigint, step: bigint) =>
  units === of ? paid : halfUp(paid * units, of, step);

/** Refunds: of lines, without a line, together; and whether nothing is left. */
export type Back = { goods: bigint; tax: bigint; free: bigint; all: bigint; isWhole: boolean };

/** The refund for `now` units of a line after `before` units: products, and their tax. */
export function getLineRefund(line: SumLine, before: bigint, now: bigint, step: bigint) {
  const part = (paid: bigint) =>
    givenBack(paid, before + now, line.quantity, step) -
    givenBack(paid, before, line.quantity, step);
  return { goods: part(line.line_total - line.order_discount), tax: part(line.tax) };
}

/** What an order adds to the figures of a report. */
export function getOrderFigures({ coin, isTaxIncluded }: TestPurchase, of: Sum, back: Back) {
  const goods = of.items_subtotal - of.items_discount - of.order_discount;
  const getRemaining = (amount: bigint) => (back.isWhole ? 0n : amount);
  const freeTax = halfUp(of.tax_total * back.free, of.grand_total, coin.step);
  const refunds = back.isWhole ? goods : back.goods;
  const tax = getRemaining(of.tax_total - back.tax - freeTax);
  return {
    gross: of.items_subtotal,
    item_discounts: of.items_discount,
    order_discounts: of.order_discount,
    refunds,
    net: goods - refunds,
    shipping: getRemaining(of.shipping_fee - of.shipping_discount),
    fees: getRemaining(of.fee_total),
    adjustments: getRemaining((isTaxIncluded ? 0n : freeTax) - back.free),
    added_tax: isTaxIncluded ? 0n : tax,
    tax,
    total: of.grand_total - back.all,
  };
}

/** Sums as numbers, as the database has them. */
export const plain = (value: object): object =>
  JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? Number(part) : part)));

/** An amount as staff type it. */
export const toDecimalText = (minor: bigint, { decimals }: Coin): string => {
  const digits = String(minor).padStart(decimals + 1, '0');
  return decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits;
};
