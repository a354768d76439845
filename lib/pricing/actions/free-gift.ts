import type { Candidate } from '../candidates';
import { findUnmetConditions } from '../eligibility';
import { type Evaluation, sumNumbers } from '../evaluation';
import { listedMinor } from '../list-price';
import type { GiftStock } from '../purchase';
import { reachedTier } from '../tiers';
import type { Action } from './action';

/** Free units: of the first reward variant that is in stock and can be shipped. */
export const freeGift: Action = {
  classes: ['product'],
  conditions: { counts: ['amount', 'quantity'], unit: 'pieces', y: 'y_free_gift' },
  rewards: { from: 'stocks', label: 'reward_ids_free_gift' },
  repeats: {},
  gift: (evaluation, candidate) => {
    const { prepared, lines, net } = evaluation;
    const { promotion, conditions } = candidate;
    const unmet = findUnmetConditions(evaluation, candidate);
    if (unmet) return unmet;
    const goods = {
      amount: sumNumbers(candidate.lines.map((at) => net[at] ?? 0)),
      quantity: sumNumbers(candidate.lines.map((at) => lines[at]?.quantity ?? 0)),
    };
    const giftQuantity = reachedTier(conditions, goods, promotion.repeatable);
    if (typeof giftQuantity !== 'number') return giftQuantity;
    if (prepared.purchase.declined_gifts.includes(promotion.id)) return { reason: 'gift_declined' };
    const countAvailable = ({ stock_id, available }: GiftStock) =>
      available - countInCart(evaluation, stock_id);
    const availableGifts = promotion.reward_ids
      .flatMap((id) => prepared.purchase.gifts.find(({ stock_id }) => stock_id === id) ?? [])
      .filter((gift) => countAvailable(gift) > 0);
    const stock = availableGifts.find((gift) => isCarried(evaluation, gift));
    if (!stock) return { reason: availableGifts.length ? 'gift_not_carried' : 'gift_sold_out' };
    return {
      stock_id: stock.stock_id,
      quantity: Math.min(giftQuantity, countAvailable(stock)),
      value_minor: listedMinor(stock.regular, prepared.purchase),
    };
  },
  brings: ({ promotion }: Candidate) => ({
    kind: 'gift',
    stock_id: promotion.reward_ids[0] ?? 0,
  }),
  words: (_, { t, first, threshold, rewards: gifts }) => {
    if (!first) return undefined;
    const x = threshold(first);
    return gifts ? t('words.free_gift_of', { gifts, x }) : t('words.free_gift', { x });
  },
  example: { conditions: [{ x: '500', y: '1', type: 'amount' }], bought: [500], rewards: [80] },
};

/** Whether the chosen shipping method takes a gift. */
function isCarried({ prepared, delivery }: Evaluation, gift: GiftStock): boolean {
  const { options } = prepared.purchase.shipping;
  const excludes = options.find(({ id }) => id === delivery)?.excludes;
  return !(
    excludes?.product_ids.includes(gift.product_id) ||
    gift.category_ids.some((id) => excludes?.category_ids.includes(id))
  );
}

/** Units of a variant already in the cart and other gifts. */
const countInCart = ({ lines, gifts }: Evaluation, stock_id: number) =>
  sumNumbers(
    lines.filter(({ line }) => line.stock_id === stock_id).map(({ quantity }) => quantity),
  ) +
  sumNumbers(gifts.filter((gift) => gift.stock_id === stock_id).map(({ quantity }) => quantity));
