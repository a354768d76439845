import 'server-only';
import { eq } from 'drizzle-orm';
import { orderAttachment } from '@/db/schema/order-desk';
import { shipment } from '@/db/schema/order-parts';
import { returnItem, returnRequest } from '@/db/schema/returns';
import { countAttempt } from '@/lib/auth/limits';
import { assertCan } from '@/lib/core/access/can';
import { type AdminContext, type ShopContext, transaction } from '@/lib/core/context';
import { dateOnly } from '@/lib/core/dates';
import { conflict, type ErrorText, invalid, invalidFields } from '@/lib/core/errors';
import { stored } from '@/lib/core/records/rows';
import { privatePicture } from '@/lib/media/images';
import { assertRoomForFiles } from '../attachments/store';
import { assertVersion, changeOrder, type LockedOrder, lockOrder, type Order } from '../order-lock';
import { type Return, tellOfReturn } from './lock-return';
import { readAsked } from './read-returns';
import { isReturnable, returnableUnits } from './returnable';
import type { ReturnInput, StaffReturnInput } from './returns.schema';
import { returnUntil } from './window';

type Input = Pick<ReturnInput, 'quantity' | 'reason' | 'note'>;
type Picture = { name: string; content: Buffer };

/**
 * The buyer of an order asks to send units of it back: from now on it waits for staff. Pictures
 * are written anew, for staff and their buyer alone. Refuses (422) lines of which less is left to
 * send back, by name, nothing at all, what is no picture, and pictures for which there is no room
 * (`assertRoomForFiles`); (409) an order of which nothing has
 * left or that has ended, a shop that takes nothing back, and after the last day; (429) more than
 * ten times an hour. The caller has checked whose order it is.
 */
export async function requestReturn(
  ctx: ShopContext,
  row: Pick<Order, 'id'>,
  { pictures, ...input }: ReturnInput,
): Promise<Return> {
  await countAttempt('return_request', String(row.id), ctx.now());
  const shown: Picture[] = [];
  for (const file of pictures) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    shown.push({ name: file.name.slice(0, 120), content: await privatePicture(bytes, 'pictures') });
  }
  return transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, row.id);
    assertReturnable(locked);
    await assertInTime(ctx, locked);
    await assertRoomForFiles(ctx, row.id, shown, 'pictures');
    const made = await store(ctx, locked, input, { status: 'requested' });
    for (const { name, content } of shown)
      await ctx.db.insert(orderAttachment).values({
        order_id: row.id,
        return_request_id: made.id,
        name,
        content_type: 'image/webp',
        content,
        created_at: ctx.now(),
      });
    return made;
  });
}

/**
 * Staff (`order.edit`) enter a return, also after the last day: approved by that. Refuses (422)
 * units that are not left to send back, (409) an order of which nothing has left or that has
 * ended, and one that was changed since `version`.
 */
export const enterReturn = (
  ctx: AdminContext,
  orderId: number,
  { version, answer, ...input }: StaffReturnInput,
): Promise<Return> => {
  assertCan(ctx, 'order.edit');
  return transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, orderId);
    assertVersion(locked, version);
    assertReturnable(locked);
    const decided = { status: 'approved', admin_id: ctx.actor.id, decided_at: ctx.now() } as const;
    return store(ctx, locked, input, { ...decided, answer });
  });
};

function assertReturnable({ order, facts }: LockedOrder): void {
  if (!isReturnable(order.status, facts.units_shipped))
    throw conflict('status', 'return_not_possible');
}

async function assertInTime(ctx: ShopContext, { order }: LockedOrder): Promise<void> {
  const parcels = await ctx.db.select().from(shipment).where(eq(shipment.order_id, order.id));
  const until = returnUntil(ctx.settings, order, parcels);
  if (!until) throw conflict('status', 'return_not_offered');
  if (ctx.now() > until)
    throw conflict('status', 'return_window_over', { date: dateOnly(until, ctx) });
}

type Standing = Pick<typeof returnRequest.$inferInsert, 'status' | 'answer' | 'admin_id'> & {
  status: 'requested' | 'approved';
  decided_at?: Date;
};

async function store(
  ctx: ShopContext | AdminContext,
  locked: LockedOrder,
  { quantity, reason, note }: Input,
  standing: Standing,
): Promise<Return> {
  const { id: order_id, order_number } = locked.order;
  const asked = Object.entries(quantity)
    .map(([id, units = 0]) => ({ order_item_id: Number(id), quantity: units }))
    .filter(({ quantity }) => quantity > 0);
  if (!asked.length) throw invalid('quantity', 'return_nothing_chosen');
  await assertLeft(ctx, locked, asked);
  const count = await ctx.db.$count(returnRequest, eq(returnRequest.order_id, order_id));
  const made = stored(
    await ctx.db
      .insert(returnRequest)
      .values({
        order_id,
        return_number: `${order_number}-RMA${count + 1}`,
        reason,
        note,
        actor_type: ctx.actor.kind,
        created_at: ctx.now(),
        ...standing,
      })
      .returning(),
  );
  await ctx.db
    .insert(returnItem)
    .values(asked.map((units) => ({ return_request_id: made.id, ...units })));
  await tellOfReturn(ctx, made);
  await changeOrder(ctx, locked, {});
  return made;
}

/** Refuses, each on its field, the lines of which more is asked for than can be sent back. */
async function assertLeft(
  ctx: ShopContext | AdminContext,
  { order, items }: LockedOrder,
  asked: { order_item_id: number; quantity: number }[],
): Promise<void> {
  const left = returnableUnits(items, await readAsked(ctx, order.id));
  const refused = asked.flatMap(({ order_item_id, quantity }): [string, ErrorText[]][] => {
    const count = left.find((one) => one.order_item_id === order_item_id)?.quantity ?? 0;
    if (quantity <= count) return [];
    const name = items.find(({ id }) => id === order_item_id)?.name ?? `#${order_item_id}`;
    return [[`quantity.${order_item_id}`, [{ key: 'return_units_left', values: { name, count } }]]];
  });
  if (refused.length) throw invalidFields(Object.fromEntries(refused));
}
