import { z } from 'zod';
import type { ParkedBasket } from '@/lib/pos/pos.schema';
import { type Basket, basketForm } from '../till/till-state';

const draftForm = z.object({
  basket: basketForm,
  label: z.string(),
  created_at: z.string(),
  /** It was sent without an answer: the shop may have it. */
  is_sent: z.boolean(),
  /** Why the shop did not take it. */
  refused: z.string(),
});
/** A basket that was put aside while the shop did not answer. */
export type Draft = z.output<typeof draftForm>;

/**
 * What a device keeps for a store. `taken`: keys of baskets that the shop may have and that were
 * taken up again here, so that they wait there no more.
 */
const draftsForm = z.object({ drafts: z.array(draftForm), taken: z.array(z.uuid()) });
export type Drafts = z.output<typeof draftsForm>;
export const noDrafts: Drafts = { drafts: [], taken: [] };

export type DraftAction =
  | { type: 'keep'; draft: Draft }
  /** Somebody goes on with it at this device. */
  | { type: 'take'; key: string }
  /** It is being sent: from now on the shop may have it. */
  | { type: 'send'; key: string }
  /** What was put aside `at` that moment the shop has, or says that it was sold. */
  | { type: 'done'; key: string; at: string }
  | { type: 'refuse'; key: string; at: string; reason: string }
  /** The shop has it no more. */
  | { type: 'released'; key: string };

/** What becomes of what a device keeps; what is not there changes nothing. */
export function reduceDrafts(state: Drafts, action: DraftAction): Drafts {
  const key = action.type === 'keep' ? action.draft.basket.key : action.key;
  const existingDraft = state.drafts.find(({ basket }) => basket.key === key);
  const others = state.drafts.filter((draft) => draft !== existingDraft);
  const taken = state.taken.filter((other) => other !== key);
  /** Somebody may have taken it up and put it aside anew while it was sent. */
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
      // What the shop may have had of it is replaced by what is sent now.
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

/** As the list of what was put aside shows it, beside the shop's own. */
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

/** A basket with lines that say how many each: what nobody could sell is not put aside. */
export const hasUnits = ({ items }: Basket): boolean =>
  items.every(({ quantity }) => /^[1-9]\d{0,5}$/.test(quantity.trim()));

const PREFIX = 'pos-parked:';

/** What this device keeps for a store. */
export function readDrafts(storeId: number): Drafts {
  try {
    return draftsForm.parse(JSON.parse(localStorage.getItem(`${PREFIX}${storeId}`) ?? 'null'));
  } catch {
    // Nothing was kept, or nothing of ours.
    return noDrafts;
  }
}

/** Keeps it; false where this browser cannot, as a basket would then be gone. */
export function keepDrafts(storeId: number, state: Drafts): boolean {
  try {
    localStorage.setItem(`${PREFIX}${storeId}`, JSON.stringify(state));
    return true;
  } catch {
    return false;
  }
}
