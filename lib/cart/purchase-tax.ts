import type { Context } from '@/lib/core/context';
import type { Choice, ShippingTariff, TaxRules } from '@/lib/pricing/purchase';
import type { TaxPlace } from '@/lib/tax/rates-at';
import { taxRules } from '@/lib/tax/tax-rules';

/**
 * How a cart is taxed that goes to these places, or is fetched at the shop: `isCollected`, or by
 * the method that is chosen.
 */
export const purchaseTax = (
  ctx: Context,
  { options, wanted, preferred }: Choice<ShippingTariff>,
  places: { shipping?: TaxPlace; billing?: TaxPlace | undefined; isCollected?: boolean },
): Promise<TaxRules> => {
  const named = (id: number | null | undefined) => options.find((one) => one.id === id);
  const method = named(wanted) ?? named(preferred[0]);
  const isCollected = places.isCollected || method?.type === 'store_pickup';
  return taxRules(ctx, { ...places, isCollected });
};
