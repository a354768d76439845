import { eq } from 'drizzle-orm';
import { database } from '@/db/client';
import { inventory } from '@/db/schema/inventory';
import { promotionUse } from '@/db/schema/promotions';
import { transaction } from '@/lib/core/context';
import { loadOrder } from '@/lib/orders/order/load';
import { recordReceivedMoney } from '@/lib/orders/payments/receive';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { ledger } from './orders';
import { listSoldLines, mailsAsked } from './parcels';
import { buyToPickUp, makeCounter } from './pickup';
import {
  answerCard,
  buy,
  guest,
  makeStock,
  openShop,
  readOrder,
  system,
  type TestShop,
} from './shop';
import { owner } from './staff';

type Placed = { order_id: number };
export type World = { shop: TestShop; counter: number; stock: number; free: number };

/** A shop that can bring orders into any state. */
export const openWorld = async (): Promise<World> => ({
  shop: await openShop(),
  counter: await makeCounter(),
  stock: await makeStock(10_000),
  free: await makeStock(10_000, 0),
});

const UNITS = 2;
const order =
  (pay: 'card' | 'transfer' | 'cash') =>
  async ({ shop, stock }: World): Promise<Placed> =>
    buy(await guest(), shop, stock, UNITS, { payment_method_id: shop[pay] });
const atCounter =
  (pay: 'transfer' | 'cash') =>
  ({ shop, counter, stock }: World): Promise<Placed> =>
    buyToPickUp(shop, counter, stock, { quantity: UNITS, pay: shop[pay] });
const forFree = ({ shop, counter, free }: World): Promise<Placed> =>
  buyToPickUp(shop, counter, free, { quantity: UNITS });

const moved = (status: Parameters<typeof transitionOrder>[2]['status']) => async (placed: Placed) =>
  transitionOrder(await owner(), placed.order_id, { status, reference: 'R 1', reason: 'So' });
const firstLine = async (placed: Placed) => (await listSoldLines(placed))[0]?.id ?? 0;
const sendOne = async (placed: Placed) =>
  shipOrder(await owner(), placed.order_id, {
    items: [{ order_item_id: await firstLine(placed), quantity: 1 }],
  });
const giveBack = (quantity: number) => async (placed: Placed) =>
  refundParts(await owner(), placed.order_id, {
    items: [{ order_item_id: await firstLine(placed), quantity, restock: false }],
    shipping: false,
    fee: false,
    restock: false,
  });
const answered = (outcome: 'captured' | 'declined' | 'review') => (placed: Placed) =>
  answerCard(placed, outcome);
const payPart = async ({ order_id }: Placed) =>
  transaction(await system(), async (ctx) =>
    recordReceivedMoney(ctx, await loadOrder(ctx, order_id), {
      amount: 5000,
      provider: 'manual',
      reference: `part of ${order_id}`,
    }),
  );

const after =
  (make: (world: World) => Promise<Placed>, ...steps: ((placed: Placed) => Promise<unknown>)[]) =>
  async (world: World) => {
    const placed = await make(world);
    for (const step of steps) await step(placed);
    return placed;
  };
const paid = moved('paid');
const shipped = moved('shipped');

/** How to bring an order into each state from which a transition starts, by name. */
export const stands = {
  'pending, by card': order('card'),
  'pending, by transfer': order('transfer'),
  'pending, paid in part': after(order('transfer'), payPart),
  'pending, cash on delivery': order('cash'),
  'pending, cash, sent in part': after(order('cash'), sendOne),
  'pending, cash at the counter': atCounter('cash'),
  'payment_review, by card': after(order('card'), answered('review')),
  'payment_review, by transfer': after(order('transfer'), moved('payment_review')),
  'payment_reject, by card': after(order('card'), answered('declined')),
  'payment_reject, by transfer': after(order('transfer'), moved('payment_reject')),
  'paid, by card': after(order('card'), answered('captured')),
  'paid, by transfer': after(order('transfer'), paid),
  'paid, sent in part': after(order('transfer'), paid, sendOne),
  'paid, given back in part': after(order('transfer'), paid, giveBack(1)),
  'paid, nothing to send': after(order('transfer'), paid, giveBack(UNITS)),
  'paid, to be picked up': after(atCounter('transfer'), paid),
  'paid, it cost nothing': forFree,
  'shipped, by card': after(order('card'), answered('captured'), shipped),
  'shipped, by transfer': after(order('transfer'), paid, shipped),
  'shipped, given back in part': after(order('transfer'), paid, shipped, giveBack(1)),
  'shipped, cash on delivery': after(order('cash'), shipped),
  'shipped, waits at the counter': after(atCounter('transfer'), paid, shipped),
  'shipped, it cost nothing': after(forFree, shipped),
  'completed, by transfer': after(order('transfer'), paid, shipped, moved('completed')),
  'completed, cash on delivery': after(order('cash'), shipped, moved('completed')),
  'refunded, by card': after(order('card'), answered('captured'), moved('refunded')),
  'canceled, by card': after(order('card'), moved('canceled')),
  'canceled, paid in part': after(order('transfer'), payPart, moved('canceled')),
} satisfies Record<string, (world: World) => Promise<Placed>>;
export type Stand = keyof typeof stands;

/** All that a transition may change: order, stock, money, emails, promotion uses. */
export async function readAll(placed: Placed, { stock, free }: World) {
  const shelves = [];
  for (const id of [stock, free])
    shelves.push(...(await database().select().from(inventory).where(eq(inventory.stock_id, id))));
  const [use] = await database()
    .select()
    .from(promotionUse)
    .where(eq(promotionUse.order_id, placed.order_id));
  return {
    order: await readOrder(placed),
    quantity: shelves.reduce((sum, { quantity }) => sum + quantity, 0),
    reserved: shelves.reduce((sum, { reserved }) => sum + reserved, 0),
    money: await ledger(placed),
    mails: await mailsAsked(placed),
    offer: use?.state ?? 'none',
  };
}
type All = Awaited<ReturnType<typeof readAll>>;

/** The differences: units on hand and reserved, rows of money, emails, the promotion use. */
export const diffEffects = (before: All, now: All): string =>
  [
    `${signed(now.quantity - before.quantity)} ${signed(now.reserved - before.reserved)}`,
    now.money.slice(before.money.length).join(', '),
    now.mails.slice(before.mails.length).join(', '),
    now.offer,
  ].join(' | ');
const signed = (change: number) => (change > 0 ? `+${change}` : `${change}`);
