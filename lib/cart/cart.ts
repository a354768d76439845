import 'server-only';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { publishedStock } from '@/db/published';
import { customer } from '@/db/schema/auth';
import { cart, cartItem } from '@/db/schema/cart';
import { stock } from '@/db/schema/catalog';
import { type Context, type ShopContext, transaction } from '@/lib/core/context';
import {
  conflict,
  type ErrorText,
  forbidden,
  invalid,
  invalidFields,
  notFound,
  unauthenticated,
} from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { readAvailability } from '@/lib/inventory/availability';
import { adoptRefusedCoupons } from '@/lib/promotions/coupons/refused-codes';
import { type Barrier, cartBarrier } from '@/lib/settings/visibility';
import { addCartLine } from './add-line';
import { type AddItem, MOST_CODES, type SetItem } from './cart.schema';
import { lockOwnCart } from './contents';
import { mergeCartDrafts } from './draft-rows';
import { createCart } from './make-cart';
import { assertWithinLimits } from './quantity-limits';

/**
 * The open cart of the caller: a customer's own, whatever id is offered; a guest's by its
 * id. Undefined when there is none.
 */
export async function findCart(
  ctx: ShopContext,
  cartId: string | undefined,
): Promise<string | undefined> {
  const open = isNull(cart.ordered_at);
  if (ctx.actor.kind === 'customer') {
    const [own] = await ctx.db
      .select({ id: cart.id })
      .from(cart)
      .where(and(eq(cart.customer_id, ctx.actor.id), open));
    return own?.id;
  }
  if (!cartId) return undefined;
  const [found] = await ctx.db
    .select({ id: cart.id })
    .from(cart)
    .where(and(eq(cart.id, cartId), isNull(cart.customer_id), open));
  return found?.id;
}

/**
 * Puts some of a stock into the caller's cart, making the cart when there is none: under the
 * id they were offered, if they send it. Refuses more than can be had (§5.6) or than one order may
 * hold, and a guest's new cart where the network of their `address` began too many (429). Returns
 * the cart's id and the line's. Of two at once in one cart the second sees what the first has put
 * into it.
 */
export async function addItemToCart(
  ctx: ShopContext,
  input: AddItem,
  address?: string,
): Promise<{ cart_id: string; item_id: number }> {
  assertCartIsOpen(ctx);
  return transaction(ctx, async (ctx) => {
    // Sent together; the second is worked once the first has the cart to itself.
    const [locked, added] = await Promise.all([
      lockOwnCart(ctx, input.cart_id),
      addCartLine(ctx, input),
    ]);
    if (added) return added;
    const cart_id = locked ?? (await createCart(ctx, input.cart_id, address));
    return (await addCartLine(ctx, { ...input, cart_id })) ?? explainRefusal(ctx, cart_id, input);
  });
}

/**
 * Sets the quantity of a line; zero takes it out. Less than before is always allowed, so
 * that a shopper can give way to what is left.
 */
export async function setCartItemQuantity(
  ctx: ShopContext,
  input: SetItem,
): Promise<{ cart_id: string }> {
  assertCartIsOpen(ctx);
  const id = (await findCart(ctx, input.cart_id)) ?? missing();
  return inCart(ctx, id, async (ctx) => {
    const own = and(eq(cartItem.id, input.item_id), eq(cartItem.cart_id, id));
    const line = firstOrNotFound(await ctx.db.select().from(cartItem).where(own));
    if (input.quantity > line.quantity)
      await assertAvailable(ctx, await sellableStock(ctx, line.stock_id), input.quantity);
    if (input.quantity === 0) {
      await ctx.db.delete(cartItem).where(own);
      // An empty cart goes soon after its last change, which no line tells any more.
      await ctx.db.update(cart).set({ updated_at: ctx.now() }).where(eq(cart.id, id));
    } else
      await ctx.db
        .update(cartItem)
        .set({ quantity: input.quantity, updated_at: ctx.now() })
        .where(own);
    if (input.quantity > line.quantity) await assertWithinLimits(ctx, id, { line: input.quantity });
    return { cart_id: id };
  });
}

export const removeItemFromCart = (ctx: ShopContext, input: Pick<SetItem, 'cart_id' | 'item_id'>) =>
  setCartItemQuantity(ctx, { ...input, quantity: 0 });

/** Locks a cart's row for the rest of the transaction; refuses one that has become an order. */
export async function lockOpenCart(ctx: Context, cartId: string): Promise<void> {
  const row = firstOrNotFound(
    await ctx.db
      .select({ ordered_at: cart.ordered_at })
      .from(cart)
      .where(eq(cart.id, cartId))
      .for('update'),
  );
  if (row.ordered_at) throw conflict('cart_id', 'cart_already_ordered');
}

/**
 * Takes a guest's cart into the customer's own at login, with what was filled in at its
 * checkout: quantities add up, never above what can be had; the guest's cart is gone. More
 * than one order may hold is kept, and told as the line's problem. Of two
 * logins at once the second waits for the first; a guest's cart that was taken or ordered
 * meanwhile leaves nothing to take.
 */
