import { z } from 'zod';
import { type Language, languages } from '@/lib/core/language';
import { parseCount } from '@/lib/core/text/typed';
import type { BuyerDisplay } from '@/lib/pos/display.schema';
import type { Receipt } from '@/lib/pos/pos.schema';
import type { TillState } from '../till/till-state';

const text = z.string();
const named = z.object({ name: text, amount: text });
const sums = { language: z.enum(languages), total: text, saved: text };
const line = z.object({
  key: text,
  name: text,
  options: z.array(text),
  quantity: text,
  /** Empty while it is not known, or where it costs nothing. */
  amount: text,
  regular: text,
  is_gift: z.boolean(),
});

/** What a buyer sees: amounts as they are read, none but their own, and nothing of staff. */
const shown = z.discriminatedUnion('kind', [
  /** Nothing is being sold, or nobody sells. */
  z.object({ kind: z.literal('welcome') }),
  z.object({
    kind: z.literal('basket'),
    ...sums,
    lines: z.array(line),
    discounts: z.array(named),
    extras: z.array(named),
    /** What is handed in takes off; empty where nothing is. `total` is what is left, or goes back. */
    returned: text,
    is_back: z.boolean(),
    /** It is paid, or was, and nobody knows yet. */
    is_sent: z.boolean(),
  }),
  /** `back`: what goes back of what was handed in, empty where nothing does. */
  z.object({ kind: z.literal('sold'), ...sums, change: text, back: text }),
]);
export type Shown = z.output<typeof shown>;
type ShownLine = z.output<typeof line>;
export const WELCOME: Shown = { kind: 'welcome' };

/** What the window asks the till, and what the till answers. */
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ask') }),
  z.object({ type: z.literal('show'), shown }),
]);
export type DisplayMessage = z.output<typeof message>;

/** A message of the other window; undefined where it is of another version of it. */
export const parseMessage = (data: unknown): DisplayMessage | undefined =>
  message.safeParse(data).data;

export const toChannel = (sessionId: number) => `pos-display:${sessionId}`;

export interface DisplaySource {
  state: TillState;
  /** The basket as its buyer sees it, as far as it was priced. */
  priced: BuyerDisplay | undefined;
  /** What is saved by what was sold last, from before it was sent. */
  saved: string;
  /** In which it is shown while no price says another. */
  language: Language;
}

/**
 * What the display shows of a till. What was just scanned is shown at once, by the name the till
 * knows it by; its amount, and the total, once they are of these very units.
 */
export function toShown({ state, priced, saved, language }: DisplaySource): Shown {
  if (state.phase === 'sold') {
    const { receipt } = state;
    const change = receipt.tenders.find((tender) => tender.change.minor > 0)?.change.formatted;
    return {
      kind: 'sold',
      language: languages.find((code) => code === receipt.language) ?? language,
      total: receipt.grand_total.formatted,
      saved,
      change: change ?? '',
      back: toGivenBack(receipt.exchange),
    };
  }
  const { items } = state.basket;
  if (!items.length) return WELCOME;
  const lines = items.map((item): ShownLine => {
    const found = priced?.lines.find(({ stock_id }) => stock_id === item.stock_id);
    const isSame = found?.quantity === parseCount(item.quantity);
    return {
      key: String(item.stock_id),
      name: found?.name ?? item.name,
      options: found?.options ?? item.options,
      quantity: item.quantity.trim(),
      amount: (isSame && found?.amount.formatted) || '',
      regular: (isSame && found?.regular?.formatted) || '',
      is_gift: false,
    };
  });
  const isPriced =
    priced !== undefined &&
    priced.lines.length === lines.length &&
    lines.every(({ amount }) => amount !== '');
  const gifts = isPriced ? priced.gifts.map(toGift) : [];
  const exchange = isPriced ? priced.exchange : null;
  const isBack = Boolean(exchange?.back.minor);
  const due = exchange ? (isBack ? exchange.back : exchange.due) : priced?.total;
  const toNamed = ({ name, amount }: BuyerDisplay['extras'][number]) => ({
    name,
    amount: amount.formatted,
  });
  return {
    kind: 'basket',
    language: priced?.language ?? language,
    lines: [...lines, ...gifts],
    discounts: isPriced ? priced.discounts.map(toNamed) : [],
    extras: isPriced ? priced.extras.map(toNamed) : [],
    returned: exchange?.value.formatted ?? '',
    is_back: isBack,
    total: (isPriced && due?.formatted) || '',
    saved: isPriced ? toSaved(priced) : '',
    is_sent: state.phase !== 'draft',
  };
}

/** What goes back of what was handed in: in one way as it is handed over, cash rounded. */
function toGivenBack(exchange: Receipt['exchange']): string {
  if (!exchange?.back.minor) return '';
  const [first, ...more] = exchange.ways_back;
  return first && !more.length ? first.amount.formatted : exchange.back.formatted;
}

const toGift = ({ stock_id, name, options, quantity }: BuyerDisplay['gifts'][number]) => ({
  key: `gift ${stock_id}`,
  name,
  options,
  quantity: String(quantity),
  amount: '',
  regular: '',
  is_gift: true,
});

/** What is saved, in words; empty where nothing is. */
export const toSaved = (priced: BuyerDisplay | undefined): string =>
  priced && priced.saved.minor > 0 ? priced.saved.formatted : '';

/** The till said nothing for so long: it is closed, in milliseconds. */
export const SILENCE_MS = 10_000;

/** What the window knows: what it shows, and when the till said so. */
export type DisplayState = { shown: Shown; heard_at: number };
export type DisplayAction =
  | { type: 'heard'; data: unknown; at: number }
  | { type: 'tick'; at: number };

/** What becomes of the window by what it hears, and by hearing nothing. */
export function reduceDisplay(state: DisplayState, action: DisplayAction): DisplayState {
  if (action.type === 'tick') {
    const isSilent = action.at - state.heard_at > SILENCE_MS;
    return isSilent && state.shown.kind !== 'welcome' ? { ...state, shown: WELCOME } : state;
  }
  const heard = parseMessage(action.data);
  return heard?.type === 'show' ? { shown: heard.shown, heard_at: action.at } : state;
}
