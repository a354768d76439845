import 'server-only';
import { countryName } from '@/lib/core/address/countries';
import type { ShopContext } from '@/lib/core/context';
import { priceOf } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { translateErrors } from '@/lib/http/refusals';
import { calculateOrder } from '@/lib/pricing/order-calculator';
import { displayCurrency, shownAmount } from '@/lib/settings/currencies';
import { cartIsVisible } from '@/lib/settings/visibility';
import { type FreeDelivery, freeDelivery } from '@/lib/shipping/free-delivery';
import { freeDeliveryView } from '@/lib/shipping/free-delivery-view';
import { type ShippingOption, shippingOptions } from '@/lib/shipping/options';
import type { CartView } from './cart.schema';
import { type CartContents, readContents } from './contents';
import type { CartLine } from './lines';
import { offerCartId } from './offered-id';

/**
 * The caller's cart as they see it, what is wrong with a line in their words (D20). When they have
 * none it is empty, under the id that theirs will have; where they may see none the id is null.
 */
export async function readCart(ctx: ShopContext, cartId: string | undefined): Promise<CartView> {
  if (!cartIsVisible(ctx.settings, ctx.viewer)) return cartView(ctx, null, []);
  const contents = await readContents(ctx, cartId);
  const { cart_id, lines } = contents;
  return cartView(
    ctx,
    cart_id ?? offerCartId(),
    lines,
    lines.length ? deliveryOf(contents) : undefined,
  );
}

type Delivery = { cheapest: ShippingOption | undefined; country: string; free?: FreeDelivery };

/** Delivery to where the shopper said it goes, else to where the shop is at home. */
function deliveryOf({ lines, shipping_methods, country }: CartContents): Delivery | undefined {
  if (!country) return undefined;
  const { totals } = calculateOrder({ lines, unit: 'base_unit_minor', adjustments: [] });
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const shipment = { country, units, items_base_minor: totals.items_subtotal };
  const [cheapest] = shippingOptions(shipping_methods, shipment).sort(
    (a, b) => a.base_price_minor - b.base_price_minor,
  );
  return { cheapest, country, free: freeDelivery(shipping_methods, shipment) };
}

function cartView(
  ctx: ShopContext,
  cart_id: string | null,
  lines: CartLine[],
  delivery?: Delivery,
): CartView {
  const currency = displayCurrency(ctx.settings, ctx.currency);
  const priced = calculateOrder({ lines, unit: 'unit_minor', adjustments: [] });
  const items = priced.lines.map(
    ({
      item_id,
      stock_id,
      quantity,
      unit_minor,
      regular_unit_minor,
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
      regular_total:
        regular_unit_minor === null ? null : priceOf(regular_unit_minor * quantity, currency),
      problems: translateErrors(problems, ctx.language),
    }),
  );
  return {
    cart_id,
    item_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    items,
    totals: { items_subtotal: priceOf(priced.totals.items_subtotal, currency) },
    delivery: delivery?.cheapest
      ? {
          method: localizer(ctx)(delivery.cheapest.method.title),
          country: countryName(delivery.country, ctx.language),
          price: shownAmount(ctx, delivery.cheapest.base_price_minor),
        }
      : null,
    free_delivery: freeDeliveryView(ctx, delivery?.free, currency),
  };
}
