import 'server-only';
import { assertCan } from '@/lib/core/access/can';
import { assertMayWritePerson } from '@/lib/core/access/person-fields';
import { type AdminContext, transaction } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { toPrice } from '@/lib/core/money';
import { assertOrderEditable } from '@/lib/orders/commands/edit-order';
import { saveOrderEdit } from '@/lib/orders/edits';
import { assertOrderVersion } from '@/lib/orders/order/guards';
import { loadOrder } from '@/lib/orders/order/load';
import type { Order, OrderState } from '@/lib/orders/order/state';
import { closeIntent } from '@/lib/orders/payments/close-intent';
import { sendOwedRefunds } from '@/lib/orders/refunds/send';
import { ProviderUnavailable } from '@/lib/payments/gateway';
import { assertManualDiscount } from '../manual-discount';
import { findKeptPickup } from '../pickup-choice';
import { sweepOrdersIfShort } from '../place-order';
import { toCartQuote } from '../quote';
import { staffQuote } from '../staff-order/preview';
import { retryWithNewPrice } from '../take-offers';
import { assertCartCanBeOrdered } from '../validate-order';
import { type EditedPurchase, priceOrderEdit } from './edited-purchase';
import type { OrderEditInput, OrderEditPreview } from './order-edit.schema';
import { toRepricedOrder, withShortStockNames } from './store-edit';

type Edited = EditedPurchase & { before: Order; after: Order };

/**
 * Edits an unshipped order in place: prices it again, reserves or releases the difference, closes
 * the open payment first, and emails the buyer the new total once. Refunds what was paid above it.
 * Refuses (409) an order shipped, refunded or changed meanwhile, insufficient stock, a shipping
 * address for pickup and another total than the preview's; (422) a shipping method that does not
 * reach the destination, with those that do (`shipping_methods`); (403) a discount above the role's
 * limit, a refund without that permission and addresses without the right to see them: all before
 * anything is written.
 */
export async function editOrder(
  ctx: AdminContext,
  orderId: number,
  input: OrderEditInput,
): Promise<Order> {
  // Anything that refuses it does so while the buyer can still pay.
  const { before } = await dryRun(ctx, orderId, input);
  await closeIntent(ctx, before);
  const { after } = await retryWithNewPrice(() =>
    transaction(ctx, async (ctx) => {
      const state = await loadOrder(ctx, orderId);
      return edit(ctx, state, input);
    }),
  ).catch((error: unknown) => sweepOrdersIfShort(ctx, error));
  await sendBack(ctx, orderId);
  return after;
}

/** Sends the refunds an edit owes; if a provider cannot be reached, the job does it later. */
async function sendBack(ctx: AdminContext, orderId: number): Promise<void> {
  try {
    await sendOwedRefunds(ctx, orderId);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}

/** What `editOrder` would do, done and rolled back. Writes nothing; refuses the same. */
export async function previewOrderEdit(
  ctx: AdminContext,
  orderId: number,
  input: OrderEditInput,
): Promise<OrderEditPreview> {
  const edited = await dryRun(ctx, orderId, input);
  const { before, contents, priced, priced_by, new_ids, by_hand } = edited;
  const { is_taxed_otherwise } = contents;
  const { currency, totals } = priced;
  const quoted = toCartQuote(ctx, contents, priced, await findKeptPickup(ctx, before));
  const quote = await staffQuote(ctx, quoted, priced, by_hand);
  return {
    ...quote,
    priced_by,
    is_taxed_otherwise,
    items: quote.items.map((item) => ({
      ...item,
      priced_by: new_ids.includes(item.stock_id) ? ('today' as const) : priced_by,
    })),
    total_before: toPrice(before.grand_total, currency),
    difference: toPrice(totals.grand_total - before.grand_total, currency),
    amount_due: toPrice(Math.max(0, totals.grand_total - before.paid_total), currency),
    refund: toPrice(Math.max(0, before.paid_total - totals.grand_total), currency),
  };
}

/** Carries the result out of the rolled-back transaction. */
class DryRun extends Error {
  constructor(readonly edited: Edited) {
    super('a dry run');
  }
}

async function dryRun(ctx: AdminContext, orderId: number, input: OrderEditInput): Promise<Edited> {
  try {
    return await retryWithNewPrice(() =>
      transaction(ctx, async (ctx) => {
        // The open payment is closed before the edit itself, not before its preview.
        const state = await loadOrder(ctx, orderId);
        throw new DryRun(await edit(ctx, { ...state, intent: undefined }, input));
      }),
    );
  } catch (error) {
    if (error instanceof DryRun) return error.edited;
    throw error;
  }
}

async function edit(ctx: AdminContext, state: OrderState, input: OrderEditInput): Promise<Edited> {
  const { shipping_address, billing_address, note, ship_before_payment } = input;
  assertMayWritePerson(ctx, { shipping_address, billing_address });
  assertOrderVersion(state, input.version);
  assertOrderEditable(state, ctx);
  const edited = await priceOrderEdit(ctx, state, input);
  const { priced, by_hand, by_hand_before, addresses } = edited;
  await offeringMethods(ctx, state.order, edited, () => assertCartCanBeOrdered(ctx, priced, input));
  await assertManualDiscount(ctx, by_hand, by_hand_before);
  if (priced.totals.grand_total < state.order.paid_total) assertCan(ctx, 'order.refund');
  const repriced = await toRepricedOrder(edited, state);
  const after = await withShortStockNames(priced, () =>
    saveOrderEdit(ctx, state, { repriced, note, ship_before_payment, addresses }),
  );
  return { ...edited, before: state.order, after };
}

/** A refused shipping method lists the others, as there is no preview to do so. */
async function offeringMethods(
  ctx: AdminContext,
  before: Order,
  { contents, priced }: EditedPurchase,
  check: () => Promise<void>,
): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof Refusal && error.fields.shipping_method_id)) throw error;
    const pickup = await findKeptPickup(ctx, before);
    const { shipping_methods } = toCartQuote(ctx, contents, priced, pickup);
    throw new Refusal(error.status, error.code, error.fields, { shipping_methods });
  }
}
