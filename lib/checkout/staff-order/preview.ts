import 'server-only';
import { ownDiscount } from '@/lib/auth/grants';
import type { AdminContext } from '@/lib/core/context';
import { priceOf } from '@/lib/core/money';
import { manualShareOf } from '../manual-discount';
import { priceCart } from '../price-cart';
import { quoteOf } from '../quote';
import { contentsOf, priceChoices } from './purchase';
import { saleOf } from './sale';
import type { StaffOrderPreview, StaffOrderPreviewInput } from './staff-order.schema';

/**
 * What an order that staff are making would cost its buyer, with every method that fits, by the
 * function that places it. Writes nothing. Refuses (422) what no order can be of.
 */
export async function previewStaffOrder(
  ctx: AdminContext,
  input: StaffOrderPreviewInput,
): Promise<StaffOrderPreview> {
  const { sale, buyer } = await saleOf(ctx, input);
  const contents = await contentsOf(sale, input);
  const priced = await priceCart(sale, contents, {
    ...input,
    ...priceChoices(sale, input),
    email: input.email ?? buyer?.email,
    preselect: true,
  });
  const { minor, percent } = manualShareOf(priced);
  const { cart_id: _, ...quote } = quoteOf(sale, contents, priced);
  return {
    ...quote,
    manual_discount: {
      amount: priceOf(minor, priced.currency),
      percent,
      limit_percent: await ownDiscount(ctx),
    },
  };
}
