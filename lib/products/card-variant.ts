/** A visible variant as a card reads it. */
export type CardVariant = {
  id: number;
  sku: string;
  price_minor: number;
  selling_price_minor: number;
  option_values: number[];
  image_path: string | null;
  available: boolean;
};

type Shown = {
  /** The variant whose price a card shows; undefined where there is none. */
  shown: CardVariant | undefined;
  /** Whether the card is of it alone: it was asked for, or it is reduced and others cost more. */
  is_one: boolean;
  /** Whether others that fit as well cost something else. */
  price_varies: boolean;
};

/**
 * The variant a card shows: the one that has most of the option values asked for, among equals
 * one that can be bought, then the cheapest. Where none has any, the cheapest of all.
 */
export function shownVariant(variants: readonly CardVariant[], asked: readonly number[]): Shown {
  const carried = ({ option_values }: CardVariant) =>
    option_values.filter((id) => asked.includes(id)).length;
  const most = asked.length ? Math.max(0, ...variants.map(carried)) : 0;
  const fitting = most ? variants.filter((variant) => carried(variant) === most) : variants;
  const [shown] = [...fitting].sort(
    (a, b) =>
      (most ? Number(b.available) - Number(a.available) : 0) ||
      a.selling_price_minor - b.selling_price_minor ||
      a.id - b.id,
  );
  const prices = new Set(fitting.map(({ selling_price_minor }) => selling_price_minor));
  const price_varies = prices.size > 1;
  const isReduced = shown !== undefined && shown.selling_price_minor < shown.price_minor;
  return { shown, is_one: most > 0 || (price_varies && isReduced), price_varies };
}
