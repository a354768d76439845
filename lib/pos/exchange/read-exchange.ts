import 'server-only';
import { inArray } from 'drizzle-orm';
import { orderItem } from '@/db/schema/order-items';
import { assertCan } from '@/lib/core/access/can';
import { type AdminContext, transaction } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { getOrderCurrency } from '@/lib/orders/amounts';
import { divideCredit } from '@/lib/orders/commands/exchange-return';
import { loadOrder } from '@/lib/orders/order/load';
import type { Order, OrderItem, Refund } from '@/lib/orders/order/state';
import { assertOrderHandedOver } from '@/lib/orders/refunds/counter-refund';
import { readHandedInItems } from '@/lib/orders/refunds/handed-in';
import { isAutomaticProvider } from '@/lib/payments/gateways';
import type { PaymentMethod } from '@/lib/payments/options';
import { assertRegisterCurrency, isWebOrder } from '@/lib/pos/refund/find-sale';
import {
  findStoreCashMethod,
  readElsewhere,
  readRefundWays,
  roundRefundCash,
  splitRefundByTender,
  type WayBack,
} from '@/lib/pos/refund/refund-tenders';
import { readExchangeCash } from '@/lib/pos/refund/take-goods-in';
import type { SellingStore } from '@/lib/pos/session/registers';
import { baseCurrency } from '@/lib/settings/currencies';
import { refuseOnExchange, valueHandedInGoods } from './exchange';
import type { Exchange, HandedInInput } from './exchange.schema';

type Elsewhere = Omit<Exchange['ways_back'][number], 'is_cash'>;
type Parts = {
  sold: Order;
  refund: { id: number | null } & Pick<Refund, 'refund_number' | 'items'>;
  items: readonly OrderItem[];
  /** Minor units: the value of the returned items, and the price of the new ones. */
  value: number;
  total: number;
  ways: readonly WayBack[];
  elsewhere: readonly Elsewhere[];
};

/**
 * The value of items returned for a basket of `total`, in minor units, and what is then due or paid
 * back, and how. Writes nothing; refuses what `readHandedInGoods` does.
 */
export async function previewTillExchange(
  ctx: AdminContext,
  store: SellingStore,
  input: HandedInInput,
  total: number,
): Promise<Exchange> {
  assertCan(ctx, 'store.pos_refund');
  const preview = async (ctx: AdminContext): Promise<Exchange> => {
    const state = await loadOrder(ctx, input.order_id);
    const { order: sold, items } = state;
    assertRegisterCurrency(sold, baseCurrency(ctx.settings).identifier);
    if (isWebOrder(sold)) assertOrderHandedOver(state);
    const { plan, parts } = await valueHandedInGoods(ctx, state, input);
    const { back } = divideCredit(parts, Math.min(plan.amount, total));
    const own = back.map(({ capture, amount }) => ({ capture_id: capture.id, amount }));
    const cash = await readExchangeCash(ctx, store, state);
    const isSent = ({ capture }: (typeof back)[number]) => isAutomaticProvider(capture.provider);
    const byHand = addUp(back.filter((part) => !isSent(part)));
    const ways = isWebOrder(sold)
      ? cash && byHand
        ? await splitRefundByTender(ctx, sold, [{ capture_id: null, amount: byHand }], cash)
        : []
      : await splitRefundByTender(ctx, sold, own, cash);
    const price = (minor: number) => toPrice(minor, getOrderCurrency(ctx.settings, sold));
    const title = sold.payment_method_title;
    const sent = isWebOrder(sold) ? addUp(back.filter(isSent)) : 0;
    const toSend = isWebOrder(sold) && !cash ? byHand : 0;
    const way = { title, reason: '' };
    const elsewhere: Elsewhere[] = [
      ...(sent ? [{ ...way, state: 'on_its_way' as const, amount: price(sent) }] : []),
      ...(toSend ? [{ ...way, state: 'to_send' as const, amount: price(toSend) }] : []),
    ];
    const refund = { id: null, refund_number: '', items: plan.items };
    return toExchange(ctx, { sold, refund, items, value: plan.amount, total, ways, elsewhere });
  };
  return refuseOnExchange(() => transaction(ctx, preview));
}

/** The exchange of a register's sale; null if there was none. */
export async function readExchange(
  ctx: AdminContext,
  { id, grand_total }: Pick<Order, 'id' | 'grand_total'>,
  store: Parameters<typeof findStoreCashMethod>[1],
): Promise<Exchange | null> {
  const [handedIn] = await readHandedInItems(ctx, id);
  if (!handedIn) return null;
  const { sold, opened } = handedIn;
  const cash: PaymentMethod | undefined = await findStoreCashMethod(ctx, store);
  const [items, ways, elsewhere] = await Promise.all([
    ctx.db
      .select()
      .from(orderItem)
      .where(
        inArray(
          orderItem.id,
          opened.items.map(({ order_item_id }) => order_item_id),
        ),
      ),
    readRefundWays(ctx, sold, opened, cash),
    readElsewhere(ctx, opened.id),
  ]);
  const value = opened.amount;
  return toExchange(ctx, {
    sold,
    refund: opened,
    items,
    value,
    total: grand_total,
    ways,
    elsewhere,
  });
}

function toExchange(
  ctx: AdminContext,
  { sold, refund, items, value, total, ways, elsewhere }: Parts,
): Exchange {
  const currency = getOrderCurrency(ctx.settings, sold);
  const price = (minor: number) => toPrice(minor, currency);
  const credit = Math.min(value, total);
  const paid = ways.map((way) => ({ way, amount: roundRefundCash(way, currency) }));
  return {
    order_id: sold.id,
    order_number: sold.order_number,
    refund_id: refund.id,
    refund_number: refund.refund_number,
    is_web: isWebOrder(sold),
    items: refund.items.flatMap(({ order_item_id, quantity, amount = 0 }) =>
      items
        .filter(({ id }) => id === order_item_id)
        .map(({ name, options, sku }) => ({
          order_item_id,
          name,
          options: options.map(({ value }) => value),
          sku,
          quantity,
          amount: price(amount),
        })),
    ),
    value: price(value),
    credit: price(credit),
    due: price(total - credit),
    back: price(value - credit),
    back_rounding: price(addUp(paid) - addUp(ways)),
    ways_back: [
      ...paid.map(({ way: { title, is_cash }, amount }) => ({
        state: 'paid' as const,
        title,
        is_cash,
        amount: price(amount),
        reason: '',
      })),
      ...elsewhere.map((way) => ({ ...way, is_cash: false })),
    ],
  };
}

const addUp = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);
