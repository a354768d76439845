import type { CardPrice } from '@/lib/promotions/card-price';
import { offeredOf } from './variants/option-picking.schema';

/** A visible variant as a card reads it, with what it costs the viewer. */
export type CardVariant = {
  id: number;
  sku: string;
  seen: CardPrice;
  option_values: number[];
  image_path: string | null;
  available_inventories: number;
};

type Shown = {
  /** The variant whose price a card shows; undefined where there is none. */
  shown: CardVariant | undefined;
  /**
   * Whether the card is of it alone: it was asked for, it is on sale and others cost more, or
   * the product's own picture (`cover`) is only of variants that cannot be bought.
   */
  is_one: boolean;
  /** Whether others that fit as well and can be bought cost something else. */
  price_varies: boolean;
};

/**
 * The variant a card shows: the one that has most of the option values asked for, where any
 * has; among equals one that can be bought, if there is one; then the cheapest.
 */
export function shownVariant(
  variants: readonly CardVariant[],
  { asked, cover }: { asked: readonly number[]; cover: string | undefined },
): Shown {
  const carried = ({ option_values }: CardVariant) =>
    option_values.filter((id) => asked.includes(id)).length;
  const most = asked.length ? Math.max(0, ...variants.map(carried)) : 0;
  const fitting = most ? variants.filter((variant) => carried(variant) === most) : variants;
  const offered = offeredOf(fitting);
  const [shown] = [...offered].sort((a, b) => a.seen.minor - b.seen.minor || a.id - b.id);
  const prices = new Set(offered.map(({ seen }) => seen.minor));
  const price_varies = prices.size > 1;
  const isOn = (picture: string | undefined) => (variant: CardVariant) =>
    variant.image_path === picture;
  const isCoverGone =
    Boolean(shown?.image_path) && variants.some(isOn(cover)) && !offered.some(isOn(cover));
  const is_one = most > 0 || (price_varies && shown?.seen.on_sale === true) || isCoverGone;
  return { shown, is_one, price_varies };
}