export async function mergeGuestCart(
  ctx: ShopContext,
  guestCartId: string | undefined,
): Promise<string | undefined> {
  const { actor } = ctx;
  const offered = await findCart({ ...ctx, actor: { kind: 'guest' } }, guestCartId);
  if (!offered || actor.kind !== 'customer') return findCart(ctx, undefined);
  return transaction(ctx, async (ctx) => {
    await lockCustomer(ctx, actor.id);
    const own =
      (await lockOpen(ctx, eq(cart.customer_id, actor.id))) ??
      (await makeLockedCart(ctx, actor.id));
    const guest = await lockOpen(ctx, and(eq(cart.id, offered), isNull(cart.customer_id)));
    if (guest) {
      await mergeInto(ctx, own, guest);
      await adoptRefusedCoupons(ctx, guest, actor.id);
    }
    return own;
  });
}

/** Adds the lines, codes and draft of one locked cart to another, and deletes it. */
async function mergeInto(ctx: ShopContext, own: string, guest: string): Promise<void> {
  const lines = await ctx.db.select().from(cartItem).where(eq(cartItem.cart_id, guest));
  const available = await readAvailability(
    ctx,
    lines.map(({ stock_id }) => stock_id),
  );
  for (const line of lines) {
    const most = Math.max(1, available.get(line.stock_id)?.available_inventories ?? 0);
    await ctx.db
      .insert(cartItem)
      .values({ cart_id: own, stock_id: line.stock_id, quantity: Math.min(line.quantity, most) })
      .onConflictDoUpdate({
        target: [cartItem.cart_id, cartItem.stock_id],
        set: { quantity: sql`least(${cartItem.quantity} + excluded.quantity, ${most})` },
      });
  }
  await mergeCartDrafts(ctx, guest, own);
  await carryPromotions(ctx, guest, own);
  await ctx.db.delete(cart).where(eq(cart.id, guest));
}

/** What was entered and refused in one cart counts in the other too. */
async function carryPromotions(ctx: Context, from: string, to: string): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(cart)
    .where(inArray(cart.id, [from, to]));
  const [guest, own] = [from, to].map((id) => rows.find((row) => row.id === id));
  if (!guest || !own || !(guest.codes.length || guest.declined_gifts.length)) return;
  await ctx.db
    .update(cart)
    .set({
      codes: [...new Set([...own.codes, ...guest.codes])].slice(-MOST_CODES),
      declined_gifts: [...new Set([...own.declined_gifts, ...guest.declined_gifts])],
    })
    .where(eq(cart.id, to));
}

/** Locks the open cart that is meant; undefined when there is none once nobody else holds it. */
async function lockOpen(ctx: Context, meant: SQL | undefined): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ id: cart.id })
    .from(cart)
    .where(and(meant, isNull(cart.ordered_at)))
    .for('update');
  return row?.id;
}

/** Orders that name the customer go on meanwhile: they only need them to be there. */
const lockCustomer = (ctx: Context, id: number) =>
  ctx.db.select({ id: customer.id }).from(customer).where(eq(customer.id, id)).for('no key update');

async function makeLockedCart(ctx: ShopContext, customerId: number): Promise<string> {
  await createCart(ctx);
  return (await lockOpen(ctx, eq(cart.customer_id, customerId))) ?? missing();
}

/**
 * Refuses every change of a cart where the viewer may have none: 403 while nobody can buy,
 * 401 where they are to log in first.
 */
export const assertCartIsOpen = ({ settings, viewer }: ShopContext) =>
  refuseBehind(cartBarrier(settings, viewer));

/** Refuses whoever stands before a barrier of the shop's switches. */
export function refuseBehind(barrier: Barrier | undefined): void {
  if (barrier === 'closed') throw forbidden('cart_closed');
  if (barrier === 'login') throw unauthenticated();
}

/** Runs a change of an open cart alone: other changes of the same cart wait. */
const inCart = <T>(ctx: ShopContext, id: string, work: (ctx: ShopContext) => Promise<T>) =>
  transaction(ctx, async (ctx) => {
    await lockOpenCart(ctx, id);
    return work(ctx);
  });

function missing(): never {
  throw notFound();
}

/** Says why a cart takes no more of something (422, field `stock_id` or `quantity`). */
async function explainRefusal(ctx: Context, cartId: string, input: AddItem): Promise<never> {
  const stock_id = await sellableStock(ctx, input.stock_id);
  const [line] = await ctx.db
    .select({ quantity: cartItem.quantity })
    .from(cartItem)
    .where(and(eq(cartItem.cart_id, cartId), eq(cartItem.stock_id, stock_id)));
  const quantity = (line?.quantity ?? 0) + input.quantity;
  await assertAvailable(ctx, stock_id, quantity);
  await assertWithinLimits(ctx, cartId, { line: quantity, added: input.quantity });
  // What stood in the way is gone since a moment: who asks again gets it.
  throw invalid('quantity', 'maximum_quantity_reached');
}

async function sellableStock(ctx: Context, stockId: number): Promise<number> {
  const [found] = await ctx.db
    .select({ id: stock.id })
    .from(stock)
    .where(and(eq(stock.id, stockId), publishedStock));
  if (!found) throw invalid('stock_id', 'no_longer_sold');
  return found.id;
}

async function assertAvailable(ctx: Context, stockId: number, quantity: number): Promise<void> {
  const available =
    (await readAvailability(ctx, [stockId])).get(stockId)?.available_inventories ?? 0;
  if (quantity <= available) return;
  const remainingHint: ErrorText[] = available
    ? [{ key: 'only_left', values: { count: available } }]
    : [];
  throw invalidFields({ quantity: [{ key: 'maximum_quantity_reached' }, ...remainingHint] });
}
