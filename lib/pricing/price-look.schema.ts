/**
 * How prices are shown, decided only here. A sale price is red beside the struck regular one. A
 * price for members only is quiet, with its label beside it. New products stay marked as new with
 * either. Pure, for server and browser.
 */

type Offer = { audience: string; membership_tier_ids: readonly number[] };

/** Whether a promotion is only for members, or for those of some tiers. */
export const isForMembers = ({ audience, membership_tier_ids }: Offer): boolean =>
  audience === 'members' || membership_tier_ids.length > 0;

/** Whether a price is on sale: a special price, or one of `offers`, lowers it for everybody. */
export const isSalePrice = (isSpecial: boolean, offers: readonly Offer[]): boolean =>
  isSpecial || offers.some((offer) => !isForMembers(offer));

export type PriceMark = 'new' | 'sale' | 'sold_out';
type Marked = { sold_out: boolean; on_sale: boolean; is_new: boolean };
/** The mark on a product's image in a list. */
export function getPriceMark({ sold_out, on_sale, is_new }: Marked): PriceMark | undefined {
  if (sold_out) return 'sold_out';
  if (on_sale) return 'sale';
  return is_new ? 'new' : undefined;
}

type Amount = { minor: number };
/** `quiet`: only members pay less than `regular_price`. */
type Priced = {
  price: Amount | null;
  regular_price: object | null;
  quiet?: boolean;
  member_price?: Amount;
};
/** Variants of one kind; `varies`: their prices differ. */
type Kind<S> = { variants: readonly S[]; cheapest: S; varies: boolean };

export type VariantsLook<S> = {
  /** The variant whose price is the "from" price. */
  shown: S | undefined;
  varies: boolean;
  /** Those on sale, if others are not. */
  sale: Kind<S> | undefined;
  /** Those with a member price, by that price. */
  members: Kind<S> | undefined;
};

/** How to show the prices of several variants before one is chosen. */
export function variantsLook<S extends Priced>(variants: readonly S[]): VariantsLook<S> {
  const getMinor = ({ price }: S) => price?.minor ?? 0;
  const all = toKind(variants, getMinor);
  const reduced = variants.filter(({ regular_price, quiet }) => regular_price && !quiet);
  return {
    shown: all?.cheapest,
    varies: all?.varies ?? false,
    sale: reduced.length < variants.length ? toKind(reduced, getMinor) : undefined,
    members: toKind(
      variants.filter(({ member_price }) => member_price),
      ({ member_price }) => member_price?.minor ?? 0,
    ),
  };
}

function toKind<S>(variants: readonly S[], getMinor: (variant: S) => number): Kind<S> | undefined {
  const [cheapest] = [...variants].sort((a, b) => getMinor(a) - getMinor(b));
  if (!cheapest) return undefined;
  return { variants, cheapest, varies: new Set(variants.map(getMinor)).size > 1 };
}

type Variant = { option_values: readonly number[] };
type NamedOption = { values: readonly { id: number; title: string }[] };

/**
 * Names for `some` of the variants `all`: values of one option if no other variant has them, else
 * all values of each.
 */
export function variantNames<S extends Variant>(
  options: readonly NamedOption[],
  all: readonly S[],
  some: readonly S[],
): string[] {
  const others = all.filter((variant) => !some.includes(variant));
  const listValues = (variants: readonly Variant[], { values }: NamedOption) =>
    values.filter(({ id }) => variants.some(({ option_values }) => option_values.includes(id)));
  const listTitles = (variants: readonly Variant[], option: NamedOption) =>
    listValues(variants, option).map(({ title }) => title);
  const apart = options.find((option) => {
    const values = listValues(some, option);
    const theirs = listValues(others, option);
    return values.length > 0 && !values.some((value) => theirs.includes(value));
  });
  if (apart) return listTitles(some, apart);
  return some
    .map((variant) => options.flatMap((option) => listTitles([variant], option)).join(' · '))
    .filter(Boolean);
}
