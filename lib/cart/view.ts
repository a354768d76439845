import 'server-only';
import { countryName } from '@/lib/core/address/countries';
import type { Destination } from '@/lib/core/address/destination';
import type { ShopContext } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { translateErrors } from '@/lib/http/refusals';
import type { Priced, PricedLine } from '@/lib/pricing/priced';
import { explainLineDiscounts } from '@/lib/promotions/explain';
import { isCartVisible } from '@/lib/settings/visibility';
import { freeDelivery } from '@/lib/shipping/free-delivery';
import { freeDeliveryView } from '@/lib/shipping/free-delivery-view';
import { isDeliveryMethod } from '@/lib/shipping/options';
import { taxNote } from '@/lib/tax/tax-note';
import type { CartItemView, CartView } from './cart.schema';
import { sumLineWeights } from './consignment';
import { type CartContents, readCartContents } from './contents';
import { type CartLine, isLineAvailable } from './lines';
import { generateCartId, isOfferedCartId } from './offered-id';
import { type CartPrice, priceCartContents } from './price-contents';
import { getGoodsTotal, promotionsView, toCartDiscounts } from './promotions-view';

/**
 * The caller's cart, with the problems of its lines in their language (D20). If they have none it
 * is empty, under the id theirs will have: the one they were offered before, if they send it. The
 * id is null if they may see no cart.
 */
export async function readCart(ctx: ShopContext, cartId: string | undefined): Promise<CartView> {
  if (!isCartVisible(ctx.settings, ctx.viewer)) return cartView(ctx, nothing, null);
  const contents = await readCartContents(ctx, cartId);
  const isOpen = cartId && !contents.is_taken && isOfferedCartId(cartId);
  return cartView(ctx, contents, contents.cart_id ?? (isOpen ? cartId : generateCartId()));
}

const nothing: CartContents = {
  cart_id: null,
  lines: [],
  codes: [],
  declined_gifts: [],
  shipping_methods: [],
  payment_methods: [],
  to: {},
};

async function cartView(
  ctx: ShopContext,
  contents: CartContents,
  cart_id: string | null,
): Promise<CartView> {
  const cartPrice = await priceCartContents(ctx, contents);
  const { priced, currency } = cartPrice;
  const { lines, to } = contents;
  const items = lines.flatMap((line, at) => itemView(ctx, line, priced.lines[at], cartPrice));
  const { totals } = priced;
  const bought = lines.filter(isLineAvailable);
  return {
    cart_id,
    item_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    items,
    totals: {
      items_subtotal: toPrice(totals.items_subtotal, currency),
      ...toCartDiscounts(totals, currency),
    },
    ...taxView(ctx, cartPrice),
    ...promotionsView(ctx, cartPrice),
    delivery: deliveryView(ctx, cartPrice, to),
    free_delivery: bought.length
      ? freeDeliveryView(
          ctx,
          freeDelivery(cartPrice.reaching, to.country, sumLineWeights(bought)),
          {
            currency,
            goods_minor: getGoodsTotal(totals),
            ...priced,
          },
        )
      : null,
  };
}

function itemView(
  ctx: ShopContext,
  line: CartLine,
  priced: PricedLine | undefined,
  { currency, offers: { running } }: CartPrice,
): CartItemView[] {
  if (!priced) return [];
  const { stock_id, quantity, problems, sku, name, url, options, image_path } = line;
  const { available_inventories, all_available_inventories } = line;
  const { unit_minor, total_minor } = priced;
  return [
    {
      id: line.item_id,
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
      unit_price: toPrice(unit_minor, currency),
      line_total: toPrice(total_minor, currency),
      ...explainLineDiscounts({ ctx, currency, running }, priced),
      problems: translateErrors(problems, ctx.language),
    },
  ];
}

/** The tax note of the goods. */
function taxView(
  ctx: ShopContext,
  { priced: { taxes, totals }, tax, currency }: CartPrice,
): Pick<CartView, 'tax_note'> {
  const ofGoods = taxes.filter(({ on }) => on === 'item');
  const sum = ofGoods.reduce((all, { amount_minor }) => all + amount_minor, 0);
  const tax_note = taxNote(ctx, tax.included, { minor: getGoodsTotal(totals), tax: sum }, currency);
  return tax_note ? { tax_note } : {};
}

/**
 * The cheapest shipping method to the shopper's destination, else to the shop's own country; store
 * pickup only if nothing can be shipped.
 */
function deliveryView(
  ctx: ShopContext,
  { priced: { shipping }, currency, reaching }: CartPrice,
  { country }: Destination,
): CartView['delivery'] {
  const cost = (option: Priced['shipping'][number]) => option.price_minor - option.discount_minor;
  const isToBeSent = ({ id }: Priced['shipping'][number]) =>
    reaching.some((method) => method.id === id && isDeliveryMethod(method));
  const sent = shipping.filter(isToBeSent);
  const [cheapest] = (sent.length ? sent : [...shipping]).sort((a, b) => cost(a) - cost(b));
  const method = reaching.find(({ id }) => id === cheapest?.id);
  if (!cheapest || !method || !country) return null;
  return {
    method: localizer(ctx)(method.title),
    country: countryName(country, ctx.language),
    price: toPrice(cost(cheapest), currency),
  };
}
