import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { checkoutDraft } from '@/db/schema/cart';
import type { Context } from '@/lib/core/context';
import { type FieldValues, fillEmptyCheckoutFields } from './fill-empty';

/** The stored draft of a cart; callers check who may see it. */
export async function readCartDraft({ db }: Context, cart_id: string): Promise<FieldValues> {
  const [row] = await db
    .select({ values: checkoutDraft.values })
    .from(checkoutDraft)
    .where(eq(checkoutDraft.cart_id, cart_id));
  return row?.values ?? {};
}

/**
 * Writes fields to the draft of a cart whose row the caller has locked, and keeps its other fields.
 * Returns the whole draft.
 */
export async function addToDraft(
  ctx: Context,
  cart_id: string,
  values: FieldValues,
): Promise<FieldValues> {
  const updated_at = ctx.now();
  const [row] = await ctx.db
    .insert(checkoutDraft)
    .values({ cart_id, values, updated_at })
    .onConflictDoUpdate({
      target: checkoutDraft.cart_id,
      set: { values: sql`${checkoutDraft.values} || excluded.values`, updated_at },
    })
    .returning({ values: checkoutDraft.values });
  return row?.values ?? values;
}

/**
 * Merges the draft of one cart into another, both locked: what was typed as a guest is newer, the
 * other's fills what it leaves empty.
 */
export async function mergeCartDrafts(ctx: Context, from: string, to: string): Promise<void> {
  const typed = await readCartDraft(ctx, from);
  if (Object.keys(typed).length)
    await addToDraft(ctx, to, fillEmptyCheckoutFields(typed, await readCartDraft(ctx, to)));
}
