import { z } from 'zod';
import { operationTypes } from '@/db/schema/enums';
import { id, pageRequest } from '@/lib/core/rules.schema';

export type OperationType = (typeof operationTypes)[number];

/**
 * GET …/histories: a page of them, newest first, of one variant, warehouse or kind where
 * asked. Nonsense reads as absent.
 */
export const historyQuery = pageRequest.extend({
  stock_id: id.optional().catch(undefined),
  warehouse_id: id.optional().catch(undefined),
  type: z.enum(operationTypes).optional().catch(undefined),
});
export type HistoryQuery = z.output<typeof historyQuery>;

/** Whether a query leaves lines out. */
export const isHistoryFiltered = ({ stock_id, warehouse_id, type }: HistoryQuery) =>
  Boolean(stock_id ?? warehouse_id ?? type);
