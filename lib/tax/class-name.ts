/** The key of a product's or shipping method's tax class in `pricePurchase`; null: the default. */
export const toTaxClassKey = (id: number | null): string => String(id ?? '');
