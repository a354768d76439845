import { sql } from 'drizzle-orm';
import { order } from './schema/orders';

/**
 * An order's net sales in the base currency, in minor units: the share of its total that was paid
 * and not refunded.
 */
export const netSales = sql`coalesce(round(${order.base_grand_total}::numeric *
  (${order.paid_total} - ${order.refunded_total}) / nullif(${order.grand_total}, 0)), 0)`;
