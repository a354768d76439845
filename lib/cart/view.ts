import 'server-only';
import type { ShopContext } from '@/lib/core/context';
import { priceOf } from '@/lib/core/money';
import { translateErrors } from '@/lib/http/refusals';
import { displayCurrency } from '@/lib/settings/currencies';
import { cartIsVisible } from '@/lib/settings/visibility';
import { findCart } from './cart';
import type { CartView } from './cart.schema';
import { type CartLine, readLines } from './lines';
import { priceCartLines } from './price-lines';

/**
 * The caller's cart as he sees it, what is wrong with a line in his words (D20); empty, with
 * a null id, when he has none or may see none (its prices are for those who may).
 */
export async function readCart(ctx: ShopContext, cartId: string | undefined): Promise<CartView> {
  const id = cartIsVisible(ctx.settings, ctx.viewer) ? await findCart(ctx, cartId) : undefined;
  return cartView(ctx, id ?? null, id ? await readLines(ctx, id) : []);
}

function cartView(ctx: ShopContext, cart_id: string | null, lines: CartLine[]): CartView {
  const currency = displayCurrency(ctx.settings, ctx.currency);
  const priced = priceCartLines({ lines, unit: 'unit_minor', adjustments: [] });
  const items = priced.lines.map(
    ({
      item_id,
      stock_id,
      quantity,
      unit_minor,
      problems,
      sku,
      name,
      url,
      options,
      image_path,
      available_inventories,
      all_available_inventories,
      price,
    }) => ({
      id: item_id,
      stock_id,
      quantity,
      stock: {
        id: stock_id,
        sku,
        name,
        url,
        options,
        image_path,
        available_inventories,
        all_available_inventories,
      },
      unit_price: priceOf(unit_minor, currency),
      line_total: priceOf(price.total_minor, currency),
      problems: translateErrors(problems, ctx.language),
    }),
  );
  return {
    cart_id,
    item_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    items,
    totals: { items_subtotal: priceOf(priced.totals.items_subtotal, currency) },
  };
}
