import 'server-only';
import { type Context, transaction } from '@/lib/core/context';
import {
  changeIntent,
  findOpenIntent,
  gatewayOfIntent,
  type Intent,
  readIntent,
} from '@/lib/payments/intents';
import { getOrderCurrency } from '../amounts';
import { lockOrder } from '../order/load';
import type { Order } from '../order/state';
import { noteProviderIntent } from './settle';

/**
 * Closes an order's open payment before the order ends; the provider's answer counts. Money
 * received meanwhile is recorded, and an intent the bank is processing can't be closed, so the
 * caller must read the order again and may not be able to end it. An intent its provider never
 * answered for ends at once, because no browser ever had it. Throws `ProviderUnavailable` if the
 * state is unknown.
 */
export async function closeIntent(ctx: Context, row: Order): Promise<void> {
  const intent = await findOpenIntent(ctx, row.id);
  if (!intent || (await endUnanswered(ctx, intent))) return;
  const billedOrder = { ...row, currency: getOrderCurrency(ctx.settings, row) };
  const { gateway, request } = await gatewayOfIntent(ctx, intent, billedOrder);
  const providerIntent = await gateway.cancel(request);
  await noteProviderIntent(ctx, intent, providerIntent, { closing: true });
}

/** Ends an intent that its provider never answered for; false if it did. */
const endUnanswered = (ctx: Context, { id, order_id }: Intent): Promise<boolean> =>
  transaction(ctx, async (ctx) => {
    await lockOrder(ctx, order_id);
    const intent = await readIntent(ctx, id);
    if (intent.provider_id) return false;
    if (intent.status === 'new')
      await changeIntent(ctx, id, { status: 'canceled', check_at: null });
    return true;
  });
