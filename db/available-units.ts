/**
 * Units of a row of `inventory` that can be sold while its warehouse is enabled: on hand, not
 * reserved and not kept back; never below zero. SQL text, for a row that a statement calls
 * `row`. Written once, and here, because lists, filters, cards, carts and reservations all
 * count by it.
 */
export const availableUnitsSql = (row: string) =>
  `greatest(0, ${row}.quantity - ${row}.reserved - ${row}.safety_stock)`;
