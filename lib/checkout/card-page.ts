import 'server-only';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { paymentMethod } from '@/db/schema/methods';
import { order } from '@/db/schema/orders';
import type { Context, ShopContext } from '@/lib/core/context';
import { formatDateTimeZone } from '@/lib/core/dates';
import { notFound, orUndefinedIfNotFound } from '@/lib/core/errors';
import { type Language, parseLanguage } from '@/lib/core/language';
import { type Price, toPrice } from '@/lib/core/money';
import { log } from '@/lib/http/log';
import { orderOutcomePath } from '@/lib/order-desk/shopper/outcome-path';
import { getOrderCurrency } from '@/lib/orders/amounts';
import type { Order } from '@/lib/orders/order/state';
import { openPayment } from '@/lib/orders/payments/open-payment';
import { settleOrder } from '@/lib/orders/payments/settle';
import { isOrderPayable } from '@/lib/orders/status';
import { getCardKey } from '@/lib/payments/card-key';
import { ProviderRefusal, ProviderUnavailable } from '@/lib/payments/gateway';
import {
  isProviderAvailable,
  type ProviderForm,
  simulateBankDecision,
  toProviderForm,
} from '@/lib/payments/gateways';
import { findOpenIntent } from '@/lib/payments/intents';
import { isCatalogue } from '@/lib/settings/visibility';

/**
 * The query of the card page: the provider's key, the order and its token (D0 Card payment page).
 */
export const cardQuery = z.object({
  key: z.string().min(1).max(200),
  order_number: z.string().min(1).max(40),
  token: z.uuid(),
});
export type CardQuery = z.output<typeof cardQuery>;

export const cardDecision = z.enum(['captured', 'declined', 'review']);

type Shown = {
  order_number: string;
  total: Price;
  language: Language;
  back_to: string;
  /** Until when stock is reserved, as text. */
  pay_until: string;
};
/**
 * How the card page collects. `wait`: its provider does not respond, but may in a minute;
 * `refused`: it accepts no payment for this order. `begun`: there was a form before, so there may
 * be money that is not recorded yet.
 */
type CardForm = { kind: 'wait' | 'refused'; begun: boolean } | ProviderForm;

/** What the card page shows, or where it redirects if nothing is left to pay. */
export type CardPage = (Shown & { form: CardForm }) | { redirect_to: string };

/**
 * Reads the card page; an order that does not match number and token, or is paid with another key,
 * redirects home, as does a catalogue shop (§1).
 */
export async function readCardPage(ctx: ShopContext, query: CardQuery): Promise<CardPage> {
  const found =
    !isCatalogue(ctx.settings) && (await orUndefinedIfNotFound(() => findOrder(ctx, query)));
  if (!found) return { redirect_to: '/' };
  const row = await settleOrder(ctx, found);
  if (!isOrderPayable(row)) return { redirect_to: orderOutcomePath(ctx, row) };
  const form = await cardForm(ctx, row);
  if (!form) return { redirect_to: orderOutcomePath(ctx, row) };
  const language = parseLanguage(row.language) ?? ctx.language;
  return {
    form,
    order_number: row.order_number,
    total: toPrice(row.grand_total - row.paid_total, getOrderCurrency(ctx.settings, row)),
    language,
    back_to: orderOutcomePath(ctx, row, '/order/cancel'),
    pay_until: row.expires_at ? formatDateTimeZone(row.expires_at, { ...ctx, language }) : '',
  };
}

async function cardForm(ctx: ShopContext, row: Order): Promise<CardForm | undefined> {
  try {
    const open = await openPayment(ctx, row.id);
    if (open?.providerIntent.state !== 'open') return undefined;
    const form = toProviderForm({ ...open, intent: open.providerIntent });
    return form ?? (await unanswered(ctx, row, 'wait'));
  } catch (error) {
    if (error instanceof ProviderUnavailable) return unanswered(ctx, row, 'wait');
    if (!(error instanceof ProviderRefusal)) throw error;
    const { code, reason } = error;
    log.error({ order: row.order_number, code, reason }, 'the card provider rejected an order');
    return unanswered(ctx, row, 'refused');
  }
}

async function unanswered(ctx: Context, row: Order, kind: 'wait' | 'refused'): Promise<CardForm> {
  return { kind, begun: Boolean((await findOpenIntent(ctx, row.id))?.provider_id) };
}

/**
 * Simulates the bank's decision on an open charge, if the provider can, and updates the order;
 * leaves one that awaits no payment. Returns where the shopper goes next.
 */
export async function decideCardCharge(
  ctx: ShopContext,
  query: CardQuery,
  decision: z.output<typeof cardDecision>,
): Promise<string> {
  const row = await findOrder(ctx, query);
  const open = isOrderPayable(row) ? await openPayment(ctx, row.id) : undefined;
  if (open) await simulateBankDecision(open.account.provider, ctx, open.intent.reference, decision);
  return orderOutcomePath(ctx, await settleOrder(ctx, row));
}

/** The order with this number, public token and key. Throws 404 unless all match. */
async function findOrder(ctx: Context, { key, order_number, token }: CardQuery): Promise<Order> {
  const [found] = await ctx.db
    .select({ row: order, method: paymentMethod })
    .from(order)
    .innerJoin(paymentMethod, eq(paymentMethod.id, order.payment_method_id))
    .where(eq(order.order_number, order_number));
  if (found?.row.public_token !== token || getCardKey(found.method) !== key) throw notFound();
  if (!isProviderAvailable(found.method.provider)) throw notFound();
  return found.row;
}
