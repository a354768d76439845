import type { useTranslations } from 'next-intl';
import type { KnownVariant, WarehouseOption } from './variant-rows';

/**
 * What is to be known of a variant's units in a warehouse beside their number: how many of
 * them the shop can sell, where that is fewer, and how many are reserved.
 */
export function heldTexts(
  t: ReturnType<typeof useTranslations<'product'>>,
  variant: KnownVariant | undefined,
  { id, is_selling }: WarehouseOption,
): string[] {
  const held = variant?.inventories.find(({ warehouse_id }) => warehouse_id === id);
  if (!held) return [];
  const { quantity, reserved, available_inventories: count } = held;
  return [
    ...(is_selling && count < quantity ? [t('to_sell', { count })] : []),
    ...(reserved > 0 ? [t('variants.reserved', { count: reserved })] : []),
  ];
}
