import 'server-only';
import { type Context, transaction } from '@/lib/core/context';
import { ProviderUnavailable } from '@/lib/payments/gateway';
import {
  changeIntent,
  gatewayOfIntent,
  type Intent,
  openIntentOf,
  readIntent,
} from '@/lib/payments/intents';
import { currencyOf } from '../amounts';
import { lockOrder, type Order } from '../order-lock';
import { noteTold } from './settle';

/** How long after it was asked a provider may still come to make an intent, milliseconds. */
const MADE_WITHIN_MS = 5 * 60_000;

/**
 * Has what could still be paid for an order end, before the order does: the provider first, whose
 * answer counts. Money that came in meanwhile is taken, and an intent that its bank is working on
 * cannot end; so the caller reads the order again and may find that it must not be ended.
 * Throws `ProviderUnavailable` where nobody knows.
 */
export async function closeIntent(ctx: Context, row: Order): Promise<void> {
  const intent = await openIntentOf(ctx, row.id);
  if (!intent || (await endUnasked(ctx, intent))) return;
  const asked = { ...row, currency: currencyOf(ctx.settings, row) };
  const { gateway, request } = await gatewayOfIntent(ctx, intent, asked);
  const provider_id = intent.provider_id ?? (await gateway.find(request))?.provider_id;
  if (provider_id) {
    const told = await gateway.cancel({ ...request, provider_id });
    await noteTold(ctx, intent, told, { closing: true });
    return;
  }
  const since = ctx.now().getTime() - (intent.requested_at?.getTime() ?? 0);
  if (since < MADE_WITHIN_MS) throw new ProviderUnavailable();
  await changeIntent(ctx, intent.id, { status: 'canceled', check_at: null });
}

/** Ends an intent that no provider ever heard of; false where one may have. */
const endUnasked = (ctx: Context, { id, order_id }: Intent): Promise<boolean> =>
  transaction(ctx, async (ctx) => {
    await lockOrder(ctx, order_id);
    const intent = await readIntent(ctx, id);
    if (intent.provider_id || intent.requested_at) return false;
    if (intent.status === 'new') await changeIntent(ctx, id, { status: 'canceled' });
    return true;
  });
