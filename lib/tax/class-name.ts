/** How `pricePurchase` names the tax class of a product or a delivery; null: the default one. */
export const toTaxClassKey = (id: number | null): string => String(id ?? '');
