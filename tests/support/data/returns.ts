import { eq } from 'drizzle-orm';
import { database } from '@/db/client';
import { mail } from '@/db/schema/mail';
import { orderItem } from '@/db/schema/order-items';
import { requestOwnReturn } from '@/lib/checkout/own-returns';
import type { PlacedOrder } from '@/lib/checkout/place-order';
import type { ShopContext } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import { returnsOfOrder } from '@/lib/order-desk/returns/list';
import { decideReturn } from '@/lib/orders/returns/decide';
import { returnDecision, returnInput, type StaffReturn } from '@/lib/orders/returns/returns.schema';
import { shipOrder } from '@/lib/orders/transition';
import { answerCard, buy, guest, makeStock, type TestShop } from './shop';
import { owner } from './staff';
import { toOrderRef } from './transfers';

export type SentOrder = { placed: PlacedOrder; stock: number; line: number };

type Bought = { language?: Language; price?: number; stock?: number; ctx?: ShopContext };

/** An order of so many units of one line item, paid by card and sent, in a language. */
export async function sentOrder(
  shop: TestShop,
  units: number,
  { language = 'en-US', price = 10_000, stock: existingStock, ctx: buyer }: Bought = {},
): Promise<SentOrder> {
  const stock = existingStock ?? (await makeStock(9, price));
  const ctx = buyer ?? { ...(await guest()), language };
  const { actor } = ctx;
  const placed = await buy(ctx, shop, stock, units, {
    payment_method_id: shop.card,
    ...(actor.kind === 'customer' && { email: actor.email }),
  });
  await answerCard(placed, 'captured');
  await shipOrder(await owner(), placed.order_id, {});
  const [item] = await database()
    .select()
    .from(orderItem)
    .where(eq(orderItem.order_id, placed.order_id));
  return { placed, stock, line: item?.id ?? 0 };
}

/** The shopper requests a return of units, at `now`. */
export const askFor = async (
  { placed, line }: SentOrder,
  units: number,
  { now = new Date(), ...more }: { now?: Date; [name: string]: unknown } = {},
) =>
  requestOwnReturn(
    await guest('HKD', now),
    toOrderRef(placed),
    returnInput.parse({ quantity: { [line]: units }, reason: 'does_not_fit', ...more }),
  );

export const listStaffReturns = async ({ placed }: SentOrder): Promise<StaffReturn[]> =>
  returnsOfOrder(await owner(), placed.order_id);

export async function lastReturn(sent: SentOrder): Promise<StaffReturn> {
  const last = (await listStaffReturns(sent)).at(-1);
  if (!last) throw new Error('no return');
  return last;
}

/** Staff act on an order's last return, in its current version. */
export async function decideLastReturn(sent: SentOrder, action: string, more: object = {}) {
  const { id, version } = await lastReturn(sent);
  const decision = returnDecision.parse({ action, version, ...more });
  return decideReturn(await owner(), sent.placed.order_id, id, decision);
}

/** The units of the order's line item that arrived. */
export const arrives = (sent: SentOrder, good: number, damaged = 0) =>
  decideLastReturn(sent, 'receive', { items: [{ order_item_id: sent.line, good, damaged }] });

export const readSentLine = async ({ line }: SentOrder) =>
  (await database().select().from(orderItem).where(eq(orderItem.id, line)))[0];

/** The emails about an order, oldest first. */
export const listOrderMails = ({ order_id }: { order_id: number }) =>
  database().select().from(mail).where(eq(mail.order_id, order_id)).orderBy(mail.id);
