import type { PriceWay, SpecialPriceWay } from '@/lib/products/relative-change.schema';

/** The batch edit's fields; an empty text changes nothing. */
export interface BatchEntry {
  price_by: PriceWay | '';
  price: string;
  special_by: SpecialPriceWay | '';
  special: string;
  add_category: string;
  remove_category: string;
  /** A brand's id, or `none`. */
  brand: string;
}

export const emptyEntry: BatchEntry = {
  price_by: '',
  price: '',
  special_by: '',
  special: '',
  add_category: '',
  remove_category: '',
  brand: '',
};

/** The product changes of an entry. */
export function toBatchData(entry: BatchEntry): Record<string, unknown> {
  const { price_by, special_by, add_category, remove_category, brand } = entry;
  return {
    ...(price_by && { price_change: { by: price_by, value: entry.price } }),
    ...(special_by && { special_price_change: specialChange(special_by, entry.special) }),
    ...(add_category && { add_categories: [add_category] }),
    ...(remove_category && { remove_categories: [remove_category] }),
    ...(brand && { brand_id: brand === 'none' ? null : brand }),
  };
}

const specialChange = (by: SpecialPriceWay, value: string) =>
  by === 'clear' ? { by } : { by, value };
