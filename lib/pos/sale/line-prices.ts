import 'server-only';
import { readManualDiscountLimit } from '@/lib/auth/grants';
import type { CartLine } from '@/lib/cart/lines';
import type { NewOrder } from '@/lib/checkout/create-order';
import type { LoweredLine } from '@/lib/checkout/line-price';
import { readLoweredLines, withLinePrices } from '@/lib/checkout/line-price';
import type { ManualShare } from '@/lib/checkout/manual-discount';
import type { PricedCart } from '@/lib/checkout/price-cart';
import { parseAmount } from '@/lib/core/amounts';
import type { AdminContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { formatMoney, toPrice } from '@/lib/core/money';
import { writeOrderEvents } from '@/lib/orders/order/history';
import {
  assertLinePriceApproved,
  markApprovalsUsed,
  toApprovalEvent,
} from '@/lib/pos/people/approvals';
import type { BasketItem, PosPreview } from '@/lib/pos/pos.schema';
import { baseCurrency } from '@/lib/settings/currencies';

type Lines = { lines: CartLine[] };

/**
 * The items with the prices the cashier changed. Refuses (422) on `items.{n}.price` one below 0 or
 * invalid in the shop's currency, and two prices for one variant.
 */
export function withLoweredPrices<C extends Lines>(
  { settings }: AdminContext,
  contents: C,
  items: readonly BasketItem[],
): C {
  const lowered = new Map<number, { minor: number; reason: string }>();
  items.forEach(({ stock_id, price, price_reason: reason }, index) => {
    if (price === undefined) return;
    const field = `items.${index}.price`;
    const minor = parseAmount(field, price, baseCurrency(settings));
    const isAnother = items.some((item) => item.stock_id === stock_id && item.price !== price);
    if (minor < 0 || isAnother) throw invalid(field, 'check_input');
    lowered.set(stock_id, { minor, reason });
  });
  const lines = contents.lines.map((line) => {
    const found = lowered.get(line.stock_id);
    return found ? { ...line, lowered: found } : line;
  });
  return { ...contents, lines };
}

/** Refuses (422) on `items.{n}.price` a price above the shop's, which it names. */
export function assertPricesLowered(
  { lines, currency }: PricedCart,
  items: readonly BasketItem[],
): void {
  for (const { stock_id, lowered, price } of lines) {
    if (!lowered || lowered.minor <= (price.changed_from_minor ?? price.unit_minor)) continue;
    const index = items.findIndex((item) => item.stock_id === stock_id);
    throw invalid(`items.${index}.price`, 'price_above_regular', {
      price: formatMoney(price.unit_minor, currency),
    });
  }
}

/**
 * The manual discount of a basket that counts against its cashier's limit: discounts plus the
 * prices they lowered within it; what someone approved for a line doesn't count.
 */
export async function toBasketShare(
  ctx: AdminContext,
  cart: PricedCart,
  by_hand: ManualShare,
): Promise<ManualShare> {
  const lines = readLoweredLines(cart);
  if (!by_hand.minor || !lines.length) return by_hand;
  const limit = await readManualDiscountLimit(ctx);
  return withLinePrices(
    by_hand,
    lines.filter(({ percent }) => percent <= limit),
  );
}

export const toLoweredView = (cart: PricedCart): PosPreview['lowered'] =>
  readLoweredLines(cart).map(({ stock_id, from_minor, percent, reason }) => ({
    stock_id,
    regular_price: toPrice(from_minor, cart.currency),
    percent,
    reason,
  }));

type ApprovedLine = {
  line: LoweredLine;
  approval: Awaited<ReturnType<typeof assertLinePriceApproved>>;
};

/**
 * The lines with a changed price, each with its approver if it is above the cashier's limit.
 * Refuses (403) on `items.{n}.price` a line above it without approval, on `items.{n}.approval_id`
 * what `assertLinePriceApproved` refuses.
 */
export async function assertLinePricesApproved(
  ctx: AdminContext,
  cart: PricedCart,
  { items, ...basket }: { items: readonly BasketItem[]; session_id: number; key: string },
): Promise<ApprovedLine[]> {
  const lines = readLoweredLines(cart);
  if (!lines.length) return [];
  const limit = await readManualDiscountLimit(ctx);
  const approved: ApprovedLine[] = [];
  for (const line of lines) {
    const index = items.findIndex(({ stock_id }) => stock_id === line.stock_id);
    const approval_id = items[index]?.approval_id;
    const approvalRequest = { ...basket, ...line, approval_id, limit, field: `items.${index}` };
    approved.push({ line, approval: await assertLinePriceApproved(ctx, approvalRequest) });
  }
  return approved;
}

/** Adds to the order history which prices were changed, from what, why, and who approved it. */
export async function noteLinePrices(
  ctx: AdminContext,
  placed: NewOrder,
  lines: readonly ApprovedLine[],
): Promise<void> {
  const approvals = lines.flatMap(({ approval }) => approval ?? []);
  await markApprovalsUsed(ctx, approvals, placed.id);
  const events = lines.flatMap(({ line, approval }) => {
    const { name: item, from_minor, unit_minor, percent, reason } = line;
    const data = { item, before: from_minor, after: unit_minor, percent, reason };
    const changed = { type: 'line_price_changed', data };
    return approval ? [changed, toApprovalEvent(approval, { percent, item })] : [changed];
  });
  await writeOrderEvents(ctx, placed, events);
}
