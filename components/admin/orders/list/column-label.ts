import type { OrderColumn } from '@/lib/admin/order-views/columns.schema';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';

/** The columns whose labels other order screens use too. */
const shared = [
  'number',
  'placed',
  'customer',
  'status',
  'payment',
  'fulfillment',
  'items',
  'total',
] as const;

/** The label of a column in the order list. */
export function columnLabel(column: OrderColumn, language: Language): string {
  const t = translator(language, 'orders');
  const sharedColumn = shared.find((candidate) => candidate === column);
  return sharedColumn
    ? t(sharedColumn)
    : t(`list.${column as Exclude<OrderColumn, (typeof shared)[number]>}`);
}
