import { z } from 'zod';
import { soldForm } from '@/components/admin/orders/form/goods-form';
import type { ApiMessages, ApiResponse } from '@/components/admin/use-api';
import { chosenCustomer, chosenItem } from '@/lib/checkout/staff-order/start.schema';
import type { PosMember } from '@/lib/pos/people/member.schema';
import type { ParkedBasket, Receipt } from '@/lib/pos/pos.schema';
import { seenAtTillOutput } from '@/lib/pos/sale/seen.schema';
import { returnedForm } from '../exchange/returned';

/** The customer, as the basket shows them. */
const member = chosenCustomer
  .pick({ id: true, tier: true, tier_color: true })
  .extend({ name: z.string(), contact: z.string(), email: z.string() });
export type TillMember = z.output<typeof member>;

/** A member from the API as the basket stores them. */
export const toMember = ({ phone, ...member }: PosMember): TillMember => ({
  ...member,
  contact: phone || member.email,
});

/** The changed price of a line, the reason, and the approval if it needed one. */
const lowered = z.object({
  price: z.string(),
  reason: z.string(),
  approval_id: z.uuid().optional(),
});
export type LoweredPrice = z.output<typeof lowered>;
const basketItem = chosenItem.extend({ lowered: lowered.optional() });
export type TillBasketItem = z.output<typeof basketItem>;

/** The address by field, and the shipping method; null: the first available. */
const delivery = z.object({
  address: z.record(z.string(), z.string()),
  shipping_method_id: z.number().nullable(),
});
export type TillDelivery = z.output<typeof delivery>;

/**
 * The basket. `key` identifies its sale: created with the basket, it stays the same until the sale
 * ends.
 */
export const basketForm = z.object({
  ...soldForm,
  items: z.array(basketItem),
  key: z.uuid(),
  customer: member.nullable(),
  /** The unit prices shown while the server was unreachable; null: none. */
  seen: seenAtTillOutput.default(null),
  /** Where it ships to; null: handed over at the counter. */
  delivery: delivery.nullable().default(null),
  /** Items returned in exchange. Baskets stored by older versions have none. */
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

/** A parked sale as a basket, under its former key. */
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
  // Addresses aren't stored with parked sales.
  delivery: null,
});

/** A sale as sent; repeated calls send exactly the same. */
export type SentSale = Record<string, unknown>;
type Refused = {
  messages: ApiMessages;
  status?: number | undefined;
  details?: Record<string, unknown> | undefined;
};
/** `last`: the id of the last order sold at this register. */
type Open = { basket: Basket; last: number | null };
/**
 * The state of a register. The basket is frozen while its sale is sent or the result is unknown.
 * `tries`: how often it was sent. In `sold`, `basket` is already the next one.
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

/** The next state; returns the same state if the action doesn't fit the phase. */
export function reduceTill(state: TillState, action: TillAction): TillState {
  const { basket, last } = state;
  switch (action.type) {
    case 'change': {
      if (state.phase !== 'draft') return state;
      const { changes } = action;
      const changed = typeof changes === 'function' ? changes(basket) : changes;
      // Keep the key: it tells a sale that is sent twice from two sales.
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
      // A response for another basket: another tab has taken over meanwhile.
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

/** Returned after the server has looked for a sale of this key: it wasn't sold. */
const ofRules = [409, 422];
/** Returned before that, so they say nothing about earlier attempts. */
const ofTheDoor = [400, 401, 403, 404, 405, 413, 415, 429];

const isOfApproval = (name: string) =>
  /^(items\.\d+\.)?approval_id$|^items\.\d+\.price$/.test(name);

/**
 * The result of a sale by its response. Without a response or after a server error it is unknown;
 * so it is if a repeated call is refused before the server has looked for the sale.
 */
export function judgeAnswer(
  answer: ApiResponse<unknown>,
  tries: number,
): 'sold' | 'refused' | 'unknown' {
  if (!answer.messages) return 'sold';
  const status = answer.status ?? 0;
  // The server also checks approvals only after looking for the sale.
  if (ofRules.includes(status) || Object.keys(answer.messages).some(isOfApproval)) return 'refused';
  return tries === 1 && ofTheDoor.includes(status) ? 'refused' : 'unknown';
}
