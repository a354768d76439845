import { z } from 'zod';
import type { ParkedBasket } from '@/lib/pos/pos.schema';
import { type Basket, basketForm } from '../till/till-state';

const draftForm = z.object({
  basket: basketForm,
  label: z.string(),
  created_at: z.string(),
  /** It was sent but got no response: the server may have it. */
  is_sent: z.boolean(),
  /** Why the server refused it; empty if it didn't. */
  refused: z.string(),
});
/** A sale parked while the server was unreachable. */
export type Draft = z.output<typeof draftForm>;

/**
 * What a device stores for a store. `taken`: keys of sales resumed here that the server may have as
 * well; they still have to be deleted there.
 */
const draftsForm = z.object({ drafts: z.array(draftForm), taken: z.array(z.uuid()) });
export type Drafts = z.output<typeof draftsForm>;
export const noDrafts: Drafts = { drafts: [], taken: [] };

export type DraftAction =
  | { type: 'keep'; draft: Draft }
  /** The sale is resumed or deleted on this device. */
  | { type: 'take'; key: string }
  /** It is about to be sent: from now on the server may have it. */
  | { type: 'send'; key: string }
  /** The server has the draft that was created `at` this time, or says that it was sold. */
  | { type: 'done'; key: string; at: string }
  | { type: 'refuse'; key: string; at: string; reason: string }
  /** The server doesn't have it any more. */
  | { type: 'released'; key: string };

/** The next state; returns the same state if the action concerns no draft. */
export function reduceDrafts(state: Drafts, action: DraftAction): Drafts {
  const key = action.type === 'keep' ? action.draft.basket.key : action.key;
  const existingDraft = state.drafts.find(({ basket }) => basket.key === key);
  const others = state.drafts.filter((draft) => draft !== existingDraft);
  const taken = state.taken.filter((other) => other !== key);
  /** While it was sent, the sale may have been resumed and parked again. */
  const isLatest =
    existingDraft !== undefined && (!('at' in action) || existingDraft.created_at === action.at);
  const replace = (changed: Partial<Draft>): Drafts =>
    isLatest
      ? {
          ...state,
          drafts: state.drafts.map((draft) =>
            draft === existingDraft ? { ...draft, ...changed } : draft,
          ),
        }
      : state;
  switch (action.type) {
    case 'keep': {
      // If the server may have an older version, the next one sent replaces it.
      const is_sent = action.draft.is_sent || state.taken.includes(key);
      return { drafts: [{ ...action.draft, is_sent }, ...others], taken };
    }
    case 'take':
      return existingDraft
        ? { drafts: others, taken: existingDraft.is_sent ? [...taken, key] : taken }
        : state;
    case 'send':
      return replace({ is_sent: true, refused: '' });
    case 'refuse':
      return replace({ is_sent: false, refused: action.reason });
    case 'done':
      return isLatest ? { drafts: others, taken } : state;
    case 'released':
      return { ...state, taken };
  }
}

/** A draft as a row of the list of parked sales. */
export function fromDraft({ basket, label, created_at }: Draft): ParkedBasket {
  const { key, customer, items, discount_value, discount_action, codes, seen, exchange } = basket;
  return {
    id: key,
    label,
    customer_id: customer?.id ?? null,
    customer: customer?.name ?? '',
    by: '',
    created_at: new Date(created_at),
    codes,
    manual_discount: discount_value ? { action: discount_action, value: discount_value } : null,
    items: items.map(({ quantity, lowered, ...item }) => ({
      ...item,
      quantity: Number(quantity),
      price: lowered?.price ?? '',
      price_reason: lowered?.reason ?? '',
    })),
    seen,
    total: null,
    exchange,
  };
}

/** Whether every line has a whole quantity above 0; the server would refuse others. */
export const hasUnits = ({ items }: Basket): boolean =>
  items.every(({ quantity }) => /^[1-9]\d{0,5}$/.test(quantity.trim()));

const PREFIX = 'pos-parked:';

/** The drafts this device stores for a store. */
export function readDrafts(storeId: number): Drafts {
  try {
    return draftsForm.parse(JSON.parse(localStorage.getItem(`${PREFIX}${storeId}`) ?? 'null'));
  } catch {
    // Nothing stored, or not readable.
    return noDrafts;
  }
}

/** Stores the drafts. False if the browser can't: the sale would be lost. */
export function keepDrafts(storeId: number, state: Drafts): boolean {
  try {
    localStorage.setItem(`${PREFIX}${storeId}`, JSON.stringify(state));
    return true;
  } catch {
    return false;
  }
}
