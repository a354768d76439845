import 'server-only';
import { type AdminContext, transaction } from '@/lib/core/context';
import { priceOf } from '@/lib/core/money';
import { assertEditable } from '@/lib/orders/commands/edit-order';
import { saveEdit } from '@/lib/orders/edits';
import { loadOrder } from '@/lib/orders/order/load';
import type { OrderState } from '@/lib/orders/order/state';
import { assertVersion, type Order } from '@/lib/orders/order-lock';
import { closeIntent } from '@/lib/orders/payments/close-intent';
import { assertManualDiscount } from '../manual-discount';
import { sweepIfShort } from '../place-order';
import { quoteOf } from '../quote';
import { staffQuote } from '../staff-order/preview';
import { pricedAnew } from '../take-offers';
import { assertCanBeOrdered } from '../validate-order';
import { type EditedPurchase, priceEdit } from './edited-purchase';
import type { OrderEditInput, OrderEditPreview } from './order-edit.schema';
import { namingShort, toRepriced } from './store-edit';

type Edited = EditedPurchase & { before: Order; after: Order };

/**
 * Changes what an order holds that waits for its money, in place: priced anew, the difference
 * reserved or given back, what could still be paid closed before anything else can be, its buyer
 * told of the new total once. Refuses (409) an order that was paid, sent or changed meanwhile,
 * goods of which there are not enough and another total than the preview's; (403) a discount
 * above the role's limit: all before anything is written.
 */
export async function editOrder(
  ctx: AdminContext,
  orderId: number,
  input: OrderEditInput,
): Promise<Order> {
  // Whatever would refuse it does so while its buyer can still pay.
  const { before } = await dryRun(ctx, orderId, input);
  await closeIntent(ctx, before);
  const { after } = await pricedAnew(() =>
    transaction(ctx, async (ctx) => {
      const state = await loadOrder(ctx, orderId);
      return edit(ctx, state, input);
    }),
  ).catch((error: unknown) => sweepIfShort(ctx, error));
  return after;
}

/** What `editOrder` would do, by doing it and taking it back. Writes nothing; refuses the same. */
export async function previewOrderEdit(
  ctx: AdminContext,
  orderId: number,
  input: OrderEditInput,
): Promise<OrderEditPreview> {
  const edited = await dryRun(ctx, orderId, input);
  const { before, contents, priced, priced_by, new_ids, by_hand } = edited;
  const { currency, totals } = priced;
  const quote = await staffQuote(ctx, quoteOf(ctx, contents, priced), priced, by_hand);
  return {
    ...quote,
    priced_by,
    items: quote.items.map((item) => ({
      ...item,
      priced_by: new_ids.includes(item.stock_id) ? ('today' as const) : priced_by,
    })),
    total_before: priceOf(before.grand_total, currency),
    difference: priceOf(totals.grand_total - before.grand_total, currency),
  };
}

/** Carries the result out of a transaction that is rolled back. */
class DryRun extends Error {
  constructor(readonly edited: Edited) {
    super('a dry run');
  }
}

async function dryRun(ctx: AdminContext, orderId: number, input: OrderEditInput): Promise<Edited> {
  try {
    return await pricedAnew(() =>
      transaction(ctx, async (ctx) => {
        // What could still be paid is closed before the edit itself, not before its preview.
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
  assertVersion(state, input.version);
  assertEditable(state, ctx);
  const edited = await priceEdit(ctx, state, input);
  const { priced, by_hand, by_hand_before } = edited;
  await assertCanBeOrdered(ctx, priced, input);
  await assertManualDiscount(ctx, by_hand, by_hand_before);
  const repriced = await toRepriced(edited, state);
  const after = await namingShort(priced, () =>
    saveEdit(ctx, state, { repriced, note: input.note }),
  );
  return { ...edited, before: state.order, after };
}
