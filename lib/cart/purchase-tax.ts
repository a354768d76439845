import type { Context } from '@/lib/core/context';
import type { MethodChoice, ShippingTariff, TaxRules } from '@/lib/pricing/purchase';
import type { TaxPlace } from '@/lib/tax/rates-at';
import { taxRules } from '@/lib/tax/tax-rules';

/**
 * How a cart is taxed that goes to these places, or is fetched at the shop: `isCollected`, or by
 * the method that is chosen.
 */
export const readCartTaxRules = (
  ctx: Context,
  { options, chosen_id: chosenId, preferred }: MethodChoice<ShippingTariff>,
  places: { shipping?: TaxPlace; billing?: TaxPlace | undefined; isCollected?: boolean },
): Promise<TaxRules> => {
  const named = (id: number | null | undefined) => options.find((option) => option.id === id);
  const method = named(chosenId) ?? named(preferred[0]);
  const isCollected = places.isCollected || method?.type === 'store_pickup';
  return taxRules(ctx, { ...places, isCollected });
};
