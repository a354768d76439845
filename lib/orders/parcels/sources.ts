import type { OrderItem } from '../order/state';

type Reserved = {
  inventory_id: number;
  stock_id: number;
  warehouse_id: number;
  quantity: number;
};
type UnitsRequest = { item: Pick<OrderItem, 'id' | 'stock_id' | 'warehouse_id'>; quantity: number };
export type SourcedUnits = {
  order_item_id: number;
  inventory_id: number;
  warehouse_id: number;
  quantity: number;
};

/**
 * The inventories that reserved units of lines ship from: each line from its own warehouse; old
 * lines without one from wherever their variant is reserved. Undefined if too few are reserved.
 */
export function assignSources(
  reserved: readonly Reserved[],
  requests: readonly UnitsRequest[],
): SourcedUnits[] | undefined {
  const remaining = reserved.map((row) => ({ ...row }));
  // Lines with a warehouse come first, so that others don't take their units.
  const placed = requests.filter(({ item }) => item.warehouse_id !== null);
  const unknown = requests.filter(({ item }) => item.warehouse_id === null);
  const units: SourcedUnits[] = [];
  for (const { item, quantity } of [...placed, ...unknown]) {
    let missing = quantity;
    for (const row of remaining) {
      const isIts =
        row.stock_id === item.stock_id &&
        (item.warehouse_id === null || row.warehouse_id === item.warehouse_id);
      const taken = isIts ? Math.min(missing, row.quantity) : 0;
      if (!taken) continue;
      const { inventory_id, warehouse_id } = row;
      units.push({ order_item_id: item.id, inventory_id, warehouse_id, quantity: taken });
      row.quantity -= taken;
      missing -= taken;
    }
    if (missing) return undefined;
  }
  return units;
}

/** The same units by warehouse; the first line's warehouse comes first. */
export function groupUnitsByWarehouse(units: readonly SourcedUnits[]): Map<number, SourcedUnits[]> {
  const places = new Map<number, SourcedUnits[]>();
  for (const source of units)
    places.set(source.warehouse_id, [...(places.get(source.warehouse_id) ?? []), source]);
  return places;
}
