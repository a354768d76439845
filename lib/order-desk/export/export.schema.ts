import { z } from 'zod';
import { idName, list } from '@/lib/core/rules.schema';
import { orderQuery } from '../staff/list.schema';

const ids = list.pipe(z.array(idName.transform(Number)).max(1000, 'check_input'));

/**
 * GET /api/admin/order/export: the list's query without its page, or the selected `ids`, separated
 * by commas.
 */
export const orderExportQuery = orderQuery.extend({
  format: z.enum(['xlsx', 'csv']).default('xlsx').catch('xlsx'),
  ids: ids.optional(),
});
export type OrderExportQuery = z.output<typeof orderExportQuery>;
