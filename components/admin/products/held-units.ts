import type { useTranslations } from 'next-intl';
import type { SavedVariant, WarehouseOption } from './variant-rows';

/**
 * Notes on a variant's stock in a warehouse: how many units can be sold, if fewer, and how many are
 * reserved.
 */
export function heldUnitTexts(
  t: ReturnType<typeof useTranslations<'product'>>,
  variant: SavedVariant | undefined,
  { id, is_selling }: WarehouseOption,
): string[] {
  const inventory = variant?.inventories.find(({ warehouse_id }) => warehouse_id === id);
  if (!inventory) return [];
  const { quantity, reserved, available_inventories: count } = inventory;
  return [
    ...(is_selling && count < quantity ? [t('to_sell', { count })] : []),
    ...(reserved > 0 ? [t('variants.reserved', { count: reserved })] : []),
  ];
}
