import 'server-only';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { order } from '@/db/schema/orders';
import type { Context, ShopContext } from '@/lib/core/context';
import { notFound, orMissing } from '@/lib/core/errors';
import { type Language, parseLanguage } from '@/lib/core/language';
import { type Price, priceOf } from '@/lib/core/money';
import { currencyOf } from '@/lib/orders/amounts';
import type { Order } from '@/lib/orders/order-lock';
import { outcomePath } from '@/lib/orders/outcome-path';
import { settleOrder } from '@/lib/orders/payment';
import { decideCharge, SANDBOX_KEY, sandboxIsOn } from '@/lib/payments/sandbox';
import { isCatalogue } from '@/lib/settings/visibility';
import { isPayable, openCharge } from './start-payment';

/**
 * The address of the card page: the provider's key, the order and its token (D0 Card
 * payment page).
 */
export const cardQuery = z.object({
  key: z.literal(SANDBOX_KEY),
  order_number: z.string().min(1).max(40),
  token: z.uuid(),
});
export type CardQuery = z.output<typeof cardQuery>;

export const cardDecision = z.enum(['captured', 'declined', 'review']);

/** What the card page shows, or where it leads when there is nothing (more) to decide. */
export type CardPage =
  | { order_number: string; total: Price; language: Language; back_to: string }
  | { redirect_to: string };

/**
 * Reads the card page; an order that is not known by this number and token leads home, and so
 * does a catalogue (§1).
 */
export async function readCardPage(
  ctx: ShopContext,
  { order_number, token }: CardQuery,
): Promise<CardPage> {
  const isOpen = sandboxIsOn() && !isCatalogue(ctx.settings);
  const found = isOpen && (await orMissing(() => findOrder(ctx, order_number, token)));
  if (!found) return { redirect_to: '/' };
  const row = await settleOrder(ctx, found);
  if (!isPayable(row) || !(await openCharge(ctx, row.id)))
    return { redirect_to: outcomePath(ctx, row) };
  return {
    order_number,
    total: priceOf(row.grand_total, currencyOf(ctx.settings, row)),
    language: parseLanguage(row.language) ?? ctx.language,
    back_to: outcomePath(ctx, row, '/order/cancel'),
  };
}

/**
 * The cardholder's bank decides about the open charge; the order follows. An order that
 * no longer waits is left alone. Returns where the shopper goes next.
 */
export async function decideOnCard(
  ctx: ShopContext,
  { order_number, token }: CardQuery,
  decision: z.output<typeof cardDecision>,
): Promise<string> {
  const row = await findOrder(ctx, order_number, token);
  const charge = isPayable(row) ? await openCharge(ctx, row.id) : undefined;
  if (charge) await decideCharge(charge.reference, decision);
  return outcomePath(ctx, await settleOrder(ctx, row));
}

/** The order behind a number and its public token. Throws 404 unless both are right. */
async function findOrder(ctx: Context, order_number: string, public_token: string): Promise<Order> {
  const [row] = await ctx.db.select().from(order).where(eq(order.order_number, order_number));
  if (row?.public_token !== public_token) throw notFound();
  return row;
}
