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
 * The caller's open cart: a customer's own, whatever id is sent; a guest's by its id. Undefined if
 * there is none.
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
 * Adds units of a variant to the caller's cart. Creates the cart if there is none, under the id
 * they were offered if they send it. Refuses more than is available (§5.6) or than one order may
 * hold, and a guest's new cart if the network of their `address` created too many (429). Returns
 * the ids of cart and line. Of two concurrent calls for one cart, the second sees what the first
 * added.
 */
export async function addItemToCart(
  ctx: ShopContext,
  input: AddItem,
  address?: string,
): Promise<{ cart_id: string; item_id: number }> {
  assertCartIsOpen(ctx);
  return transaction(ctx, async (ctx) => {
    // Sent together; the second runs once the first has locked the cart.
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
 * Sets the quantity of a line; zero removes it. A decrease is always allowed, so that a shopper can
 * reduce to what is left.
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
      // An empty cart is purged soon after its last change, which no line records any more.
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

/** Locks a cart's row for the rest of the transaction; refuses a cart that is already an order. */
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
 * Merges a guest's cart and its checkout draft into the customer's own at login: adds quantities up
 * to what is available, and deletes the guest's cart. Keeps more than one order may hold, as a
 * problem of the line. Of two concurrent logins the second waits for the first; a guest's cart that
 * was merged or ordered meanwhile leaves nothing to merge.
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

/** Merges the guest's lines, codes and draft into the own cart and deletes theirs; both locked. */
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

/** The codes and declined gifts of one cart are added to the other. */
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

/** Locks the open cart that matches; undefined if there is none once other locks are released. */
async function lockOpen(ctx: Context, meant: SQL | undefined): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ id: cart.id })
    .from(cart)
    .where(and(meant, isNull(cart.ordered_at)))
    .for('update');
  return row?.id;
}

/** Does not block orders of the customer: they only need the row to exist. */
const lockCustomer = (ctx: Context, id: number) =>
  ctx.db.select({ id: customer.id }).from(customer).where(eq(customer.id, id)).for('no key update');

async function makeLockedCart(ctx: ShopContext, customerId: number): Promise<string> {
  await createCart(ctx);
  return (await lockOpen(ctx, eq(cart.customer_id, customerId))) ?? missing();
}

/**
 * Refuses cart changes where the viewer may have no cart: 403 while nobody can buy, 401 if they
 * must log in first.
 */
export const assertCartIsOpen = ({ settings, viewer }: ShopContext) =>
  refuseBehind(cartBarrier(settings, viewer));

/** Refuses a viewer whom the shop's settings keep out. */
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

/** Explains why a cart takes no more of a variant (422, field `stock_id` or `quantity`). */
async function explainRefusal(ctx: Context, cartId: string, input: AddItem): Promise<never> {
  const stock_id = await sellableStock(ctx, input.stock_id);
  const [line] = await ctx.db
    .select({ quantity: cartItem.quantity })
    .from(cartItem)
    .where(and(eq(cartItem.cart_id, cartId), eq(cartItem.stock_id, stock_id)));
  const quantity = (line?.quantity ?? 0) + input.quantity;
  await assertAvailable(ctx, stock_id, quantity);
  await assertWithinLimits(ctx, cartId, { line: quantity, added: input.quantity });
  // The reason has just gone: a retry succeeds.
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
