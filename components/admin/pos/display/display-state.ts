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
  /** Empty while unknown, and for a gift. */
  amount: text,
  regular: text,
  is_gift: z.boolean(),
});

/** What the customer sees: formatted amounts, and nothing meant for staff. */
const shown = z.discriminatedUnion('kind', [
  /** No sale in progress, or the register isn't in use. */
  z.object({ kind: z.literal('welcome') }),
  z.object({
    kind: z.literal('basket'),
    ...sums,
    lines: z.array(line),
    discounts: z.array(named),
    extras: z.array(named),
    /** The value of returned items; empty if none. `total` is then what is due or paid back. */
    returned: text,
    is_back: z.boolean(),
    /** The sale was sent and its result isn't known yet. */
    is_sent: z.boolean(),
  }),
  /** `back`: the amount paid back in an exchange; empty if none. */
  z.object({ kind: z.literal('sold'), ...sums, change: text, back: text }),
]);
export type Shown = z.output<typeof shown>;
type ShownLine = z.output<typeof line>;
export const WELCOME: Shown = { kind: 'welcome' };

/** The display asks for the state; the register sends it. */
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ask') }),
  z.object({ type: z.literal('show'), shown }),
]);
export type DisplayMessage = z.output<typeof message>;

/** A message from the other window; undefined if it comes from another version of the code. */
export const parseMessage = (data: unknown): DisplayMessage | undefined =>
  message.safeParse(data).data;

export const toChannel = (sessionId: number) => `pos-display:${sessionId}`;

export interface DisplaySource {
  state: TillState;
  /** The last price of this basket as the customer sees it. */
  priced: BuyerDisplay | undefined;
  /** The savings of the last sale, from its price before it was sent. */
  saved: string;
  /** The language until a price brings the customer's. */
  language: Language;
}

/**
 * What the customer display shows for a register's state. A scanned item appears at once with the
 * name the register has; its amount and the total follow once the price has the same quantities.
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

/**
 * The amount paid back in an exchange. With a single refund it is what is handed over, cash
 * rounded.
 */
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

/** The savings, formatted; empty if none. */
export const toSaved = (priced: BuyerDisplay | undefined): string =>
  priced && priced.saved.minor > 0 ? priced.saved.formatted : '';

/** After so many milliseconds without a message the register counts as closed. */
export const SILENCE_MS = 10_000;

/** What the display shows, and when the register last sent it. */
export type DisplayState = { shown: Shown; heard_at: number };
export type DisplayAction =
  | { type: 'heard'; data: unknown; at: number }
  | { type: 'tick'; at: number };

/** The next state after a message, or after too long without one. */
export function reduceDisplay(state: DisplayState, action: DisplayAction): DisplayState {
  if (action.type === 'tick') {
    const isSilent = action.at - state.heard_at > SILENCE_MS;
    return isSilent && state.shown.kind !== 'welcome' ? { ...state, shown: WELCOME } : state;
  }
  const heard = parseMessage(action.data);
  return heard?.type === 'show' ? { shown: heard.shown, heard_at: action.at } : state;
}
