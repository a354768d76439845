import 'server-only';
import { readMaxManualDiscount } from '@/lib/auth/grants';
import type { AdminContext } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { validPhone } from '@/lib/customers/phone';
import { uncollectableMethods } from '@/lib/payments/offered-method';
import { toStoreContext } from '@/lib/stores/pickup';
import type { Quote } from '../checkout.schema';
import type { ManualShare } from '../manual-discount';
import { findPickupOffer, storeProblems } from '../pickup-choice';
import type { PricedCart } from '../price-cart';
import { toCartQuote } from '../quote';
import { buildStaffContents, priceStaffSale } from './purchase';
import { assertMayNameBuyer, openStaffSale } from './sale';
import type { StaffOrderPreview, StaffOrderPreviewInput } from './staff-order.schema';

/**
 * What an order that staff are making would cost, with every method that fits, by the function that
 * places it. Writes nothing. Refuses (422) invalid items, (403) a buyer whom `assertMayNameBuyer`
 * refuses.
 */
export async function previewStaffOrder(
  ctx: AdminContext,
  input: StaffOrderPreviewInput,
): Promise<StaffOrderPreview> {
  assertMayNameBuyer(ctx, input);
  const { sale: named, buyer } = await openStaffSale(ctx, input);
  const goods = await buildStaffContents(named, input);
  const pickup = await findPickupOffer(named, goods, { ...input, preselect: true });
  const sale = pickup?.chosen ? toStoreContext(named, pickup.chosen) : named;
  const contents = sale === named ? goods : await buildStaffContents(sale, input);
  const phone = input.phone || buyer?.phone;
  const { manual_discount: _, ...choices } = input;
  const { priced, by_hand } = await priceStaffSale(sale, contents, input, {
    ...choices,
    email: input.email ?? buyer?.email,
    phone: phone ? validPhone(phone, input.shipping_address?.country) : undefined,
    preselect: true,
  });
  const { problems, ...quote } = toCartQuote(sale, contents, priced, pickup);
  const storeProblem = storeProblems(sale, pickup, contents, input.physical_store_id);
  return staffQuote(ctx, { ...quote, problems: { ...problems, ...storeProblem } }, priced, by_hand);
}

/**
 * A quote for staff: with every payment method that cannot collect it, and the manual discount
 * beside the allowed one.
 */
export async function staffQuote(
  ctx: AdminContext,
  { cart_id: _, ...quote }: Omit<Quote, 'changes'>,
  priced: PricedCart,
  { minor, percent, delivery_minor, lines_minor }: ManualShare,
): Promise<StaffOrderPreview> {
  return {
    ...quote,
    payment_methods_refused: uncollectableMethods(ctx, priced.refusedPayment, priced.currency),
    manual_discount: {
      amount: toPrice(minor - delivery_minor - lines_minor, priced.currency),
      percent,
      limit_percent: await readMaxManualDiscount(ctx),
    },
  };
}
