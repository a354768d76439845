import 'server-only';
import { posTender } from '@/db/schema/pos-tender';
import type { CheckoutInput } from '@/lib/checkout/checkout.schema';
import {
  createOrder,
  type NewOrder,
  NO_ORIGIN,
  type OrderDraft,
} from '@/lib/checkout/create-order';
import { runIdempotent } from '@/lib/checkout/idempotency';
import { reserveDraft, sweepOrdersIfShort } from '@/lib/checkout/place-order';
import { assertMayNameBuyer, type SaleCustomer } from '@/lib/checkout/staff-order/sale';
import { retryWithNewPrice } from '@/lib/checkout/take-offers';
import { assertCartCanBeOrdered } from '@/lib/checkout/validate-order';
import type { AdminContext } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import { commentAsStaff } from '@/lib/orders/comments';
import { handOverOrder, receiveMoneyAtCounter } from '@/lib/orders/hand-over';
import { writeOrderEvents } from '@/lib/orders/order/history';
import type { Refund } from '@/lib/orders/order/state';
import {
  exchangeGoods,
  readHandedInGoods,
  sendOpenedRefund,
  toCredit,
} from '@/lib/pos/exchange/exchange';
import {
  assertDiscountApproved,
  markApprovalsUsed,
  toApprovalEvent,
} from '@/lib/pos/people/approvals';
import { readBuyerLanguage } from '@/lib/pos/people/buyer-language';
import type { Receipt, SaleInput } from '@/lib/pos/pos.schema';
import { readTillSessionDesk, type Session } from '@/lib/pos/session/sessions';
import { counter } from '@/lib/shipping/counter';
import { assertChosenShipping, toDelivered } from './delivery';
import { assertLinePricesApproved, noteLinePrices } from './line-prices';
import { deleteParkedBasket } from './parked';
import { bookLateSale, lockSessionOfSale, saleKey } from './pending';
import { priceBasket } from './purchase';
import { buildReceipt } from './receipt';
import { settleTenders, type Tender } from './tenders';

/**
 * Sells a basket over the counter: creates an order, paid and handed over, in one transaction, with
 * the prices, promotions and stock of the store's warehouse; with an address it waits for shipment,
 * by one of the shop's shipping methods and from the web orders' warehouse. The same `key` and
 * basket make one sale, also in parallel; a late one belongs to whoever announced it. Returned
 * items (`exchange`) pay up to their value, and what is above is refunded; the same items can be
 * sold again. Refuses (409) a closed session that doesn't know the sale, items sold out in the
 * meantime and a total other than the one shown; (403) a discount or changed price above the role's
 * limit without approval for this basket; (422) tenders that don't pay it exactly, and what
 * `readHandedInGoods` and `toCredit` do.
 */
export async function sellBasket(
  ctx: AdminContext,
  input: SaleInput,
  key: string,
): Promise<Receipt> {
  let opened: Refund | undefined;
  const { order_id } = await retryWithNewPrice(() =>
    runIdempotent(ctx, saleKey(key), input, async (ctx) => {
      const { session, seller } = await lockSessionOfSale(ctx, input.session_id, key);
      const { placed, refund } = await place(seller, input, session, key);
      opened = refund;
      await deleteParkedBasket(ctx, key);
      return { order_id: placed.id };
    }),
  ).catch((error: unknown) => sweepOrdersIfShort(ctx, error));
  await sendOpenedRefund(ctx, opened);
  return buildReceipt(ctx, order_id);
}

