import 'server-only';
import { randomInt } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { assertCan } from '@/lib/core/access/can';
import { type StaffContext, transaction } from '@/lib/core/context';
import { CLEAR_LETTERS } from '@/lib/core/text/clear-letters';
import { findPickupStore } from '@/lib/stores/pickup';
import { noteReadyForPickup } from '../commands/ready-for-pickup';
import { assertOrderVersion } from '../order/guards';
import { loadOrder } from '../order/load';
import { saveOrder } from '../order/save';
import type { Order } from '../order/state';
import { PICKUP_CODE_LENGTH } from './code.schema';

/**
 * Marks an order as ready for pickup (`noteReadyForPickup`); repeating it changes nothing. Throws
 * 403 without `order.ship`; 409 as the command does, or if the order changed meanwhile.
 */
export const markOrderReadyForPickup = (
  ctx: StaffContext,
  orderId: number,
  { version }: { version?: number },
): Promise<Order> => {
  assertCan(ctx, 'order.ship');
  return transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, orderId);
    if (state.order.pickup_ready_at) return state.order;
    assertOrderVersion(state, version);
    const store = await findPickupStore(ctx, state.order.physical_store_id);
    const handover = store && {
      code: await makePickupCode(ctx),
      hold_days: store.pickup_hold_days,
    };
    return saveOrder(ctx, state, noteReadyForPickup(state, ctx, handover));
  });
};

/** An unused code: the first free one of several candidates. */
async function makePickupCode({ db }: StaffContext): Promise<string> {
  const letters = () =>
    Array.from({ length: PICKUP_CODE_LENGTH }, () =>
      CLEAR_LETTERS.charAt(randomInt(CLEAR_LETTERS.length)),
    );
  const codes = Array.from({ length: 5 }, () => letters().join(''));
  const taken = await db
    .select({ code: order.pickup_code })
    .from(order)
    .where(inArray(order.pickup_code, codes));
  const code = codes.find((candidate) => !taken.some((row) => row.code === candidate));
  if (!code) throw new Error('no free pickup code');
  return code;
}
