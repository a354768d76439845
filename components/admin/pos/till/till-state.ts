import { z } from 'zod';
import { soldForm } from '@/components/admin/orders/form/goods-form';
import type { ApiMessages, ApiResponse } from '@/components/admin/use-api';
import { chosenCustomer, chosenItem } from '@/lib/checkout/staff-order/start.schema';
import type { PosMember } from '@/lib/pos/people/member.schema';
import type { ParkedBasket, Receipt } from '@/lib/pos/pos.schema';
import { seenAtTillOutput } from '@/lib/pos/sale/seen.schema';
import { returnedForm } from '../exchange/returned';

/** The member who buys, as the basket shows them. */
const member = chosenCustomer
  .pick({ id: true, tier: true, tier_color: true })
  .extend({ name: z.string(), contact: z.string(), email: z.string() });
export type TillMember = z.output<typeof member>;

/** A member as the shop answers them, in a basket. */
export const toMember = ({ phone, ...member }: PosMember): TillMember => ({
  ...member,
  contact: phone || member.email,
});

/** What a line sells for instead, why, and who allowed it where that was asked for. */
const lowered = z.object({
  price: z.string(),
  reason: z.string(),
  approval_id: z.uuid().optional(),
});
export type LoweredPrice = z.output<typeof lowered>;
const basketItem = chosenItem.extend({ lowered: lowered.optional() });
export type TillBasketItem = z.output<typeof basketItem>;

/** An address by its fields, and the way there; null: the first one that fits. */
const delivery = z.object({
  address: z.record(z.string(), z.string()),
  shipping_method_id: z.number().nullable(),
});
export type TillDelivery = z.output<typeof delivery>;

/** What is being sold. `key` is that of the sale: made when the basket opens, the same until it ends. */
export const basketForm = z.object({
  ...soldForm,
  items: z.array(basketItem),
  key: z.uuid(),
  customer: member.nullable(),
  /** What was shown of its lines while nobody could say their prices; null: they were priced. */
  seen: seenAtTillOutput.default(null),
  /** Where it is sent instead of being handed over; null: nowhere. */
  delivery: delivery.nullable().default(null),
  /** What is handed in for it. Baskets of before have none. */
  exchange: returnedForm.nullable().default(null),
});
export type Basket = z.output<typeof basketForm>;

export const emptyBasket = (key: string): Basket => ({
  key,
  items: [],
  discount_action: 'percent_off',
  discount_value: '',
  codes: [],
  customer: null,
  seen: null,
  delivery: null,
  exchange: null,
});

/** A basket that was put aside, as it is taken up again: under the key it had. */
export const fromParked = (parked: ParkedBasket): Basket => ({
  key: parked.id,
  items: parked.items.map(({ quantity, price, price_reason: reason, ...item }) => ({
    ...item,
    quantity: String(quantity),
    ...(price && { lowered: { price, reason } }),
  })),
  discount_action: parked.manual_discount?.action ?? 'percent_off',
  discount_value: parked.manual_discount?.value ?? '',
  codes: parked.codes,
  seen: parked.seen,
  exchange: parked.exchange,
  customer:
    parked.customer_id === null
      ? null
      : {
          id: parked.customer_id,
          name: parked.customer,
          contact: '',
          email: '',
          tier: '',
          tier_color: '',
        },
  // Nobody keeps an address with a basket that waits.
  delivery: null,
});

/** A sale as it is sent: the very same each time it is asked about. */
export type SentSale = Record<string, unknown>;
type Refused = {
  messages: ApiMessages;
  status?: number | undefined;
  details?: Record<string, unknown> | undefined;
};
/** `last`: the order that was sold last at this register, by its id. */
type Open = { basket: Basket; last: number | null };
/**
 * What the till knows of its basket. While a sale is sent, or nobody knows what became of it, the
 * basket is frozen. `tries`: how often it was sent. `sold` holds the next basket already.
 */
export type TillState =
  | (Open & { phase: 'draft'; refused?: Refused | undefined })
  | (Open & { phase: 'sending' | 'unknown'; sale: SentSale; tries: number })
  | (Open & { phase: 'sold'; receipt: Receipt });

export type TillAction =
  | { type: 'change'; changes: Partial<Basket> | ((basket: Basket) => Partial<Basket>) }
  | { type: 'replace'; basket: Basket }
  | { type: 'send'; sale: SentSale }
  | { type: 'ask' }
  | { type: 'answer'; key: string; answer: ApiResponse<Receipt>; nextKey: string }
  | { type: 'next' };

/** What becomes of a till by what happens at it; what does not fit its phase changes nothing. */
export function reduceTill(state: TillState, action: TillAction): TillState {
  const { basket, last } = state;
  switch (action.type) {
    case 'change': {
      if (state.phase !== 'draft') return state;
      const { changes } = action;
      const changed = typeof changes === 'function' ? changes(basket) : changes;
      // The key stays what it was: it is what tells one sale that is sent twice from two.
      return { ...state, basket: { ...basket, ...changed, key: basket.key }, refused: undefined };
    }
    case 'replace':
      return state.phase === 'draft' ? { phase: 'draft', basket: action.basket, last } : state;
    case 'send':
      return state.phase === 'draft' && basket.items.length
        ? { phase: 'sending', basket, last, sale: action.sale, tries: 1 }
        : state;
    case 'ask':
      return state.phase === 'unknown'
        ? { ...state, phase: 'sending', tries: state.tries + 1 }
        : state;
    case 'answer':
      // Of another basket: this tab was not the one that waited for it.
      if (state.phase !== 'sending' || action.key !== basket.key) return state;
      return answered(state, action.answer, action.nextKey);
    case 'next':
      return state.phase === 'sold' ? { phase: 'draft', basket, last } : state;
  }
}

function answered(
  state: Extract<TillState, { phase: 'sending' | 'unknown' }>,
  answer: ApiResponse<Receipt>,
  nextKey: string,
): TillState {
  const { basket, last } = state;
  switch (judgeAnswer(answer, state.tries)) {
    case 'sold': {
      const receipt = answer.data as Receipt;
      return { phase: 'sold', receipt, basket: emptyBasket(nextKey), last: receipt.order_id };
    }
    case 'refused': {
      const { messages = {}, ...refused } = answer;
      return { phase: 'draft', basket, last, refused: { messages, ...refused } };
    }
    case 'unknown':
      return { ...state, phase: 'unknown' };
  }
}

/** What the rules of the shop refuse: only after looking whether that key was sold already. */
const ofRules = [409, 422];
/** What is refused before anything is done: it says nothing of what was sent earlier. */
const ofTheDoor = [400, 401, 403, 404, 405, 413, 415, 429];

const isOfApproval = (name: string) =>
  /^(items\.\d+\.)?approval_id$|^items\.\d+\.price$/.test(name);

/**
 * What an answer says of the sale. No answer, and an answer of a server in trouble, say nothing;
 * nor does one at the door of what was sent before.
 */
export function judgeAnswer(
  answer: ApiResponse<unknown>,
  tries: number,
): 'sold' | 'refused' | 'unknown' {
  if (!answer.messages) return 'sold';
  const status = answer.status ?? 0;
  // What is above somebody's limit is looked at after the key as well.
  if (ofRules.includes(status) || Object.keys(answer.messages).some(isOfApproval)) return 'refused';
  return tries === 1 && ofTheDoor.includes(status) ? 'refused' : 'unknown';
}
