import 'server-only';
import { setItemQuantity } from '@/lib/cart/cart';
import { type ShopContext, transaction } from '@/lib/core/context';
import { notFound, Refusal } from '@/lib/core/errors';
import { listAddresses } from '@/lib/customers/addresses';
import { billingAddress, keepAddress } from './address-choice';
import {
  checkoutInput,
  idempotencyKey,
  removedLine,
  reviewInput,
  stepInput,
} from './checkout.schema';
import type { Origin } from './order-fields';
import { type PlacedOrder, placeOrder, validateOrder } from './place-order';
import { addressFields, type CheckoutValues, type SavedAddress } from './start';

/**
 * What came of a press of one of the checkout's buttons; `filled` are fields that the
 * shop filled in, `addresses` the book of a member who has just kept an address in it.
 */
export type StepResult =
  | { step: 'form' | 'review'; filled?: CheckoutValues; addresses?: SavedAddress[] }
  | { placed: PlacedOrder };

/**
 * Takes a step of the checkout: the buttons of one form. Whatever is refused leaves
 * everything typed as it was.
 */
export async function submitStep(
  ctx: ShopContext,
  fields: Record<string, unknown>,
  cart_id: string | undefined,
  origin: Origin,
): Promise<StepResult> {
  const { intent, quantity, ...own } = stepInput.parse({ ...fields, cart_id });
  const sent = { ...fields, cart_id, ...(await billingAddress(ctx, own.billing_address_id)) };
  if (intent === 'place')
    return {
      placed: await placeOrder(
        ctx,
        checkoutInput.parse(sent),
        idempotencyKey.parse(fields.idempotency_key),
        origin,
      ),
    };
  const removed = removedLine(intent);
  await changeQuantities(ctx, cart_id, removed ? { ...quantity, [removed]: 0 } : quantity);
  if (intent === 'address')
    return { step: 'form', filled: await savedAddress(ctx, own.address_id) };
  if (intent !== 'review') return { step: 'form' };
  const chosen = own.address_id === own.filled_from ? own.address_id : undefined;
  const input = reviewInput.parse(sent);
  await validateOrder(ctx, input, origin);
  return {
    step: 'review',
    ...(own.save_address && (await keepAddress(ctx, chosen, input.shipping_address))),
  };
}

/**
 * All quantities or none; one that is refused names its own field. A line that is gone
 * meanwhile has nothing left to change.
 */
const changeQuantities = (
  ctx: ShopContext,
  cart_id: string | undefined,
  quantities: Record<string, number>,
) =>
  transaction(ctx, async (ctx) => {
    for (const [item_id, quantity] of Object.entries(quantities)) {
      try {
        await setItemQuantity(ctx, { cart_id, item_id: Number(item_id), quantity });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.status !== 404)
          throw new Refusal(error.status, error.code, {
            [`quantity.${item_id}`]: Object.values(error.fields).flat(),
          });
      }
    }
  });

async function savedAddress(ctx: ShopContext, id: number | undefined): Promise<CheckoutValues> {
  if (ctx.actor.kind !== 'customer' || !id) return {};
  const chosen = (await listAddresses(ctx, ctx.actor.id)).find((address) => address.id === id);
  if (!chosen) throw notFound();
  return addressFields(chosen);
}
