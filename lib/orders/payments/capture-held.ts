import 'server-only';
import { type Context, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { changeIntent, gatewayOfIntent } from '@/lib/payments/intents';
import { currencyOf } from '../amounts';
import { loadOrder } from '../order/load';
import type { Order, OrderState } from '../order/state';
import { noteTold } from './settle';

/**
 * Takes what is due of the money that is held for an order; the rest is let go. What is to be
 * taken is written down under the order's lock before the provider hears of it, so that two who
 * press at once take it once. Undefined where none is held. `check` is asked under that lock.
 * Throws 409 where it could not be taken.
 */
export async function captureHeld(
  ctx: Context,
  orderId: number,
  check: (state: OrderState) => void,
): Promise<Order | undefined> {
  const held = await transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, orderId);
    check(state);
    const { order: row, intent } = state;
    if (intent?.status !== 'authorized') return undefined;
    const amount = Math.min(intent.amount, row.grand_total - row.paid_total);
    return { row, intent: await changeIntent(ctx, intent.id, { amount }) };
  });
  if (!held) return undefined;
  const { row, intent } = held;
  const asked = { ...row, currency: currencyOf(ctx.settings, row) };
  const { gateway, request } = await gatewayOfIntent(ctx, intent, asked);
  const key = `${intent.reference}:capture`;
  const told = await gateway.capture(request, intent.amount, key);
  const after = await noteTold(ctx, intent, told);
  if (told.state !== 'captured') throw conflict('status', 'capture_failed');
  return after;
}
