import type { Context } from '@/lib/core/context';
import type { MethodChoice, ShippingTariff, TaxRules } from '@/lib/pricing/purchase';
import type { TaxPlace } from '@/lib/tax/rates-at';
import { taxRules } from '@/lib/tax/tax-rules';

/**
 * The tax rules of a cart that ships to these places, or is picked up: by `isCollected`, or by the
 * chosen method.
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
