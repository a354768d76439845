import { addItemToCart } from '@/lib/cart/cart';
import { addCouponInput } from '@/lib/cart/coupon.schema';
import { applyCoupon } from '@/lib/cart/coupons';
import type { ShopContext } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { between } from '../random';
import type { SeedShelf } from './shelf';

/** What the demo's promotions lead people to buy: product urls and quantities. */
const offers: readonly (readonly [urls: string[], quantity: number])[] = [
  [['daily-rice-bowl'], 3],
  [['porcelain-soup-spoon'], 4],
  [['porcelain-soup-spoon'], 8],
  [['small-book-of-tea', 'tea-diary-cloth'], 1],
  [['walnut-chopsticks-eight', 'stone-chopstick-rests'], 1],
  [['cold-process-soap'], 2],
  [['paper-lantern-lamp'], 1],
  [['first-gongfu-set', 'four-harvests-tea-box'], 1],
  [['soy-candle-glass'], 1],
  [['stick-incense-short'], 2],
];
/** Discount codes, and how many days ago they became known. */
const codes = [
  { code: 'HARBOUR', days: 20 },
  { code: 'FERRY', days: 20 },
  { code: 'WELCOME', days: 60 },
];
const WITH_CODE = 0.45;

/** One to four line items: an offer's products, or any. */
export function pickLines(shelf: SeedShelf, at: Date, next: () => number, least = 1) {
  const many = next();
  const count = Math.max(least, many < 0.38 ? 1 : many < 0.72 ? 2 : many < 0.9 ? 3 : 4);
  const [urls, quantity] = offers[between(next, 0, offers.length - 1)] ?? [[], 1];
  const lines = next() < 0.22 ? shelf.takeFromProducts(urls, at, quantity) : [];
  while (lines.length < count) {
    const more = shelf
      .takeAny(at)
      .filter(({ stock_id }) => !lines.some((line) => line.stock_id === stock_id));
    if (!more.length) break;
    lines.push(...more);
  }
  return lines;
}

/** Puts line items into a shopper’s cart, `days` ago, with a discount code where one fits. */
export async function fillSeedCart(
  ctx: ShopContext,
  lines: ReturnType<typeof pickLines>,
  { days, next }: { days: number; next: () => number },
): Promise<string | undefined> {
  let cart_id: string | undefined;
  for (const line of lines) ({ cart_id } = await addItemToCart(ctx, { cart_id, ...line }));
  const heard = codes.filter((coupon) => days < coupon.days);
  const first = between(next, 0, codes.length - 1);
  if (next() < WITH_CODE)
    for (const { code } of [...heard.slice(first), ...heard.slice(0, first)])
      if (await isTaken(ctx, addCouponInput.parse({ cart_id, code }))) break;
  return cart_id;
}

/** Tries a code; a code for other customers or a larger cart is left out. */
async function isTaken(ctx: ShopContext, input: Parameters<typeof applyCoupon>[1]) {
  try {
    await applyCoupon(ctx, input, undefined);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
