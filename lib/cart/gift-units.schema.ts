/** Units of gifts, by variant id. */
export function giftUnits(gifts: readonly { stock_id: number; quantity: number }[]) {
  const units: Record<string, number> = {};
  for (const { stock_id, quantity } of gifts) units[stock_id] = (units[stock_id] ?? 0) + quantity;
  return units;
}
