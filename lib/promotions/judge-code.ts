import type { Priced, Refused } from '@/lib/pricing/priced';

/**
 * What becomes of a code that was just entered: it applies; it waits, because the purchase is no
 * dearer without it; it is in the way of codes that apply; or it is none for this purchase.
 */
export type CodeVerdict =
  | { kind: 'applies' }
  | { kind: 'waits'; refused: Refused }
  | { kind: 'conflicts'; codes: string[] }
  | { kind: 'bad'; refused: Refused };

/** Reasons that the next change of the cart or of its offers may take away by itself. */
const waiting: ReadonlySet<Refused['reason']> = new Set([
  'better_without',
  'nothing_left',
  'dearer_than_single',
  'gift_sold_out',
  'payment_method',
  'shipping_method',
]);

/** Judges `code` by the purchase as it was `before` it was entered, and as it is with it. */
export function judgeCode(code: string, before: Priced, after: Priced): CodeVerdict {
  const refused = after.refused.find((one) => one.code === code);
  const conflicting = codesInItsWay(code, before, after, refused);
  if (conflicting.length) return { kind: 'conflicts', codes: conflicting };
  if (after.applied.some((one) => one.code === code)) return { kind: 'applies' };
  const found = refused ?? { promotion_id: null, code, reason: 'not_found' };
  return waiting.has(found.reason)
    ? { kind: 'waits', refused: found }
    : { kind: 'bad', refused: found };
}

/** The codes that applied before and cannot join it: displaced by it, or keeping it out. */
function codesInItsWay(
  code: string,
  before: Priced,
  after: Priced,
  refused: Refused | undefined,
): string[] {
  const entered = after.applied.find((one) => one.code === code)?.promotion_id;
  const isDisplaced = (other: string) =>
    entered !== undefined &&
    after.refused.some((one) => one.code === other && one.instead_of?.includes(entered) === true);
  return before.applied.flatMap(({ promotion_id, code: other }) =>
    other !== undefined && (refused?.instead_of?.includes(promotion_id) || isDisplaced(other))
      ? [other]
      : [],
  );
}
