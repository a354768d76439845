import 'server-only';
import { type ShopContext, transaction } from '@/lib/core/context';
import { invalid, notFound } from '@/lib/core/errors';
import { assertCartIsOpen, findCart, lockOpenCart } from './cart';
import { MAX_DRAFT_FIELDS } from './draft-fields.schema';
import { addToDraft, readCartDraft } from './draft-rows';
import type { FieldValues } from './fill-empty';

/** The saved checkout fields of the caller's own cart; empty for any other cart, or none. */
export async function readCheckoutDraft(
  ctx: ShopContext,
  cart_id: string | undefined,
): Promise<FieldValues> {
  const own = await findCart(ctx, cart_id);
  return own ? readCartDraft(ctx, own) : {};
}

/**
 * Saves checkout fields with the caller's open cart; fields that are not sent stay unchanged.
 * Refuses a caller who may have no cart (403) or has none with this id (404), and more fields than
 * a draft may have (422).
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

/** The same for an open cart known to be the caller's. */
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