async function place(
  ctx: AdminContext,
  input: SaleInput,
  session: Session,
  key: string,
): Promise<{ placed: NewOrder; refund: Refund | undefined }> {
  const { exchange } = input;
  const payment_method_id = input.tenders[0]?.payment_method_id ?? exchange?.payment_method_id;
  const basket = { ...input, payment_method_id };
  // Lock the returned items' order before reserving stock, the lock order used everywhere.
  const goods = exchange && (await readHandedInGoods(ctx, session, exchange));
  assertMayNameBuyer(ctx, basket);
  const { store } = await readTillSessionDesk(ctx, session);
  // The receipt's language.
  const language = await readBuyerLanguage(ctx, input.customer_id);
  const found = await priceBasket(ctx, store, basket, { language, exchange });
  const { sale, buyer, priced, by_hand, contents } = found;
  const own = { ...sale, db: ctx.db, touched: ctx.touched };
  const isSent = input.shipping_address !== undefined;
  const checkout = isSent ? await toDelivered(own, input, buyer) : toCheckout(input, buyer);
  if (isSent) assertChosenShipping(priced, input);
  await assertCartCanBeOrdered(own, priced, input);
  const lowered = await assertLinePricesApproved(ctx, priced, { ...input, key });
  const approval = await assertDiscountApproved(ctx, by_hand, { ...input, key });
  const total = priced.totals.grand_total;
  const credit = goods ? toCredit(goods.value, total) : 0;
  const due = total - credit;
  const tenders = settleTenders(due, input.tenders, contents.payment_methods, priced.currency);
  const draft: OrderDraft = {
    cart_id: null,
    key: `pos-${key}`,
    input: checkout,
    priced,
    origin: NO_ORIGIN,
    asks_payment: false,
    staff: { admin_id: ctx.actor.id, pos_session_id: session.id, expires_at: null },
  };
  const placed = await createOrder(own, draft);
  // Restock returned items before taking any out: they may be the same ones.
  const exchanged =
    goods && exchange && (await exchangeGoods(ctx, goods, placed, exchange, credit));
  await reserveDraft(own, placed, draft);
  const receipts = tenders.map((tender, index) => toReceipt(own, placed, tender, index));
  await (isSent ? receiveMoneyAtCounter : handOverOrder)(own, placed.id, [
    ...(exchanged ? [exchanged.receipt] : []),
    ...receipts.filter(({ amount }) => amount > 0),
  ]);
  if (tenders.length)
    await ctx.db
      .insert(posTender)
      .values(tenders.map((tender) => toRow(own, tender, placed, session)))
      .prepare('tenders')
      .execute();
  if (session.closed_at) await bookLateSale(own, session, placed);
  await noteLinePrices(own, placed, lowered);
  if (approval) {
    await markApprovalsUsed(own, [approval], placed.id);
    await writeOrderEvents(own, placed, [toApprovalEvent(approval, by_hand)]);
  }
  if (input.note) await commentAsStaff(ctx, placed.id, toComment(input.note));
  return { placed, refund: exchanged?.opened };
}

const toComment = (comment: string) => ({ comment, visible_to_customer: false });

/** A payment as the order's ledger records it. */
const toReceipt = (
  ctx: AdminContext,
  { order_number }: NewOrder,
  { method, amount, reference }: Tender,
  index: number,
) => ({
  amount,
  provider: 'manual',
  reference: `${order_number}:${method.code}:${index + 1}`,
  provider_id: reference || localizer(ctx)(method.title),
});

const toRow = (ctx: AdminContext, tender: Tender, order: NewOrder, session: Session) => {
  const { method, is_cash, amount, rounding, given, change } = tender;
  return {
    pos_session_id: session.id,
    order_id: order.id,
    payment_method_id: method.id,
    title: localizer(ctx)(method.title),
    is_cash,
    amount,
    rounding,
    given,
    change,
    admin_id: ctx.actor.id,
    created_at: ctx.now(),
  };
};

/** The customer as checkout input; empty for a guest. */
const toCheckout = (input: SaleInput, buyer: SaleCustomer | undefined): CheckoutInput => ({
  delivery_type: 'pickup',
  email: input.email ?? buyer?.email ?? '',
  first_name: buyer?.first_name ?? '',
  last_name: buyer?.last_name ?? '',
  phone: buyer?.phone ?? '',
  shipping_method_id: counter.id,
  payment_method_id: input.tenders[0]?.payment_method_id,
  customer_note: '',
  gift_message: '',
  gift_wrap: undefined,
  without_scripts: undefined,
});
