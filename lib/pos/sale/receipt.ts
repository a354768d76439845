import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { fromJson, jsonRows } from '@/db/json-rows';
import { prepared } from '@/db/prepared';
import { admin } from '@/db/schema/auth';
import { orderItem } from '@/db/schema/order-items';
import { orderAdjustment, orderFee, orderTax } from '@/db/schema/order-parts';
import { order } from '@/db/schema/orders';
import { payment } from '@/db/schema/payments';
import { posRegister, posSession } from '@/db/schema/pos';
import { posTender } from '@/db/schema/pos-tender';
import { physicalStore } from '@/db/schema/stores';
import { personName } from '@/lib/core/access/person';
import { maskNames } from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';
import { parseLanguage } from '@/lib/core/language';
import { toPrice } from '@/lib/core/money';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { localizer } from '@/lib/core/text/localized';
import { taxLabel } from '@/lib/i18n/tax-label';
import { discountName } from '@/lib/orders/amount-rows';
import { getOrderCurrency } from '@/lib/orders/amounts';
import { buildOrderSums } from '@/lib/orders/sums';
import { EXCHANGE } from '@/lib/payments/exchange.schema';
import { readExchange } from '@/lib/pos/exchange/read-exchange';
import type { Receipt } from '@/lib/pos/pos.schema';
import { mayReadBuyer, toReceiptDelivery } from './delivery';

/** The store as printed on its registers' receipts. */
export const toReceiptStore = (
  store: typeof physicalStore.$inferSelect,
  localize: ReturnType<typeof localizer>,
): Receipt['store'] => ({
  title: localize(store.title),
  address: localize(store.address),
  phone: store.phone,
  timezone: store.timezone,
  receipt_header: localize(store.receipt_header),
  receipt_footer: localize(store.receipt_footer),
});

const tables = {
  items: orderItem,
  adjustments: orderAdjustment,
  taxes: orderTax,
  fees: orderFee,
  tenders: posTender,
} as const;
type Found = Record<keyof typeof tables, Record<string, unknown>[]> & { is_exchange: boolean };

const partsStatement = prepared<Found, { order_id: number }>((value) => {
  const orderId = sql`${value('order_id')}::int`;
  const lists = Object.entries(tables).map(
    ([name, table]) =>
      sql`${jsonRows(table, sql`${table.order_id} = ${orderId}`)} as ${sql.raw(name)}`,
  );
  return sql`select ${sql.join(lists, sql`, `)},
    exists (select from ${payment}
      where ${payment.order_id} = ${orderId} and ${eq(payment.provider, EXCHANGE)}) as is_exchange`;
});

/** The parts of a sale for its receipt, and whether it was an exchange. */
async function readParts({ db }: AdminContext, order_id: number) {
  const found = firstOrNotFound(await partsStatement(db, { order_id }));
  return {
    items: fromJson(orderItem, found.items),
    adjustments: fromJson(orderAdjustment, found.adjustments),
    taxes: fromJson(orderTax, found.taxes),
    fees: fromJson(orderFee, found.fees),
    // Later refunds have receipts of their own.
    tenders: fromJson(posTender, found.tenders).filter(({ amount }) => amount >= 0),
    is_exchange: found.is_exchange,
  };
}

/**
 * A sale's receipt in the customer's language: lines at their prices, then the discounts, so that
 * they add up to the amount paid. Throws 404 for an order not sold at a register.
 */
export async function buildReceipt(ctx: AdminContext, orderId: number): Promise<Receipt> {
  const { sale, register, store, cashier } = firstOrNotFound(
    await ctx.db
      .select({
        sale: order,
        register: posRegister.title,
        store: physicalStore,
        cashier: admin.name,
      })
      .from(order)
      .innerJoin(posSession, eq(posSession.id, order.pos_session_id))
      .innerJoin(posRegister, eq(posRegister.id, posSession.register_id))
      .innerJoin(physicalStore, eq(physicalStore.id, posRegister.physical_store_id))
      .leftJoin(admin, eq(admin.id, order.admin_id))
      .where(eq(order.id, orderId))
      .prepare('sale_of_receipt')
      .execute(),
  );
  const language = parseLanguage(sale.language) ?? ctx.settings.main_language;
  const own = { ...ctx, language };
  const currency = getOrderCurrency(ctx.settings, sale);
  const price = (minor: number) => toPrice(minor, currency);
  const { items, tenders, ...parts } = await readParts(ctx, orderId);
  const exchange = parts.is_exchange ? await readExchange(own, sale, store) : null;
  const sums = buildOrderSums(own, sale, parts);
  const localize = localizer(own);
  return {
    order_id: sale.id,
    order_number: sale.order_number,
    sold_at: sale.placed_at,
    language,
    store: toReceiptStore(store, localize),
    register,
    cashier: cashier ?? '',
    customer: personName(mayReadBuyer(ctx, sale) ? sale : maskNames(sale)),
    email: mayReadBuyer(ctx, sale) ? sale.email : '',
    items: items.map(({ id, name, options, sku, quantity, unit_price, is_gift, ...item }) => ({
      id,
      name,
      options: options.map(({ value }) => value),
      sku,
      quantity,
      unit_price: price(unit_price),
      changed_from: item.price_changed_from === null ? null : price(item.price_changed_from),
      price_reason: item.price_reason,
      line_total: price(unit_price * quantity),
      is_gift,
    })),
    items_subtotal: sums.totals.items_subtotal,
    discounts: sums.goods_discounts.map((discount) => ({
      name: discountName(discount, language),
      amount: discount.amount,
    })),
    taxes: sums.taxes.map((tax) => ({
      name: taxLabel(language, tax, sums.prices_include_tax),
      amount: tax.amount,
    })),
    prices_include_tax: sums.prices_include_tax,
    delivery: toReceiptDelivery(ctx, sale, language),
    grand_total: sums.totals.grand_total,
    rounding: price(tenders.reduce((sum, { rounding }) => sum + rounding, 0)),
    tenders: tenders.map(({ title, is_cash, amount, rounding, given, change }) => ({
      title,
      is_cash,
      amount: price(amount),
      rounding: price(rounding),
      given: price(given),
      change: price(change),
    })),
    exchange,
  };
}
