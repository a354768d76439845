import 'server-only';
import { eq } from 'drizzle-orm';
import { checkoutDraft } from '@/db/schema/cart';
import type { Context } from '@/lib/core/context';
import { type FieldValues, fillEmpty } from './fill-empty';

/** The row behind the draft of a cart; who may see it is decided by who asks for a cart. */
export async function draftOf({ db }: Context, cart_id: string): Promise<FieldValues> {
  const [row] = await db
    .select({ values: checkoutDraft.values })
    .from(checkoutDraft)
    .where(eq(checkoutDraft.cart_id, cart_id));
  return row?.values ?? {};
}

/** Writes the draft of a cart whose row the caller has locked. */
export async function storeDraft(
  ctx: Context,
  cart_id: string,
  values: FieldValues,
): Promise<void> {
  const changed = { values, updated_at: ctx.now() };
  await ctx.db
    .insert(checkoutDraft)
    .values({ cart_id, ...changed })
    .onConflictDoUpdate({ target: checkoutDraft.cart_id, set: changed });
}

/**
 * Takes the draft of one cart along into another, both locked: what was typed as a guest
 * is the newer, the other's fills what it leaves empty.
 */
export async function carryDraft(ctx: Context, from: string, to: string): Promise<void> {
  const typed = await draftOf(ctx, from);
  if (Object.keys(typed).length)
    await storeDraft(ctx, to, fillEmpty(typed, await draftOf(ctx, to)));
}
