import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { paymentMethod } from '@/db/schema/methods';
import { dispute, paymentIntent } from '@/db/schema/payments';
import type { AdminContext } from '@/lib/core/context';
import { type Currency, toPrice } from '@/lib/core/money';
import { readLocalized } from '@/lib/core/text/localized';
import { homeCountry } from '@/lib/inventory/home-country';
import { feeOfDispute, getOrderCurrency, toOrderPrices } from '@/lib/orders/amounts';
import { readOrderTaxes } from '@/lib/orders/discounts';
import type { Order, OrderItem, Refund } from '@/lib/orders/order/state';
import { judgePaymentMethods } from '@/lib/orders/payments/other-ways';
import {
  getRefundMoney,
  isEditRefund,
  refundState,
  waitsForLines,
} from '@/lib/orders/refunds/refund-state';
import { readRefunds } from '@/lib/orders/refunds/refundable';
import { isOrderPayable } from '@/lib/orders/status';
import { computePaymentBalance } from '@/lib/payments/balance';
import { isAutomaticProvider } from '@/lib/payments/gateways';
import { readPaymentMethods } from '@/lib/payments/kept-methods';
import { type Payment, readLedger } from '@/lib/payments/ledger';
import { uncollectableMethods } from '@/lib/payments/offered-method';
import { readShippingMethods } from '@/lib/shipping/kept-methods';

/** All money of an order: requested, received, refunded, disputed. */
export async function readStaffOrderMoney(ctx: AdminContext, row: Order) {
  const currency = getOrderCurrency(ctx.settings, row);
  const lines = await readLedger(ctx, row.id);
  const refunds = await readRefunds(ctx, row.id);
  const intents = await readIntents(ctx, row.id);
  const names = await adminNames(ctx, [...lines, ...refunds]);
  const getMethod = ({ intent_id }: Pick<Payment, 'intent_id'>) =>
    intents.find(({ id }) => id === intent_id)?.method ?? '';
  const balance = computePaymentBalance(lines);
  return {
    refunds,
    balance,
    captures: balance.captures
      .filter(({ left }) => left > 0)
      .map(({ capture, left }) => ({
        payment_id: capture.id,
        provider: capture.provider,
        method: getMethod(capture),
        by_hand: !isAutomaticProvider(capture.provider),
        left: toPrice(left, currency),
      })),
    shown: {
      payments: lines.map(({ idempotency_key, order_id, card_fingerprint, ...line }) => ({
        ...line,
        method: getMethod(line),
        amount: toPrice(line.amount, currency),
        admin_name: names.get(line.admin_id) ?? null,
      })),
      intents: intents.map(({ amount, ...intent }) => ({
        ...intent,
        amount: toPrice(amount, currency),
      })),
      disputes: await readDisputes(ctx, row.id, currency),
      refunds: refunds.map((refundRow) => ({
        ...refundForStaff(refundRow, lines, currency),
        admin_name: names.get(refundRow.admin_id) ?? null,
      })),
    },
  };
}

/** The payment methods an unpaid order can't change to because of its total or currency. */
export async function uncollectableFor(ctx: AdminContext, row: Order, items: OrderItem[]) {
  if (!isOrderPayable(row)) return [];
  const deliveries = await readShippingMethods(ctx);
  const viewer = { kind: 'member', tier: row.membership_tier_id, tax_exempt: false } as const;
  const { refused } = judgePaymentMethods({ ...ctx, viewer }, row, {
    units_shipped: items.reduce((sum, { quantity_shipped }) => sum + quantity_shipped, 0),
    methods: await readPaymentMethods(ctx),
    delivery: deliveries.find(({ id }) => id === row.shipping_method_id),
    home: await homeCountry(ctx),
    taxes: await readOrderTaxes(ctx, row.id),
  });
  return uncollectableMethods(ctx, refused, getOrderCurrency(ctx.settings, row));
}

const refundAmounts = ['amount', 'shipping_amount', 'fee_amount', 'free_amount'] as const;

function refundForStaff(refundRow: Refund, lines: Payment[], currency: Currency) {
  const money = getRefundMoney(refundRow, lines);
  const state = refundState(refundRow, money);
  const isOwed = state === 'not_sent' || state === 'to_send';
  const sent = lines.filter(({ refund_id }) => refund_id === refundRow.id);
  return {
    ...refundRow,
    ...toOrderPrices(refundRow, [...refundAmounts], currency),
    state,
    of_edit: isEditRefund(refundRow, lines),
    to_assign: waitsForLines(refundRow),
    to_send: toPrice(isOwed ? money.by_hand + money.failed : 0, currency),
    can_retry: state === 'not_sent' && sent.some(({ provider }) => isAutomaticProvider(provider)),
  };
}

const readIntents = async ({ db, language, settings }: AdminContext, order_id: number) =>
  (
    await db
      .select({
        id: paymentIntent.id,
        reference: paymentIntent.reference,
        title: paymentMethod.title,
        provider: paymentIntent.provider,
        status: paymentIntent.status,
        amount: paymentIntent.amount,
        capture_mode: paymentIntent.capture_mode,
        capture_before: paymentIntent.capture_before,
        test_mode: paymentIntent.test_mode,
        created_at: paymentIntent.created_at,
      })
      .from(paymentIntent)
      .innerJoin(paymentMethod, eq(paymentMethod.id, paymentIntent.payment_method_id))
      .where(eq(paymentIntent.order_id, order_id))
      .orderBy(asc(paymentIntent.id))
  ).map(({ title, ...intent }) => ({
    ...intent,
    method: readLocalized(title, language, settings.main_language),
  }));

async function readDisputes({ db, settings }: AdminContext, order_id: number, currency: Currency) {
  const rows = await db
    .select({
      id: dispute.id,
      provider: dispute.provider,
      capture_id: dispute.capture_id,
      amount: dispute.amount,
      status: dispute.status,
      reason: dispute.reason,
      is_charge_refundable: dispute.is_charge_refundable,
      due_by: dispute.due_by,
      fee: dispute.fee,
      fee_currency: dispute.fee_currency,
      closed_at: dispute.closed_at,
      created_at: dispute.created_at,
    })
    .from(dispute)
    .where(eq(dispute.order_id, order_id))
    .orderBy(asc(dispute.id));
  return rows.map(({ provider, fee_currency, ...row }) => ({
    ...row,
    amount: toPrice(row.amount, currency),
    fee: feeOfDispute(settings, { provider, fee: row.fee, fee_currency }),
  }));
}

async function adminNames(
  { db }: AdminContext,
  rows: { admin_id: number | null }[],
): Promise<Map<number | null, string>> {
  if (rows.every(({ admin_id }) => admin_id === null)) return new Map();
  const all = await db.select({ id: admin.id, name: admin.name }).from(admin);
  return new Map(all.map(({ id, name }) => [id, name]));
}
