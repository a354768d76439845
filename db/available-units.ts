/**
 * The available units of a row of `inventory` while its warehouse is enabled: on hand, not
 * reserved, not safety stock; never below zero. SQL text for a row aliased `row`. Defined once,
 * here, because lists, filters, cards, carts and reservations all use it.
 */
export const availableUnitsSql = (row: string) =>
  `greatest(0, ${row}.quantity - ${row}.reserved - ${row}.safety_stock)`;
