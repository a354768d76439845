import 'server-only';
import { eq } from 'drizzle-orm';
import { orderAttachment } from '@/db/schema/order-desk';
import { returnRequest } from '@/db/schema/returns';
import { countAttempt } from '@/lib/auth/limits';
import { assertCan } from '@/lib/core/access/can';
import { type AdminContext, type Context, type ShopContext, transaction } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { privatePicture } from '@/lib/media/images';
import { assertRoomForAttachments, keepingAttachments, storePrepared } from '../attachments/store';
import { openReturn } from '../commands/open-return';
import { assertOrderVersion } from '../order/guards';
import { loadOrder } from '../order/load';
import { saveOrder } from '../order/save';
import type { Order, OrderState, Return } from '../order/state';
import type { ReturnInput, StaffReturnInput } from './returns.schema';

/**
 * The buyer requests a return (`openReturn`), which then awaits staff. Images are re-encoded, and
 * only staff and the buyer see them. Throws as the command, 422 for an invalid image or too little
 * room (`assertRoomForAttachments`), 429 above ten an hour. The caller has checked whose order it
 * is.
 */
export async function requestReturn(
  ctx: ShopContext,
  { id: order_id }: Pick<Order, 'id'>,
  { pictures, ...input }: ReturnInput,
): Promise<Return> {
  await countAttempt('return_request', String(order_id), ctx.now());
  const shown = await storePictures(pictures);
  return keepingAttachments(shown, () =>
    transaction(ctx, async (ctx) => {
      const state = await loadOrder(ctx, order_id);
      const changes = openReturn(state, input, { status: 'requested' }, ctx);
      await assertRoomForAttachments(ctx, order_id, shown, 'pictures');
      const made = await saveOpened(ctx, state, changes);
      const own = { order_id, return_request_id: made.id, created_at: ctx.now() };
      if (shown.length)
        await ctx.db.insert(orderAttachment).values(shown.map((file) => ({ ...file, ...own })));
      return made;
    }),
  );
}

async function storePictures(files: readonly File[]) {
  const prepared = [];
  // One at a time, because each may need much memory.
  for (const file of files) {
    const content = await privatePicture(new Uint8Array(await file.arrayBuffer()), 'pictures');
    prepared.push({ name: file.name.slice(0, 120), content_type: 'image/webp', content });
  }
  return storePrepared(prepared, 'pictures');
}

/**
 * Staff (`order.edit`) enter a return, even after the deadline, which approves it. Throws as the
 * command, and 409 if the order changed since `version`.
 */
export const enterReturn = (
  ctx: AdminContext,
  orderId: number,
  { version, answer, ...input }: StaffReturnInput,
): Promise<Return> => {
  assertCan(ctx, 'order.edit');
  return transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, orderId);
    assertOrderVersion(state, version);
    return saveOpened(ctx, state, openReturn(state, input, { status: 'approved', answer }, ctx));
  });
};

async function saveOpened(
  ctx: Context,
  state: OrderState,
  changes: ReturnType<typeof openReturn>,
): Promise<Return> {
  await saveOrder(ctx, state, changes);
  const [{ return_number }] = changes.returns;
  const isIts = eq(returnRequest.return_number, return_number);
  return firstOrNotFound(await ctx.db.select().from(returnRequest).where(isIts));
}
