import 'server-only';
import type { AdminContext } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { readBuyerLanguage } from '@/lib/pos/people/buyer-language';
import { previewSale } from '@/lib/pos/sale/purchase';
import { baseCurrency } from '@/lib/settings/currencies';
import type { BuyerDisplay } from './display.schema';
import type { PosPreview, PosPreviewInput } from './pos.schema';

/**
 * A basket as its customer sees it: in the member's language, else the shop's main one. Contains no
 * data of staff or other customers. Refuses what the preview does.
 */
export async function readCustomerDisplay(
  ctx: AdminContext,
  input: PosPreviewInput,
): Promise<BuyerDisplay> {
  const language = await readBuyerLanguage(ctx, input.customer_id);
  const preview = await previewSale({ ...ctx, language }, input);
  return { language, ...toDisplay(ctx, preview) };
}

function toDisplay(ctx: AdminContext, preview: PosPreview): Omit<BuyerDisplay, 'language'> {
  const { items, gifts, promotions_applied, manual_discount, totals, taxes } = preview;
  const { payment_methods, payment_method_id, prices_include_tax, exchange } = preview;
  const way = preview.shipping_methods.find(({ id }) => id === preview.shipping_method_id);
  const lines = items.map(({ stock_id, name, options, quantity, line_total, regular_total }) => ({
    stock_id,
    name,
    options: options.map(({ value }) => value),
    quantity,
    amount: line_total,
    regular: regular_total,
  }));
  const byHand = { name: '', amount: manual_discount.amount };
  const discounts = [
    // Line discounts are shown on their lines.
    ...promotions_applied.filter((applied) => applied.class === 'order'),
    byHand,
  ].flatMap(({ name, amount }) => (amount.minor > 0 ? [{ name, amount }] : []));
  const fee = payment_methods.find(({ id }) => id === payment_method_id)?.fee;
  const ofLines = lines.map(({ regular, amount }) => (regular ?? amount).minor - amount.minor);
  const taken = [...ofLines, ...discounts.map(({ amount }) => amount.minor)];
  return {
    lines,
    gifts: gifts.map(({ stock_id, name, options, quantity }) => ({
      stock_id,
      name,
      options: options.map(({ value }) => value),
      quantity,
    })),
    discounts,
    extras: [
      ...(way ? [{ name: way.title, amount: way.price }] : []),
      ...(fee?.minor ? [{ name: '', amount: fee }] : []),
      ...(prices_include_tax ? [] : taxes.map(({ label, amount }) => ({ name: label, amount }))),
    ],
    total: totals.grand_total,
    exchange: exchange && { value: exchange.value, due: exchange.due, back: exchange.back },
    saved: toPrice(
      taken.reduce((sum, minor) => sum + minor, 0),
      baseCurrency(ctx.settings),
    ),
  };
}
