import { z } from 'zod';
import { enumRule, requiredOrWrong } from '@/lib/core/rules.schema';

/** The columns of the order list, in default order. */
export const orderColumns = [
  'number',
  'placed',
  'customer',
  'status',
  'payment',
  'fulfillment',
  'items',
  'total',
  'channel',
  'payment_method',
  'shipping_method',
  'tags',
  'assigned_to',
  'country',
  'warehouse',
  'risk',
  'days_waiting',
] as const;
export type OrderColumn = (typeof orderColumns)[number];

/** The default columns. */
export const usualColumns: readonly OrderColumn[] = [
  'number',
  'placed',
  'customer',
  'status',
  'payment',
  'fulfillment',
  'items',
  'total',
];

/**
 * PUT /api/admin/order/columns: the caller's columns, in order, each once. The number links to the
 * order and is always shown.
 */
export const columnsInput = z.object({
  columns: z
    .array(enumRule(orderColumns), requiredOrWrong)
    .max(100, 'check_input')
    .transform((columns) => [...new Set(columns)])
    .refine((columns) => columns.includes('number'), 'column_number_stays'),
});
export const columnsOutput = z.strictObject({ columns: z.array(z.enum(orderColumns)) });
