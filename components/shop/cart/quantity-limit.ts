import { parseCount } from '@/lib/core/text/typed';
import { fill } from '../fill';

export type LimitTexts = Record<
  'only_left' | 'limit_with_cart' | 'limit_all_in_cart' | 'maximum_quantity_reached',
  string
>;

/** The available quantity of a variant, and how much the cart already holds. */
export type Supply = { available: number; inCart: number };

/**
 * Limits a typed quantity to what is available, at least 1; `reached` if more was typed.
 * Non-numbers stay as typed, for the form to refuse.
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
 * Sentences on how many are left, counting what the cart holds; first, if more was typed, that the
 * maximum is reached (§5.6).
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
