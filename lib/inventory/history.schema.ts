import { z } from 'zod';
import { operationTypes } from '@/db/schema/enums';
import { moment, recordId } from '@/lib/core/records/output.schema';
import { id, pageRequest } from '@/lib/core/rules.schema';

export type OperationType = (typeof operationTypes)[number];

/**
 * GET …/histories: a page, newest first, optionally of one variant, warehouse or type. Invalid
 * filters are ignored.
 */
export const historyQuery = pageRequest.extend({
  stock_id: id.optional().catch(undefined),
  warehouse_id: id.optional().catch(undefined),
  type: z.enum(operationTypes).optional().catch(undefined),
});
export type HistoryQuery = z.output<typeof historyQuery>;

/**
 * A history line: the units added or removed (`change`, with `action` as text) and the `balance`
 * afterwards. Both lines of a transfer share a `transfer_id`.
 */
export const historyLine = z.strictObject({
  id: recordId,
  inventory_id: recordId,
  stock_id: recordId,
  warehouse_id: recordId,
  warehouse: z.string(),
  sku: z.string(),
  option: z.string(),
  type: z.enum(operationTypes),
  action: z.string(),
  change: z.int(),
  balance: z.int().min(0),
  remark: z.string(),
  admin_name: z.string(),
  transfer_id: z.uuid().nullable(),
  updated_at: moment,
});
export type HistoryLine = z.output<typeof historyLine>;

/** Whether a query filters the lines. */
export const isStockHistoryFiltered = ({ stock_id, warehouse_id, type }: HistoryQuery) =>
  Boolean(stock_id ?? warehouse_id ?? type);
