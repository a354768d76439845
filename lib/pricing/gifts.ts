import type { Candidate } from './candidates';
import { type Evaluation, note, refuse, sumOf, type Unmet, unmetNeeds } from './evaluation';
import { tierOf } from './group-discounts';
import { listedMinor } from './list-price';
import type { Gift } from './priced';
import type { GiftStock } from './purchase';

/**
 * Gifts, once the delivery is chosen: they cost nothing, count for no threshold and no tariff,
 * and one that is sold out, or that this delivery does not carry, is told, not waited for (D6.8).
 */
export function applyGifts(evaluation: Evaluation, candidates: Candidate[]): void {
  for (const candidate of candidates)
    if (candidate.promotion.action === 'free_gift') applyGift(evaluation, candidate);
}

function applyGift(evaluation: Evaluation, candidate: Candidate): void {
  const found = giftOf(evaluation, candidate);
  if ('reason' in found) {
    refuse(evaluation, candidate, found.reason, found.missing);
    return;
  }
  evaluation.gifts.push({ candidate, promotion_id: candidate.promotion.id, ...found });
  note(evaluation, candidate, 0);
}

/** The gift that a cart brings now: the first variant of it that is there and is carried. */
function giftOf(evaluation: Evaluation, candidate: Candidate): Omit<Gift, 'promotion_id'> | Unmet {
  const { prepared, lines, net } = evaluation;
  const { promotion } = candidate;
  const unmet = unmetNeeds(evaluation, candidate);
  if (unmet) return unmet;
  const measures = {
    amount: sumOf(candidate.lines.map((at) => net[at] ?? 0)),
    quantity: sumOf(candidate.lines.map((at) => lines[at]?.quantity ?? 0)),
  };
  const tier = tierOf(candidate, measures);
  if ('reason' in tier) return tier;
  if (prepared.purchase.declined_gifts.includes(promotion.id)) return { reason: 'gift_declined' };
  const left = ({ stock_id, available }: GiftStock) => available - inCart(evaluation, stock_id);
  const there = promotion.reward_ids
    .flatMap((id) => prepared.purchase.gifts.find(({ stock_id }) => stock_id === id) ?? [])
    .filter((gift) => left(gift) > 0);
  const stock = there.find((gift) => isCarried(evaluation, gift));
  if (!stock) return { reason: there.length ? 'gift_not_carried' : 'gift_sold_out' };
  const { stock_id, regular } = stock;
  return {
    stock_id,
    quantity: Math.min(tier.wanted, left(stock)),
    value_minor: listedMinor(regular, prepared.purchase),
  };
}

/** Whether the chosen delivery takes a gift along. */
function isCarried({ prepared, delivery }: Evaluation, gift: GiftStock): boolean {
  const { options } = prepared.purchase.shipping;
  const excludes = options.find(({ id }) => id === delivery)?.excludes;
  return !(
    excludes?.product_ids.includes(gift.product_id) ||
    gift.category_ids.some((id) => excludes?.category_ids.includes(id))
  );
}

/** Pieces of a variant that the cart and other gifts have already. */
const inCart = ({ lines, gifts }: Evaluation, stock_id: number) =>
  sumOf(lines.filter(({ line }) => line.stock_id === stock_id).map(({ quantity }) => quantity)) +
  sumOf(gifts.filter((one) => one.stock_id === stock_id).map(({ quantity }) => quantity));
