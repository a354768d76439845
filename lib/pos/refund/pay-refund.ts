import 'server-only';
import { posTender } from '@/db/schema/pos-tender';
import { runIdempotent } from '@/lib/checkout/idempotency';
import type { AdminContext } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { localizer } from '@/lib/core/text/localized';
import { getOrderCurrency } from '@/lib/orders/amounts';
import { loadOrder } from '@/lib/orders/order/load';
import { findRefund } from '@/lib/orders/order/state';
import { readRefundMoney } from '@/lib/orders/refunds/counter-refund';
import { markRefundSent } from '@/lib/orders/refunds/refund-order';
import { lockTillSession, readTillSessionDesk } from '@/lib/pos/session/sessions';
import { assertRegisterCurrency } from './find-sale';
import type { RefundCash } from './refund.schema';
import {
  findStoreCashMethod,
  readElsewhere,
  toCashTender,
  toTenderOutputs,
} from './refund-tenders';

type RefundAtOrder = { orderId: number; refundId: number };

/**
 * Pays from a drawer the part of a refund that a provider failed to send or staff have yet to send,
 * and records it; the customer gets an email. The same `key` pays once. Refuses (409) a closed
 * session, a store without cash, another currency, and a refund with nothing left to send.
 */
export async function payRefundInCash(
  ctx: AdminContext,
  { orderId, refundId }: RefundAtOrder,
  input: { session_id: number },
  key: string,
): Promise<RefundCash> {
  const paid = await runIdempotent(
    ctx,
    `pos refund cash ${refundId} ${key}`,
    input,
    async (ctx) => {
      const session = await lockTillSession(ctx, input.session_id);
      const { store, register } = await readTillSessionDesk(ctx, session);
      const cash = await findStoreCashMethod(ctx, store);
      if (!cash) throw conflict('general', 'no_cash_at_register');
      const state = await loadOrder(ctx, orderId);
      assertRegisterCurrency(state.order, session.currency);
      const { to_send, not_sent } = await readRefundMoney(ctx, findRefund(state, refundId));
      const reference = `${localizer(ctx)(store.title)} · ${register}`;
      const at_register = { pos_session_id: session.id, physical_store_id: store.id };
      await markRefundSent({ ...ctx, at_register }, orderId, refundId, { reference });
      const row = toCashTender(ctx, state.order, to_send + not_sent, { session, cash });
      await ctx.db.insert(posTender).values(row);
      return toTenderOutputs([row], getOrderCurrency(ctx.settings, state.order));
    },
  );
  return { ...paid, elsewhere: await readElsewhere(ctx, refundId) };
}
