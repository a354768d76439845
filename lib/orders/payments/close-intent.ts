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
 * Has what could still be paid for an order end, before the order does: the provider first, whose
 * answer counts. Money that came in meanwhile is taken, and an intent that its bank is working on
 * cannot end; so the caller reads the order again and may find that it must not be ended. An
 * intent that its provider has not answered for ends at once: no browser ever had it.
 * Throws `ProviderUnavailable` where nobody knows.
 */
export async function closeIntent(ctx: Context, row: Order): Promise<void> {
  const intent = await findOpenIntent(ctx, row.id);
  if (!intent || (await endUnanswered(ctx, intent))) return;
  const billedOrder = { ...row, currency: getOrderCurrency(ctx.settings, row) };
  const { gateway, request } = await gatewayOfIntent(ctx, intent, billedOrder);
  const providerIntent = await gateway.cancel(request);
  await noteProviderIntent(ctx, intent, providerIntent, { closing: true });
}

/** Ends an intent that no provider has answered for; false where one has. */
const endUnanswered = (ctx: Context, { id, order_id }: Intent): Promise<boolean> =>
  transaction(ctx, async (ctx) => {
    await lockOrder(ctx, order_id);
    const intent = await readIntent(ctx, id);
    if (intent.provider_id) return false;
    if (intent.status === 'new')
      await changeIntent(ctx, id, { status: 'canceled', check_at: null });
    return true;
  });
