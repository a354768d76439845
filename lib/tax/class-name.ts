/** How `price` names the tax class of a product or a delivery; null: the default one. */
export const taxClassOf = (id: number | null): string => String(id ?? '');
