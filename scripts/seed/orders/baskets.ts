import { addItem } from '@/lib/cart/cart';
import { addCouponInput } from '@/lib/cart/coupon.schema';
import { addCoupon } from '@/lib/cart/coupons';
import type { ShopContext } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { between } from '../random';
import type { Shelf } from './shelf';

/** What the demo's promotions lead people to buy: urls, and how many of each. */
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
const codes = ['HARBOUR', 'FERRY', 'WELCOME'];

/** One to four lines, as what an offer is of or as somebody likes. */
export function pickLines(shelf: Shelf, at: Date, next: () => number, least = 1) {
  const many = next();
  const count = Math.max(least, many < 0.38 ? 1 : many < 0.72 ? 2 : many < 0.9 ? 3 : 4);
  const [urls, quantity] = offers[between(next, 0, offers.length - 1)] ?? [[], 1];
  const lines = next() < 0.22 ? shelf.takeOf(urls, at, quantity) : [];
  while (lines.length < count) {
    const more = shelf
      .takeAny(at)
      .filter(({ stock_id }) => !lines.some((line) => line.stock_id === stock_id));
    if (!more.length) break;
    lines.push(...more);
  }
  return lines;
}

/** Puts lines into a cart of the shopper's, with a code where they try one that fits. */
export async function fillCart(
  ctx: ShopContext,
  lines: ReturnType<typeof pickLines>,
  next: () => number,
): Promise<string | undefined> {
  let cart_id: string | undefined;
  for (const line of lines) ({ cart_id } = await addItem(ctx, { cart_id, ...line }));
  const code = next() < 0.4 ? codes[between(next, 0, codes.length - 1)] : undefined;
  if (cart_id && code) await tryCode(ctx, addCouponInput.parse({ cart_id, code }));
  return cart_id;
}

/** One that is for others, or for another time, is left out, as its shopper does. */
async function tryCode(ctx: ShopContext, input: Parameters<typeof addCoupon>[1]) {
  try {
    await addCoupon(ctx, input, undefined);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
