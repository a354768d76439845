import type { Applied, Priced, RefusedPromotion } from '@/lib/pricing/priced';

/**
 * What becomes of a code that was just entered: it applies; it waits, because the purchase is no
 * dearer without it; it is in the way of codes that apply; or it is none for this purchase.
 */
export type CodeVerdict =
  | { kind: 'applies' }
  | { kind: 'waits'; refused: RefusedPromotion }
  | { kind: 'conflicts'; codes: string[] }
  | { kind: 'bad'; refused: RefusedPromotion };

/** Reasons that the next change of the cart or of its offers may take away by itself. */
const waiting: ReadonlySet<RefusedPromotion['reason']> = new Set([
  'better_without',
  'nothing_left',
  'dearer_than_single',
  'gift_sold_out',
  'gift_not_carried',
  'payment_method',
  'shipping_method',
]);

/** Judges `code` by the purchase as it was `before` it was entered, and as it is with it. */
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

/** It would only stand in for what makes the delivery free already. */
const isForFreeDelivery = ({ promotion_id }: Applied, before: Priced, after: Priced) =>
  before.chosen_shipping !== null &&
  before.totals.shipping_fee === before.totals.shipping_discount &&
  after.totals.grand_total >= before.totals.grand_total &&
  after.shipping_parts.some((part) => part.promotion_id === promotion_id);

/** Another code had brought the same promotion already. */
const findTwin = (
  { promotion_id }: Applied,
  code: string,
  before: Priced,
): RefusedPromotion | undefined =>
  before.applied.some((promotion) => promotion.promotion_id === promotion_id)
    ? { promotion_id, code, reason: 'already_applied' }
    : undefined;

/** The codes that applied before and cannot join it: displaced by it, or keeping it out. */
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
