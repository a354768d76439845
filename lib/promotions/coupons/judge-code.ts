import type { Applied, Priced, RefusedPromotion } from '@/lib/pricing/priced';

/**
 * The outcome of entering a code: it applies; it is pending, because the total is no higher without
 * it; it conflicts with codes that apply; or it is invalid for this purchase.
 */
export type CodeVerdict =
  | { kind: 'applies' }
  | { kind: 'waits'; refused: RefusedPromotion }
  | { kind: 'conflicts'; codes: string[] }
  | { kind: 'bad'; refused: RefusedPromotion };

/** Reasons that may end with the next change of the cart or its offers. */
const waiting: ReadonlySet<RefusedPromotion['reason']> = new Set([
  'better_without',
  'nothing_left',
  'dearer_than_single',
  'gift_sold_out',
  'gift_not_carried',
  'payment_method',
  'shipping_method',
]);

/** Judges `code` by the purchase `before` it was entered and `after`. */
export function judgeCouponCode(code: string, before: Priced, after: Priced): CodeVerdict {
  const applied = after.applied.find((promotion) => promotion.code === code);
  if (applied && isForFreeDelivery(applied, before, after))
    return {
      kind: 'bad',
      refused: { promotion_id: applied.promotion_id, code, reason: 'delivery_free' },
    };
  const refused = applied ? findTwin(applied, code, before) : findRefused(code, after);
  const codes = codesInItsWay(before, after, { applied, refused });
  if (codes.length) return { kind: 'conflicts', codes };
  if (!refused) return { kind: 'applies' };
  return { kind: waiting.has(refused.reason) ? 'waits' : 'bad', refused };
}

const findRefused = (code: string, { refused }: Priced): RefusedPromotion =>
  refused.find((refusal) => refusal.code === code) ?? {
    promotion_id: null,
    code,
    reason: 'not_found',
  };

/** It would only replace what makes shipping free already. */
const isForFreeDelivery = ({ promotion_id }: Applied, before: Priced, after: Priced) =>
  before.chosen_shipping !== null &&
  before.totals.shipping_fee === before.totals.shipping_discount &&
  after.totals.grand_total >= before.totals.grand_total &&
  after.shipping_parts.some((part) => part.promotion_id === promotion_id);

/** Another code already applies the same promotion. */
const findTwin = (
  { promotion_id }: Applied,
  code: string,
  before: Priced,
): RefusedPromotion | undefined =>
  before.applied.some((promotion) => promotion.promotion_id === promotion_id)
    ? { promotion_id, code, reason: 'already_applied' }
    : undefined;

/** The codes applied before that it displaces, or that exclude it. */
function codesInItsWay(
  before: Priced,
  after: Priced,
  { applied, refused }: { applied: Applied | undefined; refused: RefusedPromotion | undefined },
): string[] {
  const isDisplaced = (other: string) =>
    applied !== undefined &&
    after.refused.some(
      ({ code, instead_of }) => code === other && instead_of?.includes(applied.promotion_id),
    );
  return before.applied.flatMap(({ promotion_id, code: other }) =>
    other !== undefined && (refused?.instead_of?.includes(promotion_id) || isDisplaced(other))
      ? [other]
      : [],
  );
}
