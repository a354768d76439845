import type { Context } from '@/lib/core/context';
import type { Choice, ShippingTariff, TaxRules } from '@/lib/pricing/purchase';
import type { TaxPlace } from '@/lib/tax/rates-at';
import { taxRules } from '@/lib/tax/tax-rules';

/** How a cart is taxed that goes to these places, or is fetched at the shop. */
export const purchaseTax = (
  ctx: Context,
  { options, wanted, preferred }: Choice<ShippingTariff>,
  places: { shipping?: TaxPlace; billing?: TaxPlace | undefined },
): Promise<TaxRules> => {
  const named = (id: number | null | undefined) => options.find((one) => one.id === id);
  const isCollected = (named(wanted) ?? named(preferred[0]))?.type === 'store_pickup';
  return taxRules(ctx, { ...places, isCollected });
};
