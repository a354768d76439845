import type { AdminContext } from '@/lib/core/context';
import { type PosPreview, posPreviewInput, type Receipt, saleInput } from '@/lib/pos/pos.schema';
import { previewSale } from '@/lib/pos/sale/purchase';
import { sellBasket } from '@/lib/pos/sale/sell';
import type { SellingStore } from '@/lib/pos/session/registers';
import { registerMethods } from '@/lib/pos/session/registers';

/** What an exchange leaves: an amount due, or a refund. */
export type Leaves = 'due' | 'back';

type Counter = { ctx: AdminContext; store: SellingStore; goods: readonly number[] };
type Exchange = { session_id: number; earlier: readonly Receipt[]; leaves: Leaves; key: string };

/**
 * Exchanges an item of an earlier sale for a dearer one, with the difference paid in cash, or for
 * a cheaper one, with cash back.
 */
export async function exchangeEarlier(
  { ctx, store, goods }: Counter,
  { session_id, earlier, leaves, key }: Exchange,
): Promise<Receipt> {
  const [cash] = await registerMethods(ctx, store);
  const paid_by = { payment_method_id: cash?.id };
  for (const old of earlier.filter(isPlain).toReversed())
    for (const stock_id of goods) {
      const exchange = {
        order_id: old.order_id,
        items: [{ order_item_id: old.items[0]?.id, quantity: 1 }],
      };
      const basket = { items: [{ stock_id, quantity: 1 }], exchange };
      const previewInput = { ...basket, ...paid_by, physical_store_id: store.id };
      const shown = await previewSale(ctx, posPreviewInput.parse(previewInput));
      if (!leavesMoney(shown, leaves)) continue;
      const input = {
        ...basket,
        exchange: { ...exchange, ...paid_by },
        session_id,
        tenders: leaves === 'due' ? [paid_by] : [],
      };
      return sellBasket(ctx, saleInput.parse(input), key);
    }
  throw new Error(
    `The demo has nothing to exchange at "${store.url}" that leaves money ${leaves}.`,
  );
}

/** A sale paid in cash alone, without gifts, so a return is refunded in cash. */
const isPlain = ({ items, tenders, exchange }: Receipt): boolean =>
  exchange === null &&
  items.every(({ is_gift }) => !is_gift) &&
  tenders.every(({ is_cash }) => is_cash);

const leavesMoney = ({ exchange }: PosPreview, leaves: Leaves): boolean =>
  exchange !== null && exchange[leaves].minor > 0;
