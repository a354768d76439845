/** SQL: the units in the buckets of a drop; 0 for any other row of `inventory` aliased `row`. */
const bucketUnitsSql = (row: string) =>
  `case when ${row}.is_drop then (select coalesce(sum(b.units), 0) from inventory_bucket b
    where b.inventory_id = ${row}.id)::int else 0 end`;

/**
 * The available units of a row of `inventory` while its warehouse is enabled: on hand, not
 * reserved, not safety stock; never below zero. SQL text for a row aliased `row`. Defined once,
 * here, because lists, filters, cards, carts and reservations all use it.
 */
export const availableUnitsSql = (row: string) =>
  `greatest(0, ${row}.quantity - ${row}.reserved - ${row}.safety_stock + ${bucketUnitsSql(row)})`;

/** The units reserved for orders of a row of `inventory` aliased `row`, as SQL text. */
export const reservedUnitsSql = (row: string) => `(${row}.reserved - ${bucketUnitsSql(row)})`;
