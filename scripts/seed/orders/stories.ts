import type { SeedCustomer } from '@/db/seed/content/people';

export type Paid = 'bank_transfer' | 'cash_on_delivery' | 'card' | 'fps' | 'payme';

/**
 * Where an order's story ends. Usual orders end `completed`; one that is too young for it is
 * still on its way there.
 */
export type Ending =
  | 'completed'
  | 'shipped'
  | 'paid'
  | 'pending'
  | 'payment_review'
  | 'payment_reject'
  /** Canceled by staff after a call from the customer. */
  | 'canceled'
  /** Canceled by the customer. */
  | 'called_off'
  | 'expired'
  | 'declined'
  | 'fraud'
  | 'out_of_stock'
  /** Cash on delivery that was refused. */
  | 'came_back'
  /** Waited in the store until it expired. */
  | 'uncollected'
  /** Paid, and refunded before shipping. */
  | 'refunded'
  /** The same by hand: the refund has not been sent yet. */
  | 'refund_due'
  /** Everything was returned. */
  | 'all_back'
  /** A line item was returned and restocked. */
  | 'line_back'
  /** A partial refund without a return. */
  | 'goodwill'
  | 'two_parcels'
  /** Partly shipped; the rest waits. */
  | 'half_sent'
  /** Partly shipped with cash on delivery; the rest is canceled. */
  | 'rest_canceled';

export type Story = {
  at: Date;
  pays: Paid;
  ends: Ending;
  buyer: SeedCustomer;
  as_guest: boolean;
  currency?: string | undefined;
  /** Picked up in the store, without having been marked ready. */
  is_pickup?: boolean | undefined;
  is_express: boolean;
  /** Only orders of the last days send emails, which the shop writes when it first opens. */
  silent: boolean;
  /** One of the orders listed in `toldOrders`. */
  is_told: boolean;
  /** Its name, for other steps to refer to. */
  name?: string | undefined;
};

export type OrderOutline = {
  days: number;
  pays: Paid;
  ends: Ending;
  currency?: string;
  is_pickup?: true;
  name?: string;
};

const toStory = (days: number, pays: Paid, ends: Ending, currency?: string): OrderOutline => ({
  days,
  pays,
  ends,
  ...(currency && { currency }),
});
const pickedUp = (days: number, pays: Paid): OrderOutline => ({
  ...toStory(days, pays, 'completed'),
  is_pickup: true,
});

/** The paid order that another one is added to. */
export const PARENT = 'parent';

/**
 * Orders of the last five weeks that either need work from staff or belong to the demo's member,
 * oldest first: how long ago each was placed, how it is paid, and where it stands now.
 */
export const toldOrders: OrderOutline[] = [
  toStory(34, 'card', 'completed'),
  toStory(31, 'cash_on_delivery', 'completed'),
  toStory(29, 'bank_transfer', 'completed'),
  toStory(27, 'card', 'refunded'),
  toStory(25, 'card', 'completed', 'USD'),
  toStory(22, 'bank_transfer', 'canceled'),
  toStory(20, 'card', 'completed'),
  pickedUp(18, 'cash_on_delivery'),
  toStory(16, 'card', 'completed', 'CNY'),
  pickedUp(14, 'card'),
  toStory(12, 'bank_transfer', 'completed'),
  { ...pickedUp(11, 'cash_on_delivery'), ends: 'uncollected' },
  toStory(9, 'bank_transfer', 'refunded'),
  toStory(8, 'card', 'completed', 'JPY'),
  toStory(7.2, 'card', 'completed'),
  toStory(7.1, 'cash_on_delivery', 'completed'),
  toStory(7.05, 'bank_transfer', 'shipped'),
  toStory(5, 'card', 'shipped'),
  toStory(4, 'cash_on_delivery', 'shipped'),
  toStory(3, 'card', 'shipped', 'USD'),
  toStory(2.5, 'card', 'paid'),
  toStory(2, 'bank_transfer', 'payment_review'),
  { ...toStory(1.5, 'card', 'paid'), name: PARENT },
  toStory(1.2, 'bank_transfer', 'pending'),
  toStory(1.1, 'fps', 'payment_reject'),
  toStory(0.9, 'card', 'payment_review'),
  toStory(0.2, 'card', 'paid'),
  toStory(0.12, 'fps', 'payment_review'),
  toStory(0.1, 'payme', 'payment_review'),
  toStory(0.05, 'card', 'paid', 'CNY'),
  toStory(0.02, 'cash_on_delivery', 'pending'),
  toStory(0.012, 'card', 'payment_reject'),
];

/** Rare endings: how many orders, by which payment methods, and how old, in days. */
type Rare = { ends: Ending; count: number; pays: Paid[]; days: [oldest: number, newest: number] };
const transfers: Paid[] = ['bank_transfer', 'fps', 'payme'];
const anyAge: Rare['days'] = [175, 16];

export const rareEndings: Rare[] = [
  { ends: 'called_off', count: 6, pays: ['bank_transfer', 'cash_on_delivery'], days: anyAge },
  { ends: 'canceled', count: 3, pays: ['bank_transfer', 'cash_on_delivery'], days: anyAge },
  { ends: 'expired', count: 7, pays: ['bank_transfer', 'card'], days: anyAge },
  { ends: 'declined', count: 5, pays: ['card'], days: anyAge },
  { ends: 'fraud', count: 2, pays: ['card'], days: anyAge },
  { ends: 'out_of_stock', count: 2, pays: ['cash_on_delivery'], days: anyAge },
  { ends: 'came_back', count: 3, pays: ['cash_on_delivery'], days: anyAge },
  { ends: 'refunded', count: 5, pays: ['card', 'fps'], days: anyAge },
  { ends: 'all_back', count: 4, pays: ['card'], days: anyAge },
  { ends: 'line_back', count: 8, pays: ['card', 'bank_transfer', 'payme'], days: anyAge },
  { ends: 'goodwill', count: 3, pays: ['card'], days: anyAge },
  { ends: 'two_parcels', count: 5, pays: ['card'], days: anyAge },
  { ends: 'half_sent', count: 3, pays: ['card', 'fps'], days: [8, 5] },
  { ends: 'rest_canceled', count: 2, pays: ['cash_on_delivery'], days: [40, 16] },
  { ends: 'refund_due', count: 2, pays: transfers, days: [9, 5] },
  { ends: 'payment_review', count: 1, pays: ['bank_transfer'], days: [6, 4] },
];
