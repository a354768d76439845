import { parseCount } from '@/lib/core/text/typed';
import { fill } from '../fill';

export type LimitTexts = Record<
  'only_left' | 'limit_with_cart' | 'limit_all_in_cart' | 'maximum_quantity_reached',
  string
>;

/** What can be had of a variant, and how much of it the cart holds already. */
export type Supply = { available: number; inCart: number };

/**
 * A typed quantity within what can still be had, at least 1: `reached` says that more was
 * wanted. What is no number stays as it was typed, for the form to refuse.
 */
export function limitQuantity(
  typed: string,
  { available, inCart }: Supply,
): { quantity: string; reached: boolean } {
  const remaining = Math.max(0, available - inCart);
  return parseCount(typed) > remaining
    ? { quantity: String(Math.max(1, remaining)), reached: true }
    : { quantity: typed, reached: false };
}

/**
 * How many are left, in sentences, counting what the cart holds; first, where more was wanted than
 * that, that the most is reached (§5.6).
 */
export function limitTexts(
  texts: LimitTexts,
  { available, inCart }: Supply,
  reached: boolean,
): string[] {
  const sentence =
    inCart === 0
      ? texts.only_left
      : inCart < available
        ? texts.limit_with_cart
        : texts.limit_all_in_cart;
  const remainingText = fill(sentence, { count: available, in_cart: inCart });
  return reached ? [texts.maximum_quantity_reached, remainingText] : [remainingText];
}
