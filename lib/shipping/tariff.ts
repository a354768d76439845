import type { shippingMethod } from '@/db/schema/methods';
import type { ShippingTariff } from '@/lib/pricing/purchase';
import { toTaxClassKey } from '@/lib/tax/class-name';

export type ShippingMethod = Omit<typeof shippingMethod.$inferSelect, 'created_at' | 'updated_at'>;

/** A method in the format of the price function. */
export const toShippingTariff = (method: ShippingMethod): ShippingTariff => ({
  id: method.id,
  type: method.type,
  rates: method.rates,
  base_free_over_minor: method.free_over_amount_minor,
  base_handling_minor: method.handling_fee_minor,
  base_min_minor: method.min_amount_minor,
  base_max_minor: method.max_amount_minor,
  min_weight: method.min_weight,
  max_weight: method.max_weight,
  tax_class: toTaxClassKey(method.tax_class_id),
  excludes: {
    product_ids: method.excluded_product_ids,
    category_ids: method.excluded_category_ids,
  },
});
