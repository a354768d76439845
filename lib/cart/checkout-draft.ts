import 'server-only';
import { type ShopContext, transaction } from '@/lib/core/context';
import { invalid, notFound } from '@/lib/core/errors';
import { assertCartIsOpen, findCart, lockOpenCart } from './cart';
import { MAX_DRAFT_FIELDS } from './draft-fields.schema';
import { addToDraft, readCartDraft } from './draft-rows';
import type { FieldValues } from './fill-empty';

/**
 * What was filled in so far at the checkout of the caller's own cart; empty for any other
 * cart, and for none.
 */
export async function readCheckoutDraft(
  ctx: ShopContext,
  cart_id: string | undefined,
): Promise<FieldValues> {
  const own = await findCart(ctx, cart_id);
  return own ? readCartDraft(ctx, own) : {};
}

/**
 * Remembers fields of the checkout's form with the caller's open cart; fields that are not
 * sent stay as they were. Refuses a caller who may have none (403) or has no such cart (404),
 * or with more fields than a draft may have (422).
 */
export async function saveCheckoutDraft(
  ctx: ShopContext,
  cart_id: string | undefined,
  changed: FieldValues,
): Promise<{ updated_at: Date }> {
  assertCartIsOpen(ctx);
  const own = await findCart(ctx, cart_id);
  if (!own) throw notFound();
  return saveOwnCheckoutDraft(ctx, own, changed);
}

/** The same for an open cart that is known to be the caller's. */
export const saveOwnCheckoutDraft = (
  ctx: ShopContext,
  own: string,
  changed: FieldValues,
): Promise<{ updated_at: Date }> =>
  transaction(ctx, async (ctx) => {
    await lockOpenCart(ctx, own);
    const values = await addToDraft(ctx, own, changed);
    if (Object.keys(values).length > MAX_DRAFT_FIELDS) throw invalid('values', 'check_input');
    return { updated_at: ctx.now() };
  });
