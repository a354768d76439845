import 'server-only';
import type { Context } from '@/lib/core/context';
import { currencyOf } from '../amounts';
import { readTaxes } from '../discounts';
import type { LockedOrder } from '../order-lock';
import { readBalance } from '../payments/money';
import { readRefunds } from './open-refund';
import { type Refund, type Refundable, refundable } from './refund-plan';

/** Refunds that count for what is left of an order's lines: not refused, and of its own money. */
export const counted = (refunds: Refund[]): Refund[] =>
  refunds.filter(({ status, surplus }) => status !== 'failed' && !surplus);

/** What can still be given back of an order. The caller has locked it. */
export async function readRefundable(ctx: Context, locked: LockedOrder): Promise<Refundable> {
  const { captures } = await readBalance(ctx, locked.order.id);
  const given = counted(await readRefunds(ctx, locked.order.id));
  const taxes = await readTaxes(ctx, locked.order.id);
  const currency = currencyOf(ctx.settings, locked.order);
  const left = captures.reduce((sum, one) => sum + one.left, 0);
  return refundable({ ...locked, taxes, currency, left, given });
}
